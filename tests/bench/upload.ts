import sharp from 'sharp';
import { KEY_HEADER, REQUESTS_PATH } from '../../src/lead/addition.ts';
import { MAX_PHOTOS, PHOTO_SIDE } from '../../src/lead/limits.ts';
import { post } from '../cli/chaos.ts';

let visitors = 0;

/** A photo as phones send it, of some 200 kB. */
const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
const picture = sharp({ create: { width: PHOTO_SIDE, height: 1200, channels: 3, background: '#888', noise } })
  .jpeg({ quality: 60 })
  .toBuffer();

/** Visitors who add photos, one after the other, each as many as fit, until `stop`. @returns how many photos were stored */
export const upload = async (origin: string, stop: AbortSignal): Promise<number> => {
  const body = new Uint8Array(await picture);
  let stored = 0;
  while (!stop.aborted) {
    visitors += 1;
    const { addTo } = await post(origin, crypto.randomUUID(), 1_000_000 + visitors);
    for (let photo = 0; addTo && photo < MAX_PHOTOS && !stop.aborted; photo += 1) {
      const headers = { [KEY_HEADER]: addTo.key, 'CF-Connecting-IP': `10.99.${visitors % 256}.${photo}` };
      const path = `${REQUESTS_PATH}/${addTo.id}/photos/${crypto.randomUUID()}`;
      if ((await fetch(origin + path, { method: 'PUT', headers, body })).status === 201) stored += 1;
    }
  }
  return stored;
};
