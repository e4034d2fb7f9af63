import { MOBILE_BELOW, NARROW_THANK_YOU_BELOW } from './src/lead/limits.ts';
import { focusClassesIn, focusUtilities } from './src/styles/focus.mjs';
import { colors, fontFamily, fontSize, screens, spacing } from './src/styles/tokens.mjs';

/** @type {import('tailwindcss').Config} */
export default {
  content: {
    files: ['./src/{components,features,layouts,pages}/**/*.{astro,tsx,ts}', './src/content/**/*.{md,yaml}'],
    transform: { md: focusClassesIn, yaml: focusClassesIn },
  },
  // The utilities that the site uses, and no others: Tailwind takes any word in a file for one, and every page carries
  // them all. The project's own reset and base styles stand in src/styles/base.css.
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
    colors: { ...colors, transparent: 'transparent', current: 'currentColor' },
    fontFamily,
    fontSize,
    screens,
    borderWidth: { DEFAULT: '1.5px', 0: '0', 1: '1px', 2: '2px', 3: '3px' },
    borderRadius: { DEFAULT: '4px', none: '0' },
    // Where the two pages of the paid ad change their layout: media queries alone, no utilities.
    wide: { ad: `${MOBILE_BELOW}px`, thanks: `${NARROW_THANK_YOU_BELOW}px` },
    narrow: { ad: `${MOBILE_BELOW - 0.02}px`, thanks: `${NARROW_THANK_YOU_BELOW - 0.02}px` },
    extend: {
      spacing,
      maxWidth: { page: '1360px', measure: '66ch', lead: '58ch' },
      borderColor: { DEFAULT: colors.ink },
    },
  },
  plugins: [({ addUtilities }) => addUtilities(focusUtilities)],
};
