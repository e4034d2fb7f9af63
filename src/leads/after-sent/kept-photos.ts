import { forget, KEEP_HOURS, KEPT_KEYS, keep } from '../../shared/keep.ts';
import type { AddTo } from '../contract/addition.ts';

/**
 * Photos that have not been uploaded, kept like an unsent request: on this device, for KEEP_HOURS, even after the tab is closed. A
 * browser that stores nothing (private mode, no space) costs only the convenience.
 */

export type KeptPhoto = {
  id: string;
  addTo: AddTo;
  name: string;
  /** a JPEG. Not a Blob, which some iPhones lose. */
  bytes: ArrayBuffer;
  preview: string;
};

type Row = KeptPhoto & { keptAt: number };

export const PHOTOS_NAME = 'lead-photos';

/** Under the key of typed text: forms already wake by it, so no page needs another byte for it. */
const markKept = () => keep('localStorage', KEPT_KEYS.draft, PHOTOS_NAME);
const forgetMark = () => forget('localStorage', KEPT_KEYS.draft);

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = () => {
  const request = indexedDB.open(PHOTOS_NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(PHOTOS_NAME, { keyPath: 'id' });
  return settled(request);
};

const inStore = async <Result>(act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | undefined> => {
  try {
    const database = await open();
    try {
      return await settled(act(database.transaction(PHOTOS_NAME, 'readwrite').objectStore(PHOTOS_NAME)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
};

/** Before sending: from here on a closed tab or a dead battery does not lose it. */
export const keepPhoto = async (photo: KeptPhoto) => {
  const row: Row = { ...photo, keptAt: Date.now() };
  if ((await inStore((store) => store.put(row))) !== undefined) markKept();
};

export const forgetPhoto = async (id: string) => {
  await inStore((store) => store.delete(id));
  if (!(await inStore((store) => store.count()))) forgetMark();
};

/** What an earlier page or visit could not send; what is too old is deleted. */
export const recallPhotos = async (): Promise<KeptPhoto[]> => {
  const rows: Row[] = (await inStore((store) => store.getAll())) ?? [];
  const since = Date.now() - KEEP_HOURS * 3_600_000;
  for (const { id, keptAt } of rows) if (keptAt <= since) await forgetPhoto(id);
  return rows.filter(({ keptAt }) => keptAt > since).sort((one, other) => one.keptAt - other.keptAt);
};
