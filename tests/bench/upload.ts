import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { KEY_HEADER, REQUESTS_PATH } from '../../src/leads/contract/addition.ts';
import { MAX_PHOTOS } from '../../src/leads/contract/limits.ts';
import { PHOTO_SIDE } from '../../src/leads/contract/photo-limits.ts';
import { post } from '../cli/chaos.ts';

let visitors = 0;

/** A photo as phones send it, of about 200 kB. */
const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
const picture = sharp({ create: { width: PHOTO_SIDE, height: 1200, channels: 3, background: '#888', noise } })
  .jpeg({ quality: 60 })
  .toBuffer();

/** As many as fifty phones send at once on slow 3G, where a photo takes five seconds. */
const PHOTOS_PER_SECOND = 10;

const REPEAT_AFTER_MS = 100;

/** Sends a photo, and retries if a busy machine dropped the connection. @throws if it was not stored */
const send = async (url: string, headers: Record<string, string>, body: BodyInit, stop: AbortSignal) => {
  let status = 0;
  while (status === 0 && !stop.aborted) {
    status = await fetch(url, { method: 'PUT', headers, body }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 0) await wait(REPEAT_AFTER_MS);
  }
  if (![0, 200, 201].includes(status)) throw new Error(`a photo was answered ${status}`);
};

/**
 * Visitors who add photos until `stop`, each as many as allowed and from a different address. The site's limit for a day lasts ten
 * minutes at this rate (src/leads/contract/limits.ts), and ten seconds of a bench on two idle cores.
 */
export const upload = async (origin: string, stop: AbortSignal): Promise<void> => {
  const body = new Uint8Array(await picture);
  while (!stop.aborted) {
    visitors += 1;
    const { addTo } = await post(origin, crypto.randomUUID(), 1_000_000 + visitors);
    if (addTo === undefined) await wait(REPEAT_AFTER_MS);
    for (let photo = 0; addTo && photo < MAX_PHOTOS && !stop.aborted; photo += 1) {
      const headers = { [KEY_HEADER]: addTo.key, 'CF-Connecting-IP': `10.99.${visitors >> 8}.${visitors & 255}` };
      const url = `${origin}${REQUESTS_PATH}/${addTo.id}/photos/${crypto.randomUUID()}`;
      await Promise.all([send(url, headers, body, stop), wait(1000 / PHOTOS_PER_SECOND)]);
    }
  }
};
