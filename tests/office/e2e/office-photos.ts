import sharp from 'sharp';
import { KEY_HEADER, REQUESTS_PATH } from '../../../src/leads/contract/addition.ts';
import { SMALL_PHOTO_SIDE } from '../../../src/leads/contract/photo-limits.ts';
import type { Office } from './office.ts';

/** A photo of a stair as a phone takes it, of another color for each number. */
export const takePhoto = (number: number, width = 1600) =>
  sharp({
    create: { width, height: (width * 3) / 4, channels: 3, background: `hsl(${(number * 70) % 360}, 30%, 45%)` },
  })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${(width * 3) / 4}"><g fill="none" stroke="#fff" stroke-width="${width / 80}">` +
            `<path d="M${width / 8} ${width * 0.65}h${width / 4}v-${width / 8}h${width / 4}v-${width / 8}h${width / 4}"/></g></svg>`,
        ),
      },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();

const small = (photo: Buffer) => sharp(photo).resize(SMALL_PHOTO_SIDE).jpeg({ quality: 60 }).toBuffer();

/** Adds to a request as a visitor's browser does: answers, and photos, all but the last with a thumbnail. */
export const addTo = async (office: Office, id: string, answers: Record<string, string>, photos = 0) => {
  const [row] = await office.query('SELECT addition_key AS key FROM leads WHERE id = ?', id);
  const key = String(row?.key);
  const address = `${office.origin}${REQUESTS_PATH}/${id}`;
  const sent = [
    await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key, ...answers }),
    }),
  ];
  for (let number = 0; number < photos; number += 1) {
    const photo = await takePhoto(number);
    const put = (path: string, body: Buffer) =>
      fetch(`${address}/photos/${path}`, { method: 'PUT', headers: { [KEY_HEADER]: key }, body: new Uint8Array(body) });
    const photoId = crypto.randomUUID();
    sent.push(await put(photoId, photo));
    if (number + 1 < photos) sent.push(await put(`${photoId}/small`, await small(photo)));
  }
  if (sent.some(({ ok }) => !ok)) throw new Error(`Not added: ${sent.map(({ status }) => status)}`);
};
