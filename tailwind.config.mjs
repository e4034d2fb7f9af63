import { displayFamily, faceRule, fallbackFamily, standIns } from './src/styles/face-styles.mjs';
import { focusClassesIn, focusUtilities } from './src/styles/focus.mjs';
import { below, colors, fontSize, screens, spacing, textFamily } from './src/styles/tokens.mjs';
import { MOBILE_BELOW, NARROW_THANK_YOU_BELOW } from './src/styles/widths.ts';

/** @type {import('tailwindcss').Config} */
export default {
  content: {
    files: [
      './src/{components,islands,layouts,pages}/**/*.{astro,tsx,ts}',
      './src/{leads/forms,leads/after-sent}/*.{tsx,ts}',
      './src/content/**/*.{md,yaml}',
    ],
    transform: { md: focusClassesIn, yaml: focusClassesIn },
  },
  // Only the utilities that the site uses: Tailwind takes any word in a file for one, and every page carries
  // them all. The project's own reset and base styles are in src/styles/base.css.
  corePlugins: [
    'accessibility',
    'alignItems',
    'display',
    'fontFamily',
    'fontSize',
    'gap',
    'justifyContent',
    'margin',
    'maxWidth',
    'textColor',
  ],
  theme: {
    colors,
    fontFamily: { display: 'var(--display)', text: textFamily },
    fontSize,
    screens,
    below,
    // Where the two pages of the paid ad change their layout: only media queries, no utilities.
    wide: { ad: `${MOBILE_BELOW}px`, thanks: `${NARROW_THANK_YOU_BELOW}px` },
    narrow: { ad: `${MOBILE_BELOW - 0.02}px`, thanks: `${NARROW_THANK_YOU_BELOW - 0.02}px` },
    // For a rule without a utility.
    displayFamily,
    extend: {
      spacing,
      maxWidth: { measure: '66ch', lead: '58ch' },
    },
  },
  plugins: [
    ({ addBase, addUtilities }) => {
      addBase({ '@font-face': [...standIns, faceRule], ':root': { '--display': fallbackFamily } });
      addUtilities(focusUtilities);
    },
  ],
};
