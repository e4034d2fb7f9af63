import { readPicture } from '../../src/leads/photos/read-photo.ts';

/**
 * `npm run bench -- readers`: how long the worst of 10,000 made-up photos of 10 MB takes to read. Visitors' and the office's phones and the
 * worker read photos. Fewer files: `npm run bench -- readers 400`.
 */

const FILES = Number(process.argv[2] ?? 10_000);
const BYTES = 10_000_000;
const PROMISED_MS = { jpeg: 50, png: 50 };

let seed = 1;
/** The same files each time (Park and Miller). */
const dice = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};

const latin1 = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** How each kind of file begins, and the pieces that make up the rest. */
const KINDS = {
  jpeg: {
    start: [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 17, 0],
    pieces: [
      [0xff, 0xda, 0, 2],
      [0xff, 0],
      [0xff, 0xff],
      [0xff, 0xfe, 0, 2],
      [0xff, 0xdb, 0, 2],
      [0xff, 0xe1, 0xff, 0xff, ...latin1('Exif\0\0MM\0*'), 0, 0, 0, 8, 0xff, 0xff],
      [0x12, 0xff, 0xd0],
      [0],
    ],
  },
  png: {
    start: latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\t\0\0\0\t\b\x02\0\0\0\0\0\0\0'),
    pieces: [
      [0, 0, 0, 0, ...latin1('IDAT'), 0, 0, 0, 0],
      [0, 0, 0, 1, ...latin1('tEXt'), 1, 0, 0, 0, 0],
      [0, 0, 0, 0, ...latin1('PLTE'), 0, 0, 0, 0],
    ],
  },
} as const;

type Kind = keyof typeof KINDS;

const file = new Uint8Array(BYTES);

/** One to three pieces, repeated, and a hundred random bytes. */
const make = (kind: Kind) => {
  const { start, pieces } = KINDS[kind];
  file.set(start);
  const chosen = Array.from({ length: 1 + dice(3) }, () => pieces[dice(pieces.length)] ?? []).flat();
  file.set(chosen, start.length);
  for (let length: number = chosen.length, at = start.length + length; at < BYTES; at += length, length *= 2)
    file.copyWithin(at, start.length, start.length + length);
  for (let change = 0; change < dice(100); change += 1) file[start.length + dice(BYTES - start.length)] = dice(256);
};

/** In processor time of this process: whatever else the machine does is not a reader's fault. */
const kinds = Object.keys(KINDS) as Kind[];
const worst = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
for (let number = 0; number < FILES; number += 1) {
  const kind = kinds[number % kinds.length] ?? 'jpeg';
  make(kind);
  const before = process.cpuUsage();
  readPicture(file);
  const { user, system } = process.cpuUsage(before);
  // By then the code is warm, as on a device that has already read one.
  if (number >= 40) worst[kind] = Math.max(worst[kind], (user + system) / 1000);
}
for (const kind of kinds) console.log(`${kind.padEnd(12)}${worst[kind].toFixed(1).padStart(8)} ms at worst`);
if (kinds.some((kind) => worst[kind] >= PROMISED_MS[kind])) {
  console.error('More than was promised');
  process.exitCode = 1;
}
