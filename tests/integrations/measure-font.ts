import { fromBuffer } from '@capsizecss/unpack';
import { ASCII, cutDisplayFont } from '../../src/integrations/display-font.ts';

/** The weights of labels and of headings. */
const WEIGHTS = { semibold: 600, bold: 700 };

const measure = async (weight: number) => {
  const font = Buffer.from(await cutDisplayFont(ASCII, weight));
  const { ascent, descent, xWidthAvg, unitsPerEm } = await fromBuffer(font);
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm, letter: xWidthAvg / unitsPerEm };
};

/** The metrics of the display face, in em, as src/styles/display-face.mjs has them. */
export const measureFont = async () => {
  const { letter: semibold } = await measure(WEIGHTS.semibold);
  const { letter: bold, ...lines } = await measure(WEIGHTS.bold);
  return { ...lines, letters: { semibold, bold } };
};
