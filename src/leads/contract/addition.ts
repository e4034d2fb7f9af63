import * as z from 'zod/mini';
import { cleanLine } from '../../shared/clean.ts';
import { MAX_LINE_LENGTH } from './limits.ts';
import { type FieldErrors, fieldErrors } from './parse-lead.ts';

/**
 * What a visitor can add to a stored request. None of it is ever asked for twice, and nothing is sent back to a visitor.
 *
 * The answer to a stored request has `addTo: { id, key }`. With it, for ADD_HOURS:
 * - `POST /api/requests/ID` takes JSON, or a form that a browser sends natively, with the `key` and any of the fields below; given
 *   fields are set, the rest stays as it was. A form's `photos` are stored, too, and it is answered with a redirect to ADDITION_PAGE.
 * - `PUT /api/requests/ID/photos/PHOTO` takes a photo as its body, with the key in KEY_HEADER. PHOTO is a UUID that the client makes: the
 *   same photo sent again is stored once (201, then 200). `DELETE` removes it. `PUT …/PHOTO/small` takes its thumbnail for lists.
 * - Both are answered `{ ok: true, photos }`, the number of photos that are stored now, or `{ ok: false, message }` with a status, and
 *   with 422 one sentence for each wrong field in `fields`. Without the key of a request, in time, the answer is always 404.
 */
export const REQUESTS_PATH = '/api/requests';
export const KEY_HEADER = 'X-Request-Key';
export type AddTo = { id: string; key: string };

/** Where a natively sent form redirects, and what the visitor's mail links to: `?id=…&key=…`. */
export const ADDITION_PAGE = '/request';

export const ANSWER_BY = ['call', 'text', 'email'] as const;
export const BEST_TIMES = ['morning', 'midday', 'afternoon', 'evening'] as const;

/** The kinds of pictures that are stored: what our scripts send, and what phones make. */
export type PhotoType = 'image/jpeg' | 'image/png';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isPhotoId = (id: string) => UUID.test(id);

// Made on demand: browsers import the addresses above and leave the schemas.
const line = () =>
  z
    .string('Write it as text.')
    .check(z.overwrite(cleanLine), z.maxLength(MAX_LINE_LENGTH, `Use at most ${MAX_LINE_LENGTH} characters.`));

const additionSchema = () =>
  z.object({
    answerBy: z.optional(z.enum(ANSWER_BY, 'Choose call, text or email.')),
    bestTime: z.optional(z.enum(BEST_TIMES, 'Choose a time of day.')),
    size: z.optional(line()),
    /** when a visit would suit: the previous version's pages ask for it, and what they stored stays */
    firstWish: z.optional(line()),
    secondWish: z.optional(line()),
  });

export type Addition = z.output<ReturnType<typeof additionSchema>>;

export const ADDED_FIELDS = [
  'answerBy',
  'bestTime',
  'size',
  'firstWish',
  'secondWish',
] as const satisfies (keyof Addition)[];

type ParsedAddition = { ok: true; addition: Addition } | { ok: false; fields: FieldErrors };

/** Cleans and checks additions. An empty field says nothing: earlier values stay. Never throws. */
export const parseAddition = (values: Record<string, unknown>): ParsedAddition => {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const parsed = additionSchema().safeParse(Object.fromEntries(given));
  return parsed.success ? { ok: true, addition: parsed.data } : { ok: false, fields: fieldErrors(parsed.error) };
};
