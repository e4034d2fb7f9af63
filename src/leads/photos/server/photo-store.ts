import type { Env } from '../../../server/env.ts';
import { prepare } from '../../../server/query.ts';
import { DAY_MS } from '../../../shared/dates.ts';
import { MAX_OWN_PHOTOS, MAX_OWN_PHOTOS_A_DAY, MAX_PHOTOS, MAX_PHOTOS_A_DAY } from '../../contract/limits.ts';
import type { OwnPhoto } from '../../contract/photos.ts';
import { tellOfAddition } from '../../server/tell-of-addition.ts';
import type { Photo } from '../read-photo.ts';
import { countPhotos, insertPhoto, type NewPhoto, selectPhoto } from './records.ts';

/**
 * Photos of leads: the picture in the bucket, what is known of it in the database. The picture is put first, so that a row always has
 * one; a picture that gets no row, because the worker died in between, is found and removed (scheduled-photos.ts).
 */

type Whose = { leadId: string; id: string; own?: OwnPhoto | undefined };

export type Stored = 'stored' | 'known' | 'tooManyPhotos' | 'fullDay';

const VISITORS = { ofLead: MAX_PHOTOS, ofDay: MAX_PHOTOS_A_DAY };
const OWN = { ofLead: MAX_OWN_PHOTOS, ofDay: MAX_OWN_PHOTOS_A_DAY };

export const isStored = async ({ leadId, id }: Whose, env: Env): Promise<boolean> =>
  (await prepare(env.DB, selectPhoto(leadId, id)).first()) !== null;

export const howManyPhotos = async (leadId: string, env: Env): Promise<number> =>
  (await prepare(env.DB, countPhotos(leadId)).first<{ photos: number }>())?.photos ?? 0;

const insert = async (photo: NewPhoto, env: Env, now: Date): Promise<boolean> => {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const quota = photo.own === undefined ? VISITORS : OWN;
  return (await prepare(env.DB, insertPhoto(photo, quota, now.toISOString(), dayAgo)).first()) !== null;
};

/** Stores a photo once, however often it is sent. Throws when bucket or database cannot. */
export const storePhoto = async (whose: Whose, photo: Photo, env: Env, now: Date): Promise<Stored> => {
  if (await isStored(whose, env)) return 'known';
  const { type, width, height, bytes } = photo;
  const storageKey = crypto.randomUUID();
  const row = { ...whose, own: whose.own, storageKey, type, width, height, bytes: bytes.length };
  await env.PHOTOS.put(storageKey, bytes, { httpMetadata: { contentType: type } });
  if (await insert(row, env, now)) {
    if (whose.own === undefined) await tellOfAddition(whose.leadId, env, now);
    return 'stored';
  }
  await env.PHOTOS.delete(storageKey);
  // Sent twice at the same moment, or one too many.
  if (await isStored(whose, env)) return 'known';
  return whose.own === undefined && (await howManyPhotos(whose.leadId, env)) < MAX_PHOTOS ? 'fullDay' : 'tooManyPhotos';
};
