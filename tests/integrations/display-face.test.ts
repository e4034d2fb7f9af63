import { readFile } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import { describe, expect, test } from 'vitest';
import { ASCII, cutDisplayFont, resolveFontFile } from '../../src/integrations/display-font.ts';
import { displayFace } from '../../src/styles/display-face.mjs';
import { standIns } from '../../src/styles/face-styles.mjs';

/** The weights of labels and of headings. */
const WEIGHTS = { semibold: 600, bold: 700 };

const measure = async (weight: number) => {
  const font = Buffer.from(await cutDisplayFont(ASCII, weight));
  const { ascent, descent, xWidthAvg, unitsPerEm } = await fromBuffer(font);
  return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm, letter: xWidthAvg / unitsPerEm };
};

/** The metrics of the display face, in em, as src/styles/display-face.mjs has them. */
const measureFont = async () => {
  const { letter: semibold } = await measure(WEIGHTS.semibold);
  const { letter: bold, ...lines } = await measure(WEIGHTS.bold);
  return { ...lines, letters: { semibold, bold } };
};

describe('the display face’s metrics', () => {
  test('lines of a fallback face are as high as its own, and letters as wide', async () => {
    const { ascent, descent, letters } = await measureFont();
    const scaled = (share: string, size: string) => (Number.parseFloat(share) * Number.parseFloat(size)) / 10_000;
    for (const { sizeAdjust, ascentOverride, descentOverride } of standIns) {
      expect(scaled(ascentOverride, sizeAdjust)).toBeCloseTo(ascent, 2);
      expect(scaled(descentOverride, sizeAdjust)).toBeCloseTo(descent, 2);
    }
    // If headlines break at other words than with the face itself, it can be a little more or less.
    for (const weight of ['semibold', 'bold'] as const) {
      expect(displayFace.measures.letters[weight] / letters[weight]).toBeCloseTo(1, 1);
    }
  });

  test('the font that browsers load is there, and the license beside it is its own', async () => {
    expect((await readFile(`src/assets/fonts/${displayFace.id}.woff2`)).subarray(0, 4).toString()).toBe('wOF2');
    expect(await readFile('src/assets/fonts/LICENSE', 'utf8')).toBe(await readFile(resolveFontFile('LICENSE'), 'utf8'));
  });
});
