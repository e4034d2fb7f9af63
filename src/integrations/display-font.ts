import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { displayFace } from '../styles/display-face.mjs';

/** Every letter, digit, and symbol on a keyboard. */
export const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

export const resolveFontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@fontsource-variable/${displayFace.id}/${name}`);

const readDisplayFont = (): Promise<Buffer> =>
  readFile(resolveFontFile(`files/${displayFace.id}-latin-wght-normal.woff2`));

/** The display face for what the build draws: one weight in TrueType, with just these characters (repeats allowed). */
export const cutDisplayFont = async (characters: string, weight: number): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await subsetFont(await readDisplayFont(), characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
  );
