import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2';

/**
 * The display face for what is drawn at build: one weight in TrueType, with no more characters than `characters`
 * (repeats allowed).
 */
export const cutDisplayFont = async (characters: string, weight: number): Promise<Uint8Array<ArrayBuffer>> => {
  const variable = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  return Uint8Array.from(
    await subsetFont(variable, characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
  );
};
