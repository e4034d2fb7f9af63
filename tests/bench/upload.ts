import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { KEY_HEADER, REQUESTS_PATH } from '../../src/leads/contract/addition.ts';
import { MAX_PHOTOS, PHOTO_SIDE } from '../../src/leads/contract/limits.ts';
import { post } from '../cli/chaos.ts';

let visitors = 0;

/** A photo as phones send it, of some 200 kB. */
const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
const picture = sharp({ create: { width: PHOTO_SIDE, height: 1200, channels: 3, background: '#888', noise } })
  .jpeg({ quality: 60 })
  .toBuffer();

/** What fifty phones send at once on slow 3G, on which a photo takes five seconds. */
const PHOTOS_PER_SECOND = 10;

/** Visitors who add photos, each as many as fit, until `stop`. */
export const upload = async (origin: string, stop: AbortSignal): Promise<void> => {
  const body = new Uint8Array(await picture);
  while (!stop.aborted) {
    visitors += 1;
    const { addTo } = await post(origin, crypto.randomUUID(), 1_000_000 + visitors);
    for (let photo = 0; addTo && photo < MAX_PHOTOS && !stop.aborted; photo += 1) {
      const headers = { [KEY_HEADER]: addTo.key, 'CF-Connecting-IP': `10.99.${visitors % 256}.${photo}` };
      const path = `${REQUESTS_PATH}/${addTo.id}/photos/${crypto.randomUUID()}`;
      const sending = fetch(origin + path, { method: 'PUT', headers, body });
      const [{ status }] = await Promise.all([sending, wait(1000 / PHOTOS_PER_SECOND)]);
      if (status !== 201) throw new Error(`a photo was answered ${status}`);
    }
  }
};
