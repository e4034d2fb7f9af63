import { isPhotoId, type PhotoType } from '../../leads/contract/addition.ts';
import { MAX_OWN_PHOTOS } from '../../leads/contract/limits.ts';
import type { OwnPhoto } from '../../leads/contract/photo-limits.ts';
import { selectPhoto } from '../../leads/photos/server/records.ts';
import { problemOf, type Refusal } from '../../leads/photos/server/refusals.ts';
import { receivePhoto, receiveSmall } from '../../leads/photos/server/store-photo.ts';
import type { Env } from '../../server/env.ts';
import { prepare } from '../../server/query.ts';
import { readDetail } from './lead-detail.ts';
import { leadIsGone, refuse } from './responses.ts';

/** Photos of a lead, only for the office: shown, and added the same way as a visitor's. */

type Whose = { leadId: string; id: string };
type Row = { storage_key: string; type: PhotoType; small: string | null };

const gone = () => refuse(404, 'This photo no longer exists.');

/** Shown as a picture whatever it contains: it cannot run anything. */
const picture = (content: BodyInit, type: PhotoType): Response =>
  new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });

const readRow = ({ leadId, id }: Whose, env: Env) => prepare(env.DB, selectPhoto(leadId, id)).first<Row>();

export const showPhoto = async (whose: Whose, env: Env): Promise<Response> => {
  const row = await readRow(whose, env);
  const object = row && (await env.PHOTOS.get(row.storage_key));
  return row && object ? picture(await object.arrayBuffer(), row.type) : gone();
};

export const showSmall = async (whose: Whose, env: Env): Promise<Response> => {
  const row = await readRow(whose, env);
  return row?.small ? picture(Uint8Array.fromBase64(row.small), 'image/jpeg') : gone();
};

/** In other words than for a visitor. */
const OWN_SENTENCES: Partial<Record<Refusal, string>> = {
  tooManyPhotos: `A lead takes ${MAX_OWN_PHOTOS} photos of yours.`,
  fullDay: 'The office takes no more photos today. Please add this one tomorrow.',
};

const refuseOwn = (name: Refusal): Response => {
  const { status, sentence } = problemOf(name);
  return name === 'closed' ? gone() : refuse(status, OWN_SENTENCES[name] ?? sentence);
};

/** Answers with the lead, which now has the photo. */
export const addOwnPhoto = async (
  request: Request,
  whose: Whose & { own: OwnPhoto },
  env: Env,
  now: Date,
): Promise<Response> => {
  if (!isPhotoId(whose.id)) return gone();
  if ((await readDetail(whose.leadId, env)) === undefined) return leadIsGone();
  const outcome = await receivePhoto(request, whose, env, now);
  if (outcome !== 'stored' && outcome !== 'known') return refuseOwn(outcome);
  return Response.json(await readDetail(whose.leadId, env));
};

export const addSmall = async (request: Request, whose: Whose, env: Env): Promise<Response> => {
  const outcome = await receiveSmall(request, whose, true, env);
  return outcome === 'stored' ? Response.json({}) : refuseOwn(outcome);
};
