import type * as z from 'zod/mini';
import { OFFICE_API } from '../contract/office-limits.ts';
import { emptySchema } from '../contract/requests.ts';
import { showOnIcon } from './installed-app.ts';
import { forgetKept } from './kept.ts';
import { hasEnded, Refusal } from './refusal.ts';

const NO_CONNECTION = 'No connection.';

/** A request without an answer for this long fails as if offline. In ms. */
const PATIENCE_MS = 20_000;

const sentenceOf = (body: unknown): string => {
  const error = (body as { error?: unknown } | null)?.error;
  return typeof error === 'string' ? error : 'That did not work.';
};

const refuse = (refusal: Refusal): never => {
  if (hasEnded(refusal)) {
    forgetKept();
    showOnIcon(0);
  }
  throw refusal;
};

/** A photo on a slow line takes longer. */
const PHOTO_PATIENCE_MS = 5 * 60_000;

const begin = (path: string, init?: RequestInit, patience = PATIENCE_MS) =>
  fetch(OFFICE_API + path, { ...init, signal: AbortSignal.timeout(patience) });

/** Requests the page started while the code was loading (shell.html): the first caller takes the answer. */
const early = new Map(['/session', '/desk'].map((path) => [path, begin(path)]));
for (const answer of early.values()) answer.catch(() => {}); // it may never be used

const takeEarly = (path: string) => {
  const answer = early.get(path);
  early.delete(path);
  return answer;
};

/** Discards early answers when someone else signs in: they belong to the previous session. */
export const dropEarly = () => early.clear();

const ask = async <Answer>(
  path: string,
  init: RequestInit,
  schema: z.ZodMiniType<Answer>,
  patience?: number,
): Promise<Answer> => {
  const response = await (takeEarly(path) ?? begin(path, init, patience)).catch(() => {
    throw new Refusal(0, NO_CONNECTION);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return refuse(new Refusal(response.status, sentenceOf(body), body));
  const { success, data } = schema.safeParse(body);
  // An answer that is not ours, like a hotel's sign-in page, counts as no connection.
  return success ? data : refuse(new Refusal(0, NO_CONNECTION));
};

export const get = <Answer>(path: string, schema: z.ZodMiniType<Answer>) => ask(path, {}, schema);

export const post = <Answer>(path: string, content: unknown, schema: z.ZodMiniType<Answer>) =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) }, schema);

/** Posts something whose answer says no more than that it was done. */
export const send = (path: string, content: unknown) => post(path, content, emptySchema);

export const putPhoto = <Answer>(path: string, photo: Blob, schema: z.ZodMiniType<Answer>) =>
  ask(path, { method: 'PUT', headers: { 'Content-Type': photo.type }, body: photo }, schema, PHOTO_PATIENCE_MS);
