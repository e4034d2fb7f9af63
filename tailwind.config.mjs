import { colors, fontFamily, fontSize, screens, spacing } from './src/styles/tokens.mjs';

/** @type {import('tailwindcss').Config} */
export default {
  content: ['./src/**/*.{astro,tsx,ts,md}'],
  corePlugins: { preflight: false },
  theme: {
    colors: { ...colors, transparent: 'transparent', current: 'currentColor' },
    fontFamily,
    fontSize,
    screens,
    borderWidth: { DEFAULT: '1.5px', 0: '0', 1: '1px', 2: '2px', 3: '3px' },
    borderRadius: { DEFAULT: '4px', none: '0' },
    extend: {
      spacing,
      maxWidth: { page: '1360px', measure: '66ch', lead: '58ch' },
      borderColor: { DEFAULT: colors.ink },
    },
  },
};
