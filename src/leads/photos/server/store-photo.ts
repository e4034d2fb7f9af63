import type { Env } from '../../../server/env.ts';
import { business } from '../../../server/mail-facts.ts';
import { clientAddress } from '../../../server/origins.ts';
import { readAll, readRow } from '../../../server/query.ts';
import { readBytes } from '../../../server/request-body.ts';
import { dayIn } from '../../../shared/dates.ts';
import { MAX_OWN_PHOTOS, MAX_PHOTOS } from '../../contract/limits.ts';
import { MAX_PHOTO_BYTES, MAX_SMALL_PHOTO_BYTES, SMALL_PHOTO_SIDE } from '../../contract/photo-limits.ts';
import { noteAddition } from '../../server/notifications.ts';
import { type Photo, readPhoto } from '../read-photo.ts';
import { countPhoto, type Day, isOfAll, officeDay, selectFull, visitorDay } from './quotas.ts';
import { countPhotos, insertPhoto, selectPhoto, setSmall } from './records.ts';
import type { Refusal } from './refusals.ts';

/**
 * Photos of leads: the picture in the bucket, its record in the database. The picture is stored first, so that a row always has
 * one; a picture that gets no row, because the worker died in between, is found and deleted (scheduled-photos.ts).
 */

type PhotoOwner = {
  leadId: string;
  id: string;
  /** who in the office adds it; undefined: the visitor */
  personId?: string | undefined;
  address: string;
};

type NoRoom = 'known' | 'tooManyPhotos' | 'fullSender' | 'fullDay';
export type Outcome = 'stored' | NoRoom | 'closed';

export const howManyPhotos = async (leadId: string, env: Env): Promise<number> =>
  (await readRow(env.DB, countPhotos(leadId, false)))?.photos ?? 0;

const getLimit = ({ personId }: PhotoOwner) => (personId === undefined ? MAX_PHOTOS : MAX_OWN_PHOTOS);

const findNoRoom = async (whose: PhotoOwner, ofDay: Day, size: number, env: Env): Promise<NoRoom | undefined> => {
  const { leadId, id, personId } = whose;
  const [same, [ofLead], full] = await readAll(env.DB, [
    selectPhoto(leadId, id),
    countPhotos(leadId, personId !== undefined),
    selectFull(ofDay, size),
  ]);
  if (same.length > 0) return 'known';
  if (ofLead !== undefined && ofLead.photos >= getLimit(whose)) return 'tooManyPhotos';
  if (full.length === 0) return undefined;
  return full.some(({ who }) => isOfAll(who)) ? 'fullDay' : 'fullSender';
};

/** Stores a photo once, however often it is sent. Throws if bucket or database cannot. */
export const storePhoto = async (whose: PhotoOwner, photo: Photo, env: Env, now: Date): Promise<Outcome> => {
  const { leadId, id, personId, address } = whose;
  const { type, width, height, bytes } = photo;
  const day = dayIn(business.timeZone, now);
  const ofDay = personId === undefined ? await visitorDay(day, address) : officeDay(day);
  const size = bytes.length + MAX_SMALL_PHOTO_BYTES;
  // Before the bucket is called, so that a refusal costs next to nothing.
  const noRoom = await findNoRoom(whose, ofDay, size, env);
  if (noRoom !== undefined) return noRoom;

  const storageKey = crypto.randomUUID();
  const row = { leadId, id, personId, storageKey, type, width, height, bytes: bytes.length };
  await env.PHOTOS.put(storageKey, bytes, { httpMetadata: { contentType: type } });
  const [inserted] = await readAll(env.DB, [
    insertPhoto(row, getLimit(whose), ofDay, size, now.toISOString()),
    countPhoto(ofDay, size, storageKey),
  ]);
  if (inserted.length > 0) {
    if (personId === undefined) await noteAddition(leadId, env, now);
    return 'stored';
  }
  await env.PHOTOS.delete(storageKey);
  // Others were stored at the same moment, or the lead was removed.
  return (await findNoRoom(whose, ofDay, size, env)) ?? 'closed';
};

export const receivePhoto = async (
  request: Request,
  whose: Omit<PhotoOwner, 'address'>,
  env: Env,
  now: Date,
): Promise<Outcome | Refusal> => {
  const { bytes, isTooLarge } = await readBytes(request, MAX_PHOTO_BYTES);
  if (isTooLarge) return 'tooLarge';
  const photo = readPhoto(bytes);
  return 'refusal' in photo
    ? photo.refusal
    : storePhoto({ ...whose, address: clientAddress(request) }, photo, env, now);
};

/** A stored photo's thumbnail: a small JPEG. Throws if it cannot be stored now. @param isOwn whether it is one of the office's own */
export const storeSmall = async (
  bytes: Uint8Array<ArrayBuffer>,
  { leadId, id }: Pick<PhotoOwner, 'leadId' | 'id'>,
  isOwn: boolean,
  env: Env,
): Promise<'stored' | Refusal> => {
  if (bytes.length > MAX_SMALL_PHOTO_BYTES) return 'tooLarge';
  const photo = readPhoto(bytes);
  if ('refusal' in photo) return photo.refusal;
  if (photo.type !== 'image/jpeg') return 'wrongKind';
  if (Math.max(photo.width, photo.height) > SMALL_PHOTO_SIDE) return 'tooManyPixels';
  const stored = await readRow(env.DB, setSmall(leadId, id, photo.bytes.toBase64(), isOwn));
  return stored === undefined ? 'closed' : 'stored';
};

export const receiveSmall = async (
  request: Request,
  whose: Pick<PhotoOwner, 'leadId' | 'id'>,
  env: Env,
): Promise<'stored' | Refusal> => {
  const { bytes, isTooLarge } = await readBytes(request, MAX_SMALL_PHOTO_BYTES);
  return isTooLarge ? 'tooLarge' : storeSmall(bytes, whose, false, env);
};
