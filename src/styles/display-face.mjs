/** A separate export: what pages run needs no more than the name. */
export const faceName = 'National Park';

/**
 * The display face: headings, labels, buttons, share pictures, and the checklist are set in it. All of them read this file.
 * For another face: CONTRIBUTING.md, 'Change the display face'.
 */
export const displayFace = {
  /** what styles call it: words that begin with a letter */
  name: faceName,
  /** its name at Fontsource, which brings it as a package */
  id: 'national-park',
  /** what browsers load; pictures and the PDF may use other weights */
  weights: { min: 500, max: 800 },
  /** in em: above and below the baseline, and the average letter of labels and of headings (tests/integrations/display-face.test.ts) */
  measures: { ascent: 1.03, descent: 0.3, letters: { semibold: 0.47, bold: 0.487 } },
};
