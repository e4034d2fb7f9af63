import { KEY_HEADER } from '../contract/addition.ts';
import { SEND_TIMEOUT_SECONDS } from '../contract/limits.ts';
import { jpegOf } from '../photos/jpeg-of.ts';
import { requestAddress } from './add-to.ts';
import type { KeptPhoto } from './kept-photos.ts';

type PhotoAnswer = { status: number; text: string };

const addressOf = ({ id, addTo }: Pick<KeptPhoto, 'id' | 'addTo'>) => `${requestAddress(addTo.id)}/photos/${id}`;

/**
 * Sends a photo. Not with fetch, which does not say how much has gone. Never throws; status 0 where no answer came, the browser lost the line, nothing
 * went for SEND_TIMEOUT_SECONDS, or `signal` took it back.
 * @param onProgress called with the number of bytes sent so far
 */
export const sendPhoto = (
  photo: KeptPhoto,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<PhotoAnswer> =>
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
      resolve({ status: request.status, text: request.responseText });
    };
    request.upload.onprogress = ({ loaded }) => {
      wait();
      onProgress(loaded);
    };
    signal.addEventListener('abort', stop);
    addEventListener('offline', stop);
    request.open('PUT', addressOf(photo));
    request.setRequestHeader('Content-Type', 'image/jpeg');
    request.setRequestHeader(KEY_HEADER, photo.addTo.key);
    request.send(photo.bytes);
    wait();
  });

/** Its copy for the office's lists, once it is stored. Nobody misses one that does not come. */
export const sendPreview = async (photo: KeptPhoto) => {
  const headers = { 'Content-Type': 'image/jpeg', [KEY_HEADER]: photo.addTo.key };
  await fetch(`${addressOf(photo)}/small`, { method: 'PUT', headers, body: jpegOf(photo.preview) }).catch(() => {});
};

/** Deletes a photo that may have arrived. False when it is uncertain whether that worked. */
export const takeBack = async (photo: Pick<KeptPhoto, 'id' | 'addTo'>): Promise<boolean> => {
  const asked = fetch(addressOf(photo), { method: 'DELETE', headers: { [KEY_HEADER]: photo.addTo.key } });
  return asked.then(({ ok }) => ok).catch(() => false);
};
