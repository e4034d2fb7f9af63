import { cutDisplayFont } from '../display-font.ts';

/** The display face as the PDF embeds it: one weight each. */
export type ChecklistFonts = { text: Uint8Array; label: Uint8Array; bold: Uint8Array };

/** Cuts the three weights out of the variable font. `characters` is everything that will be set, repeats allowed. */
export const cutFonts = async (characters: string): Promise<ChecklistFonts> => {
  const cut = (weight: number) => cutDisplayFont(characters, weight);
  const [text, label, bold] = await Promise.all([cut(400), cut(600), cut(700)]);
  return { text, label, bold };
};
