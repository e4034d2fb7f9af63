import { displayFace } from './display-face.mjs';

const { name, id, weights, measures } = displayFace;

/** Bold faces that most devices have; their average letter in em, as this site's headings use letters. */
const COMMON = [
  { face: 'Arial', files: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], letter: 0.4904 },
  { face: 'Roboto', files: ['Roboto Bold', 'Roboto-Bold'], letter: 0.4664 },
];

/** Each has one weight on devices; the display face has narrower letters in its lighter weights. */
const WEIGHTS = [
  { letter: measures.letters.semibold, fontWeight: `${weights.min} 650` },
  { letter: measures.letters.bold, fontWeight: `651 ${weights.max}` },
];

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)}%`;

/** The `@font-face` rules of the fallback faces, scaled so that lines break at the same words when the display face arrives. */
export const standIns = COMMON.flatMap(({ face, files, letter: own }) =>
  WEIGHTS.map(({ letter, fontWeight }) => {
    const scale = letter / own;
    return {
      fontFamily: `${name} ${face}`,
      src: files.map((file) => `local('${file}')`).join(', '),
      fontWeight,
      sizeAdjust: percent(scale),
      ascentOverride: percent(measures.ascent / scale),
      descentOverride: percent(measures.descent / scale),
      lineGapOverride: '0%',
    };
  }),
);

/** What headings are set in until the display face has come. */
export const fallbackFamily = [
  ...new Set(standIns.map(({ fontFamily }) => `'${fontFamily}'`)),
  'Arial',
  'sans-serif',
].join();

/** The display face, then its fallbacks. */
export const displayFamily = `'${name}',${fallbackFamily}`;

/** The `@font-face` rule of the display face; where it is, `base.css` knows. Pages fetch it before they use it, so `swap` is the office's. */
export const faceRule = {
  fontFamily: `'${name}'`,
  src: `url('../assets/fonts/${id}.woff2')`,
  fontWeight: `${weights.min} ${weights.max}`,
  fontDisplay: 'swap',
};
