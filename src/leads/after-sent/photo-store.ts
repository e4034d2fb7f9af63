import { atom } from 'nanostores';
import { mayRetry } from '../../shared/may-retry.ts';
import type { AddTo } from '../contract/addition.ts';
import { MAX_PHOTOS } from '../contract/limits.ts';
import { newSubmissionId } from '../forms/endpoint.ts';
import { forgetPhoto, type KeptPhoto, keepPhoto, recallPhotos } from './kept-photos.ts';
import { noteSent, savesData, sendPhoto, sendPreview, takeBack } from './send-photo.ts';
import { readRefusal } from './use-answer.ts';

/** The photos of this visit, and those that an earlier one could not send. One after the other, so that each arrives complete. */

export type Photo = Omit<KeptPhoto, 'bytes'> & {
  state:
    | 'reading'
    | 'waiting'
    | 'sending'
    | 'sent'
    /** kept until someone says to send it: the connection broke, or the visitor saves data */
    | 'kept'
    | 'refused';
  size: number;
  sent: number;
  reason: string;
};

export const $photos = atom<readonly Photo[]>([]);

/** What should be sent, by the photo's id: it is large, and not shown. */
const kept = new Map<string, KeptPhoto>();
const underWay = new Map<string, AbortController>();

const LOST = 'The connection was lost. Your request itself is safe.';

const change = (id: string, changes: Partial<Photo>) =>
  $photos.set($photos.get().map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));

const find = (id: string) => $photos.get().find((photo) => photo.id === id);

export const inState = (photos: readonly Photo[], ...states: Photo['state'][]) =>
  photos.filter(({ state }) => states.includes(state));
const waiting = () => inState($photos.get(), 'waiting');

/** Nothing more will happen to it on its own. */
export const isSettled = ({ state }: Photo) => state === 'sent' || state === 'refused';

export const isFor = (photo: Photo, addTo: AddTo) => photo.addTo.id === addTo.id;

/** As a UUID, which is what the worker requires. */
const newId = () => newSubmissionId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const release = async (id: string) => {
  kept.delete(id);
  await forgetPhoto(id);
};

const sendOne = async (photo: KeptPhoto): Promise<void> => {
  const { id } = photo;
  const controller = new AbortController();
  underWay.set(id, controller);
  change(id, { state: 'sending', sent: 0, reason: '' });
  const startedAt = performance.now();
  const answered = await sendPhoto(
    photo,
    (sent) => {
      noteSent(sent, performance.now() - startedAt);
      change(id, { sent });
    },
    controller.signal,
  );
  const { status } = answered;
  underWay.delete(id);
  if (controller.signal.aborted) return;
  if (status >= 200 && status < 300) {
    change(id, { state: 'sent' });
    await release(id);
    await sendPreview(photo);
  } else if (mayRetry(status)) {
    const reason = status === 0 ? LOST : readRefusal(answered);
    for (const { id } of inState($photos.get(), 'sending', 'waiting')) change(id, { state: 'kept', reason });
  } else {
    change(id, { state: 'refused', reason: readRefusal(answered) });
    await release(id);
  }
};

let isSending = false;

const sendWaiting = async () => {
  if (isSending) return;
  isSending = true;
  for (let [next] = waiting(); next; [next] = waiting()) {
    const photo = kept.get(next.id);
    if (photo) await sendOne(photo);
  }
  isSending = false;
};

export const sendKept = async (photos: readonly Photo[]) => {
  for (const { id } of photos) change(id, { state: 'waiting', reason: '' });
  await sendWaiting();
};

export const removePhoto = async (id: string) => {
  const photo = find(id);
  if (!photo) return;
  underWay.get(id)?.abort();
  const mayHaveArrived = photo.state !== 'refused' && photo.state !== 'reading';
  $photos.set($photos.get().filter((other) => other !== photo));
  await release(id);
  if (mayHaveArrived) await takeBack(photo);
};

export const forgetKept = async (photos: readonly Photo[]) => {
  for (const { id } of photos) {
    $photos.set($photos.get().filter((photo) => photo.id !== id));
    await release(id);
  }
};

export const offerKept = async () => {
  const recalled = (await recallPhotos()).filter(({ id }) => !find(id));
  for (const photo of recalled) kept.set(photo.id, photo);
  const offered = recalled.map(({ bytes, ...photo }) => ({
    ...photo,
    state: 'kept' as const,
    size: bytes.byteLength,
    sent: 0,
    reason: '',
  }));
  $photos.set([...offered, ...$photos.get()]);
};

const readOne = async (id: string, file: File, addTo: AddTo): Promise<void> => {
  // The code for pictures loads with the first of them.
  const drawn = await import('../photos/draw-down.ts')
    .then(({ drawDown }) => drawDown(file))
    .catch(() => ({ refusal: LOST }));
  if (!find(id)) return;
  if ('refusal' in drawn) {
    change(id, { state: 'refused', reason: drawn.refusal });
    return;
  }
  const photo = { id, addTo, name: file.name, ...drawn };
  kept.set(id, photo);
  await keepPhoto(photo);
  if (find(id)) {
    change(id, { state: savesData() ? 'kept' : 'waiting', preview: drawn.preview, size: drawn.bytes.byteLength });
  } else await release(id);
};

let reading: Promise<void> = Promise.resolve();

/** Takes photos that were chosen or dropped, as many as their request has room for; all are resized before the first one is sent. */
export const addPhotos = (files: readonly File[], addTo: AddTo) => {
  const taken = $photos.get().filter((photo) => photo.state !== 'refused' && isFor(photo, addTo));
  const room = MAX_PHOTOS - taken.length;
  const added = files.map((file, index): Photo => {
    const isOver = index >= room;
    const reason = isOver ? `${MAX_PHOTOS} photos are as many as fit here.` : '';
    const state = isOver ? 'refused' : 'reading';
    return { id: newId(), addTo, name: file.name, preview: '', state, size: 0, sent: 0, reason };
  });
  $photos.set([...$photos.get(), ...added]);
  reading = added.reduce(
    (before, { id, state }, index) =>
      state === 'reading' ? before.then(() => readOne(id, files[index] as File, addTo)) : before,
    reading,
  );
  reading = reading.then(() => void sendWaiting());
};
