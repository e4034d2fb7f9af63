import { readColors } from './read-colors.mjs';

/**
 * Design tokens: type, space, and breakpoints, and the colors from src/content/colors.yaml. Tailwind's theme is made from
 * them, and drawings and the style guide import them. Why they are as they are: docs/decisions/design-tokens.md.
 */

const { cedar, cedarHover, cedarPressed, off, offText, offEdge, ...plain } = readColors();

export const colors = {
  ...plain,
  /** primary action only */
  cedar: { DEFAULT: cedar, hover: cedarHover, pressed: cedarPressed },
  /** disabled button: background, text, border */
  off: { DEFAULT: off, text: offText, edge: offEdge },
};

/**
 * Text is set in a good font that the visitor has, headings in the display face (display-face.mjs). `system-ui` is not used: on many
 * Linux desktops it is DejaVu Sans, a sixth wider.
 */
export const textFamily = ['-apple-system', '"Segoe UI"', 'Roboto', '"Noto Sans"', 'Arial', 'sans-serif'];

/**
 * Size, and what goes with it. Headings stop growing at the window's width, so that no word is wider than it when a visitor has set large text; with text of the
 * usual size no window is that narrow.
 * @type {Record<string, [string, { lineHeight: string, letterSpacing?: string, fontWeight?: string }]>}
 */
export const fontSize = {
  h1: [
    'min(10.4vw, clamp(2.125rem, 1.5rem + 2.7vw, 3.625rem))',
    { lineHeight: '1.02', letterSpacing: '-0.02em', fontWeight: '700' },
  ],
  'h1-narrow': [
    'min(10.4vw, clamp(2.125rem, 3.6vw, 3.25rem))',
    { lineHeight: '1.02', letterSpacing: '-0.02em', fontWeight: '700' },
  ],
  h2: [
    'min(9.5vw, clamp(1.75rem, 1.45rem + 1.35vw, 2.5rem))',
    { lineHeight: '1.08', letterSpacing: '-0.012em', fontWeight: '700' },
  ],
  'h3-large': ['min(9vw, 1.625rem)', { lineHeight: '1.2', fontWeight: '700' }],
  h3: ['min(9vw, 1.375rem)', { lineHeight: '1.2', fontWeight: '700' }],
  lead: ['clamp(1.125rem, 1.06rem + .3vw, 1.3125rem)', { lineHeight: '1.5' }],
  quote: ['min(9vw, clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem))', { lineHeight: '1.22', fontWeight: '600' }],
  article: ['1.125rem', { lineHeight: '1.65' }],
  base: ['1.0625rem', { lineHeight: '1.6' }],
  button: ['1.0625rem', { lineHeight: '1.2', fontWeight: '700' }],
  label: ['1rem', { lineHeight: '1.2', fontWeight: '600' }],
  small: ['.9375rem', { lineHeight: '1.45' }],
  caption: ['.875rem', { lineHeight: '1.45' }],
};

/** Phone first: two- and three-up grids, form column, full navigation. */
export const screens = { md: '700px', lg: '1000px', xl: '1240px' };

/** Just below each of them, for `max-width`. */
export const below = { md: '699px', lg: '999px' };

export const spacing = {
  section: 'clamp(1.75rem, 0.9rem + 4.2vw, 5.25rem)',
  gutter: 'clamp(20px, 4.4vw, 56px)',
  /** edge-to-edge sheets pad with this, so that their text lines up with the logo at any width */
  side: 'max(clamp(20px, 4.4vw, 56px), calc((100vw - 1360px) / 2 + clamp(20px, 4.4vw, 56px)))',
};
