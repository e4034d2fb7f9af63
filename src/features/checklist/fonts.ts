import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** The display face as the PDF embeds it: one weight each, in TrueType, with no more characters than the text has. */
export type ChecklistFonts = { text: Uint8Array; label: Uint8Array; bold: Uint8Array };

const SOURCE = '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2';

/** Cuts the three weights out of the variable font. `characters` is everything that will be set, repeats allowed. */
export const cutFonts = async (characters: string): Promise<ChecklistFonts> => {
  const variable = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const cut = (wght: number) => subsetFont(variable, characters, { targetFormat: 'sfnt', variationAxes: { wght } });
  const [text, label, bold] = await Promise.all([cut(400), cut(600), cut(700)]);
  return { text, label, bold };
};
