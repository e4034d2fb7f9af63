import type { Env } from '../../../server/env.ts';
import { prepare } from '../../../server/query.ts';
import { clientAddress } from '../../../server/rate-limit.ts';
import { readBytes } from '../../../server/request-body.ts';
import { MAX_PHOTO_BYTES, MAX_SMALL_PHOTO_BYTES, SMALL_PHOTO_SIDE } from '../../contract/photo-limits.ts';
import type { OwnPhoto } from '../../contract/photos.ts';
import { readPhoto } from '../read-photo.ts';
import { setSmall } from './records.ts';
import type { Refusal } from './refusals.ts';
import { type Stored, storePhoto } from './store-photo.ts';

/** A photo as the body of a request: of a visitor, and of the office, by the same road. */

type Whose = { leadId: string; id: string };

/** Reads, checks, strips and stores it. Throws when it cannot be stored now. */
export const receivePhoto = async (
  request: Request,
  whose: Whose & { own?: OwnPhoto },
  env: Env,
  now: Date,
): Promise<Stored | Refusal> => {
  const { bytes, isTooLarge } = await readBytes(request, MAX_PHOTO_BYTES);
  if (isTooLarge) return 'tooLarge';
  const photo = readPhoto(bytes);
  return 'refusal' in photo
    ? photo.refusal
    : storePhoto({ ...whose, address: clientAddress(request) }, photo, env, now);
};

/**
 * The copy for lists of a photo that is stored: a small JPEG. Throws when it cannot be stored now.
 * @param isOwn whether it is one of the office's own
 */
export const receiveSmall = async (
  request: Request,
  { leadId, id }: Whose,
  isOwn: boolean,
  env: Env,
): Promise<'stored' | Refusal> => {
  const { bytes, isTooLarge } = await readBytes(request, MAX_SMALL_PHOTO_BYTES);
  if (isTooLarge) return 'tooLarge';
  const photo = readPhoto(bytes);
  if ('refusal' in photo) return photo.refusal;
  if (photo.type !== 'image/jpeg') return 'wrongKind';
  if (Math.max(photo.width, photo.height) > SMALL_PHOTO_SIDE) return 'tooManyPixels';
  const query = setSmall(leadId, id, photo.bytes.toBase64(), isOwn);
  return (await prepare(env.DB, query).first()) === null ? 'closed' : 'stored';
};
