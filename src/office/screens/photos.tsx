import * as z from 'zod/mini';
import type { PhotoType } from '../../leads/contract/addition.ts';
import { MAX_OWN_PHOTOS } from '../../leads/contract/limits.ts';
import { MAX_FORM_FILES, MAX_PHOTO_BYTES, MAX_PHOTO_FORM_BYTES } from '../../leads/contract/photo-limits.ts';
import { readPhoto } from '../../leads/photos/read-photo.ts';
import { deletePhoto, selectPhoto } from '../../leads/photos/server/records.ts';
import { type Refusal as PhotoRefusal, toProblem } from '../../leads/photos/server/refusals.ts';
import { storePhoto, storeSmall } from '../../leads/photos/server/store-photo.ts';
import { prepare } from '../../server/query.ts';
import { leadPath } from '../contract/paths.ts';
import { sentForm } from '../contract/sent-form.ts';
import type { Admitted } from '../server/guard.ts';
import { readLead } from '../server/lead-detail.ts';
import { leadGone, refusal, Unsaved } from '../server/refusals.ts';
import { act, screen } from '../server/screens.tsx';
import { showLead } from './lead.tsx';

/** Photos of a lead, only for the office: shown, and added the same way as a visitor's by a form on the lead's page. */

/** What a script calls the thumbnail that it sends behind each photo (device/draw-photos.ts). */
const SMALL = 'small.jpg';

type Row = { storage_key: string; type: PhotoType; small: string | null };

const noPhoto = () => refusal(404, 'This photo no longer exists.');

const readPhotoRow = async ({ c, id, env }: Admitted): Promise<Row> => {
  const row = await prepare(env.DB, selectPhoto(id, c.req.param('photo') ?? '')).first<Row>();
  if (row === null) throw noPhoto();
  return row;
};

/** Served as a picture whatever it contains: it cannot run as a script. */
const picture = (content: BodyInit, type: PhotoType): Response =>
  new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });

const OWN_SENTENCES: Partial<Record<PhotoRefusal, string>> = {
  tooManyPhotos: `A lead can have ${MAX_OWN_PHOTOS} photos from the office.`,
  fullDay: 'The office accepts no more photos today. Please add this one tomorrow.',
};

const explainRefusal = (refusal: PhotoRefusal) => OWN_SENTENCES[refusal] ?? toProblem(refusal).sentence;

const storeOne = async (admitted: Admitted, file: File, small: File | undefined): Promise<PhotoRefusal | undefined> => {
  const { id, person, env, now } = admitted;
  if (file.size > MAX_PHOTO_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const photo = readPhoto(bytes);
  if ('refusal' in photo) return photo.refusal;
  // The same bytes are the same photo, however often they are sent.
  const photoId = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
  const whose = { leadId: id, id: photoId, personId: person.id, address: '' };
  const stored = await storePhoto(whose, photo, env, now);
  if (stored !== 'stored' && stored !== 'known') return stored;
  // Without one the list has its size instead.
  if (small) await storeSmall(new Uint8Array(await small.arrayBuffer()), whose, true, env);
  return undefined;
};

export const photoRoutes = [
  screen('/leads/:id/photos/:photo', 'staff', async (admitted) => {
    const { storage_key, type } = await readPhotoRow(admitted);
    const object = await admitted.env.PHOTOS.get(storage_key);
    if (object === null) throw noPhoto();
    return picture(await object.arrayBuffer(), type);
  }),
  screen('/leads/:id/photos/:photo/small', 'staff', async (admitted) => {
    const { small } = await readPhotoRow(admitted);
    if (small === null) throw noPhoto();
    return picture(Uint8Array.fromBase64(small), 'image/jpeg');
  }),
  act('/leads/:id/photos/:photo/remove', 'staff', z.object(sentForm), async ({ c, id, env }) => {
    await prepare(env.DB, deletePhoto(id, c.req.param('photo') ?? '')).run();
    return leadPath(id);
  }),
  act(
    '/leads/:id/photos',
    'staff',
    z.object(sentForm),
    async (admitted, _, files) => {
      if ((await readLead(admitted.id, admitted.env)) === undefined) throw leadGone();
      const refusals: PhotoRefusal[] = [];
      for (const [index, file] of files.slice(0, 2 * MAX_FORM_FILES).entries()) {
        if (file.name === SMALL) continue;
        const next = files[index + 1];
        const refusal = await storeOne(admitted, file, next?.name === SMALL ? next : undefined);
        if (refusal !== undefined) refusals.push(refusal);
      }
      if (files.length === 0) throw new Unsaved({ photos: 'Choose a photo first.' });
      if (refusals.length > 0) throw new Unsaved({ photos: [...new Set(refusals.map(explainRefusal))].join(' ') });
      return leadPath(admitted.id);
    },
    showLead,
    MAX_PHOTO_FORM_BYTES,
  ),
];
