import sharp from 'sharp';

/** Files as newer phones write them, which are resized before they are sent. Flat colors, so that they are small. */

const BROWN = '#7a5c3e';
/** In the corner that comes first in the file. */
const RED = { r: 255, g: 0, b: 0 };

const flat = (width: number, height: number) => {
  const corner = { create: { width: width >> 2, height: height >> 2, channels: 3 as const, background: RED } };
  return sharp({ create: { width, height, channels: 3, background: BROWN } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
};

const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** What is stored of each, and where its red corner then is. */
export const largePhotos = async () => [
  {
    ...named('upright-48.jpg', await flat(8000, 6000).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    stored: { width: 1200, height: 1600 },
    red: 'top right',
  },
  {
    ...named('fifty.jpg', await flat(8160, 6144).jpeg().toBuffer()),
    stored: { width: 1600, height: 1205 },
    red: 'top left',
  },
  {
    ...named('panorama.jpg', await flat(16_382, 3870).jpeg().toBuffer()),
    stored: { width: 1600, height: 378 },
    red: 'top left',
  },
  {
    // Followed by a video, which some phones append.
    ...named('motion.jpg', Buffer.concat([await flat(4000, 3000).jpeg().toBuffer(), Buffer.alloc(22_000_000)])),
    stored: { width: 1600, height: 1200 },
    red: 'top left',
  },
];

/** In which corner of a picture it is red. */
export const findRedCorner = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const [red = 0, green = 0] = data.subarray((y * info.width + x) * info.channels);
    return red > 200 && green < 60;
  };
  const sides = { left: 4, right: info.width - 5 };
  const ends = { top: 4, bottom: info.height - 5 };
  return Object.entries(ends)
    .flatMap(([end, y]) => Object.entries(sides).flatMap(([side, x]) => (isRed(x, y) ? [`${end} ${side}`] : [])))
    .join();
};

/** A photo with many details, so that every byte matters. */
const detailed = () => {
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 30 };
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: BROWN, noise } });
};

/** Photos whose last bytes some maker left out: the whole picture is there. */
export const endlessPhotos = async () => {
  const baseline = await detailed().jpeg().toBuffer();
  const progressive = await detailed().jpeg({ progressive: true }).toBuffer();
  return [
    named('no-end.jpg', baseline.subarray(0, -2)),
    named('half-an-end.jpg', baseline.subarray(0, -1)),
    named('no-end-progressive.jpg', progressive.subarray(0, -2)),
    named('zeros-for-an-end.jpg', Buffer.concat([baseline.subarray(0, -2), Buffer.alloc(500)])),
  ];
};

/** Photos with a part missing. */
export const cutPhotos = async () => {
  const whole = await detailed().jpeg().toBuffer();
  const turned = await detailed().withMetadata({ orientation: 3 }).jpeg().toBuffer();
  return [
    named('half.jpg', whole.subarray(0, whole.length / 2)),
    named('nearly.jpg', whole.subarray(0, -whole.length / 10)),
    named('turned.jpg', turned.subarray(0, turned.length / 2)),
    named('header.jpg', whole.subarray(0, 500)),
  ];
};

/** The brand of files that iPhones and others write in ISO/IEC 23008-12. */
export const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];

/** The start of such a file, with other brands that it is compatible with. */
export const heicStart = (brand: string, ...others: string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${brand}\0\0\0\0${others.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.from('and so on')]);
};

/** One in the same container that Chromium can show, which no iPhone writes. */
export const shownHeic = async () => {
  const buffer = await flat(320, 240).avif().toBuffer();
  buffer.write('mif1', 8, 'latin1');
  return { name: 'shown.heic', mimeType: 'image/heic', buffer };
};
