import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2';

/** The whole display face, all weights, in WOFF2. */
export const readDisplayFont = (): Promise<Buffer> => readFile(createRequire(import.meta.url).resolve(SOURCE));

/**
 * The display face for what is drawn at build: one weight in TrueType, with no more characters than `characters`
 * (repeats allowed).
 */
export const cutDisplayFont = async (characters: string, weight: number): Promise<Uint8Array<ArrayBuffer>> => {
  return Uint8Array.from(
    await subsetFont(await readDisplayFont(), characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
  );
};
