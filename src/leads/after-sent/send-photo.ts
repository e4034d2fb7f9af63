import type { Connection } from '../../shared/connection.ts';
import { KEY_HEADER } from '../contract/addition.ts';
import { SEND_TIMEOUT_SECONDS } from '../contract/limits.ts';
import type { JsonAnswer } from '../forms/post-json.ts';
import { toJpegUrl } from '../photos/to-jpeg-url.ts';
import { requestAddress } from './add-to.ts';
import type { KeptPhoto } from './kept-photos.ts';

/** Only the type is imported: that code is inlined in every page, and sharing it would be one more file to load. */
const { connection } = navigator as { connection?: Connection };

export const savesData = () => connection?.saveData === true;

/** Where a bad connection begins for each of its names, in bytes per second (https://wicg.github.io/netinfo/#effective-connection-types). */
const TOLD: Record<string, number> = { 'slow-2g': 5_000, '2g': 8_000, '3g': 50_000 };

/** Fewer bytes measure buffers on the way rather than the connection. */
const TELLING = 30_000;

/** In bytes per second. */
let measured: number | undefined;

export const noteSent = (bytes: number, ms: number) => {
  if (bytes > TELLING && ms > 0) measured = (bytes / ms) * 1000;
};

/** As measured, otherwise as the browser says; undefined if it says nothing, or the line is good. */
export const secondsFor = (bytes: number): number | undefined => {
  const speed = measured ?? TOLD[connection?.effectiveType as string];
  return speed && bytes / speed;
};

const photoAddress = ({ id, addTo }: Pick<KeptPhoto, 'id' | 'addTo'>) => `${requestAddress(addTo.id)}/photos/${id}`;

/**
 * Sends a photo. Not with fetch, which does not report progress. Never throws; status 0 if no answer came, the browser lost the connection, nothing
 * was sent for SEND_TIMEOUT_SECONDS, or `signal` canceled it.
 * @param onProgress called with the number of bytes sent so far
 */
export const sendPhoto = (
  photo: KeptPhoto,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Omit<JsonAnswer, 'ok'>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, SEND_TIMEOUT_SECONDS * 1000);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      removeEventListener('offline', stop);
      resolve({ status: request.status, answer: Object(request.response) });
    };
    request.upload.onprogress = ({ loaded }) => {
      wait();
      onProgress(loaded);
    };
    signal.addEventListener('abort', stop);
    addEventListener('offline', stop);
    request.open('PUT', photoAddress(photo));
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', 'image/jpeg');
    request.setRequestHeader(KEY_HEADER, photo.addTo.key);
    request.send(photo.bytes);
    wait();
  });

/** Its thumbnail for the office's lists, once it is stored. If it does not arrive, nothing is missing. */
export const sendPreview = async (photo: KeptPhoto) => {
  const headers = { 'Content-Type': 'image/jpeg', [KEY_HEADER]: photo.addTo.key };
  await fetch(`${photoAddress(photo)}/small`, { method: 'PUT', headers, body: toJpegUrl(photo.preview) }).catch(
    () => {},
  );
};

/** Deletes a photo that may have arrived. False if it is uncertain whether that worked. */
export const takeBack = async (photo: Pick<KeptPhoto, 'id' | 'addTo'>): Promise<boolean> => {
  const answer = fetch(photoAddress(photo), { method: 'DELETE', headers: { [KEY_HEADER]: photo.addTo.key } });
  return answer.then(({ ok }) => ok).catch(() => false);
};
