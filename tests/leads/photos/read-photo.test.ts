import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_PHOTO_PIXELS } from '../../../src/leads/contract/photo-limits.ts';
import { readPhoto, readPicture } from '../../../src/leads/photos/read-photo.ts';
import { memoize } from '../../../src/shared/memoize.ts';
import { countSteps } from './count-steps.ts';
import { HEIC_BRANDS, heicStart } from './phone-photos.ts';

/** Photos as phones take them, with what they reveal: who, where, when, and a thumbnail. In Node, where a decoder checks what is left. */

/** For each byte of a file, whatever is in it: a segment of four bytes is compared with the names it may have. */
const STEPS_PER_BYTE = 8;

const SECRETS = ['Phone of Ada', 'Lake Ann', '2026:05:04'];

const draw = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a5c3e' } })
    .composite([{ input: Buffer.from('<svg width="20" height="20"><rect width="20" height="20" fill="red"/></svg>') }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Phone of Ada', ImageDescription: 'Lake Ann' },
      IFD2: { DateTimeOriginal: '2026:05:04 12:00:00' },
      IFD3: { GPSLatitude: '44/1 45/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Lake Ann</a></x:xmpmeta><?xpacket end="w"?>')
    .withIccProfile('p3');

const encoders = {
  jpeg: () => draw().jpeg(),
  progressive: () => draw().jpeg({ progressive: true }),
  png: () => draw().png(),
};
const file = memoize((name: keyof typeof encoders) => encoders[name]().toBuffer());

const names = Object.keys(encoders) as (keyof typeof encoders)[];
const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

test.each(names)('a %s tells nothing of its maker, and looks as before', async (name) => {
  const before = await file(name);
  const photo = readPhoto(before);
  if ('refusal' in photo) throw new Error(photo.refusal);
  expect(photo).toMatchObject({ width: 60, height: 40, type: `image/${name === 'png' ? name : 'jpeg'}` });
  const text = Buffer.from(photo.bytes).toString('latin1');
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  expect(before.toString('latin1')).toContain('Phone of Ada');
  expect(await raw(photo.bytes)).toEqual(await raw(before));
  const left = await sharp(photo.bytes).metadata();
  expect(left.icc).toBeDefined();
  expect(left.xmp).toBeUndefined();
  if (name !== 'png') expect(left.orientation).toBe(6);
  // Nothing is left to strip.
  expect(readPhoto(photo.bytes)).toMatchObject({ bytes: photo.bytes });
});

test.each(names)('a %s that is cut anywhere is not taken', async (name) => {
  const whole = new Uint8Array(await file(name));
  for (let length = 0; length < whole.length; length += 1) {
    const read = readPhoto(whole.subarray(0, length));
    expect('refusal' in read && read.refusal, `cut at ${length}`).toMatch(
      length === 0 ? /^empty$/ : /^(cut|wrongKind)$/,
    );
  }
});

test.each(names)('a %s in which anything is changed is read, or not, but never breaks', async (name) => {
  const whole = new Uint8Array(await file(name));
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(changes, (bytes) => {
      const changed = Uint8Array.from(whole);
      for (const [at, value] of bytes) changed[at] = value;
      const read = readPhoto(changed);
      if (!('refusal' in read)) expect(read.width * read.height).toBeLessThanOrEqual(MAX_PHOTO_PIXELS);
    }),
  );
});

test('anything after the end of a photo, such as a video, is dropped', async () => {
  const film = Buffer.concat([await file('jpeg'), Buffer.from('<script>alert(1)</script>')]);
  const photo = readPhoto(film);
  expect('bytes' in photo && Buffer.from(photo.bytes).includes('<script>')).toBe(false);
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'wrongKind'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'wrongKind'],
  ['a GIF', 'GIF89a\x01\0\x01\0', 'wrongKind'],
  ['a PDF', '%PDF-1.7', 'wrongKind'],
  ['a photo that is still in the cloud', '', 'empty'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0mp42hvc1', 'wrongKind'],
  ['a film of an iPhone', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'wrongKind'],
  ['the start of a box', '\0\0\0\x18ftyp', 'wrongKind'],
])('%s is not taken, whatever it is called', (_, text, refusal) => {
  expect(readPhoto(Buffer.from(text, 'latin1'))).toEqual({ refusal });
});

test.each([
  ...HEIC_BRANDS.map((brand): [string, Buffer] => [brand, heicStart(brand)]),
  ['one more, with those that it keeps to', heicStart('abcd', 'miaf', 'heic')],
  [
    'one more, in a box that claims to be endless',
    Buffer.concat([Buffer.from('ff'.repeat(4), 'hex'), heicStart('abcd', 'heix').subarray(4)]),
  ],
])('HEIC is recognized by its brand: %s', (_, file) => {
  expect(countSteps(file, STEPS_PER_BYTE, readPhoto)).toEqual({ refusal: 'heic' });
});

test('the phone also reads the size of a photo with too many pixels', async () => {
  const bytes = Buffer.from(await file('jpeg'));
  SIZES.jpeg(bytes);
  expect(readPicture(bytes)).toMatchObject({ width: 10_000, height: 5_000 });
});

/** Where a file says its width and height, and how it writes numbers. */
const SIZES = {
  jpeg: (bytes: Buffer) => {
    const frame = bytes.indexOf('ffc0001108', 0, 'hex');
    bytes.writeUInt16BE(5_000, frame + 5);
    bytes.writeUInt16BE(10_000, frame + 7);
  },
  png: (bytes: Buffer) => {
    bytes.writeUInt32BE(10_000, 16);
    bytes.writeUInt32BE(5_000, 20);
  },
} satisfies Partial<Record<keyof typeof encoders, (bytes: Buffer) => void>>;

test.each(['jpeg', 'png'] as const)('a %s of 50 megapixels is not taken', async (name) => {
  const bytes = Buffer.from(await file(name));
  SIZES[name](bytes);
  expect(readPhoto(bytes)).toEqual({ refusal: 'tooManyPixels' });
});

/** Exif whose one directory claims the maximum number of entries, and has none. */
const CLAIMS = Buffer.from('4d4d002a00000008ffff', 'hex');
const EXIF = Buffer.concat([Buffer.from('Exif\0\0'), CLAIMS]);

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

type Part = { name: number; data: Uint8Array };

/** How each kind of file writes its parts, and where a whole one has room for more of them. */
const FORMATS = {
  jpeg: {
    part: ({ name, data }: Part) =>
      Buffer.concat([Buffer.from([0xff, 0xc0 + (name % 0x40)]), uint16(data.length + 2), data]),
    exif: { name: 0x21, data: EXIF },
    into: (whole: Buffer, parts: Buffer) => Buffer.concat([whole.subarray(0, 2), parts, whole.subarray(2)]),
  },
  png: {
    part: ({ name, data }: Part) =>
      Buffer.concat([
        uint32(data.length),
        Buffer.from(['eXIf', 'tEXt', 'PLTE', 'IDAT'][name % 4] ?? ''),
        data,
        uint32(0),
      ]),
    exif: { name: 0, data: CLAIMS },
    into: (whole: Buffer, parts: Buffer) => Buffer.concat([whole.subarray(0, 33), parts, whole.subarray(33)]),
  },
} satisfies Partial<Record<keyof typeof encoders, unknown>>;
const formats = ['jpeg', 'png'] as const;

const crafted = async (name: (typeof formats)[number], size: number) => {
  const { part, exif, into } = FORMATS[name];
  const claim = part(exif);
  return into(await file(name), Buffer.concat(Array(Math.floor(size / claim.length)).fill(claim)));
};

test.each(formats)('a %s that claims without end is read in steps that its bytes bound', async (name) => {
  const bytes = await crafted(name, 60_000);
  expect(countSteps(bytes, STEPS_PER_BYTE, readPhoto)).toMatchObject({ width: 60, height: 40 });
});

test.each(formats)('a %s of more parts than any photo has is left, however large it is', async (name) => {
  const { part, into } = FORMATS[name];
  const empty = part({ name: name === 'jpeg' ? 0x3e : 1, data: new Uint8Array() });
  const bytes = into(await file(name), Buffer.concat(Array(200_000).fill(empty)));
  // It reads at most a tenth of it.
  expect(countSteps(bytes, 1, readPhoto)).toEqual({ refusal: 'cut' });
});

test.each(formats)('so is any made-up %s', async (name) => {
  const whole = await file(name);
  const { part, exif, into } = FORMATS[name];
  const data = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.uint8Array({ maxLength: 40 }).map((rest) => Buffer.concat([exif.data, rest])),
  );
  const one = fc.oneof(
    fc.record({ name: fc.nat(255), data }).map(part),
    fc.record({ name: fc.constant(exif.name), data }).map(part),
    fc.constantFrom(Buffer.alloc(30, 0xff), Buffer.alloc(30)),
  );
  const parts = fc.tuple(fc.array(one, { maxLength: 12 }), fc.integer({ min: 1, max: 200 }));
  fc.assert(
    fc.property(parts, ([made, times]) => {
      const again = Buffer.concat(Array(times).fill(Buffer.concat(made)));
      countSteps(into(whole, again), STEPS_PER_BYTE, readPhoto);
    }),
  );
});

test('of two ways to turn a photo the first counts, and only it is kept', async () => {
  const whole = await file('jpeg');
  const turn = (orientation: number) =>
    Buffer.concat([CLAIMS.subarray(0, 8), Buffer.from('00010112000300000001', 'hex'), uint16(orientation), uint16(0)]);
  const parts = [1, 3, 8].map((orientation) =>
    FORMATS.jpeg.part({ name: 0x21, data: Buffer.concat([Buffer.from('Exif\0\0'), turn(orientation)]) }),
  );
  const photo = readPhoto(FORMATS.jpeg.into(whole, Buffer.concat(parts)));
  if ('refusal' in photo) throw new Error(photo.refusal);
  expect((await sharp(photo.bytes).metadata()).orientation).toBe(3);
  expect(Buffer.from(photo.bytes).toString('latin1').split('Exif')).toHaveLength(2);
});
