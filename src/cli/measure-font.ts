import { fromBuffer } from '@capsizecss/unpack';
import { ASCII, cutDisplayFont } from '../integrations/display-font.ts';

const BOLD = 700;

/** The measures of the display face, in em, as src/styles/display-face.mjs has them. */
export const measureFont = async () => {
  const bold = Buffer.from(await cutDisplayFont(ASCII, BOLD));
  const { ascent, descent, xWidthAvg, unitsPerEm } = await fromBuffer(bold);
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm, letter: xWidthAvg / unitsPerEm };
};
