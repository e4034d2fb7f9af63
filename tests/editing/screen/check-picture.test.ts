import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../src/editing/screen/check-picture.ts';

/** Noise, which no format compresses. */
const SIZE = { width: 200, height: 150, channels: 3 } as const;
const picture = () =>
  sharp(
    Buffer.from(Array.from({ length: SIZE.width * SIZE.height * SIZE.channels }, (_, index) => (index * 7919) % 251)),
    { raw: SIZE },
  );

const KINDS = {
  jpeg: picture().jpeg(),
  'jpeg that comes in passes': picture().jpeg({ progressive: true }),
  png: picture().png(),
  webp: picture().webp(),
};

const toBytes = async (made: Sharp) => new Uint8Array(await made.toBuffer());

describe.each(Object.entries(KINDS))('a %s', (_, made) => {
  test('is whole, half, or ends in its last part', async () => {
    const file = await toBytes(made);
    expect(isWhole(file)).toBe(true);
    for (const part of [0.3, 0.5, 0.9]) expect(isWhole(file.slice(0, file.length * part))).toBe(false);
    expect(isWhole(file.slice(0, -1))).toBe(false);
  });
});

test('ignores data after a picture, and embedded thumbnails', async () => {
  const small = await toBytes(picture().resize(20).jpeg());
  const file = await toBytes(
    picture()
      .withExif({ IFD0: { ImageDescription: String.fromCharCode(...small.slice(0, 99)) } })
      .jpeg(),
  );
  const followed = new Uint8Array([...file, ...new TextEncoder().encode('a short film')]);
  expect(isWhole(followed)).toBe(true);
  // Its preview is a separate picture, with its own end.
  const head = file.indexOf(0xe1) - 1;
  const length = small.length + 2;
  const preview = new Uint8Array([...file.slice(0, head), 0xff, 0xec, length >> 8, length & 255, ...small]);
  expect(isWhole(new Uint8Array([...preview, ...file.slice(head)]))).toBe(true);
  expect(isWhole(new Uint8Array([...preview, ...file.slice(head, -2)]))).toBe(false);
});

test('a kind that is not known here counts as whole', () => {
  expect(isWhole(new TextEncoder().encode('II*'))).toBe(true);
  expect(isWhole(new Uint8Array())).toBe(true);
});
