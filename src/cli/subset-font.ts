/**
 * Remakes src/assets/fonts/national-park.woff2: the display face, cut down to the weights and characters that headings
 * and labels use. Run it when a heading needs a character that is missing: add it to CHARACTERS, then
 * `npm run font`.
 */
import { writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { readDisplayFont } from '../build/display-font.ts';

const TARGET = 'src/assets/fonts/national-park.woff2';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const CHARACTERS = `${ASCII}\u00a0©®°·×½¼¾–—‘’“”…′″•−→éèñüö`;

const subset = await subsetFont(await readDisplayFont(), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 800 } },
});
await writeFile(TARGET, subset);
console.info(`${TARGET}: ${(subset.length / 1000).toFixed(1)} kB`);
