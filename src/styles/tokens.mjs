/**
 * Design tokens: the one home of colour, type, space and breakpoints. Tailwind's theme is made of them, and drawings
 * and the style guide import them. Why each colour is what it is: docs/decisions/design-tokens.md.
 */

export const colors = {
  /** header, form column, fields, notices */
  snow: '#FFFFFF',
  /** page ground */
  mist: '#F3F6F3',
  /** text, rules, frames, focus ring */
  ink: '#13262B',
  /** second-rank text */
  slate: '#4B5B5E',
  /** border of fields, filters and chips */
  edge: '#6B7A7B',
  /** hairlines inside a list or table; never a control */
  line: '#C3CDCA',
  /** "blueprint" ground: strip, footer, calendar months */
  deep: '#0D3A45',
  /** text on deep that is not a heading */
  frost: '#E4F0EF',
  /** links in text */
  lake: '#0E6070',
  /** drawing lines on deep; never text on light grounds */
  shallows: '#6FC7C3',
  /** big lake, checklist box */
  wash: '#DCEEEC',
  /** inland lakes */
  water: '#C6E5E2',
  /** one warm band a page, guide link, chosen row, deck in plan */
  sawdust: '#F3E7D8',
  /** primary action only */
  cedar: { DEFAULT: '#A9471B', hover: '#8B3812', pressed: '#6F2B0C' },
  /** success */
  pine: '#1E5A45',
  /** error */
  berry: '#9E1B32',
  /** ground of a failed field */
  rose: '#FDF3F4',
  /** disabled button: ground, text, border */
  off: { DEFAULT: '#E3E0DA', text: '#4F483E', edge: '#8A8072' },
};

/** Headings: the display face, then two common faces scaled to its measures (base.css declares them). Text: the visitor’s own system face. */
export const fontFamily = {
  display: ['var(--font-display)', 'National Park Arial', 'National Park Roboto', 'Arial', 'sans-serif'],
  text: ['system-ui', '-apple-system', '"Segoe UI"', 'Roboto', 'sans-serif'],
};

/**
 * Size, and what goes with it.
 * @type {Record<string, [string, { lineHeight: string, letterSpacing?: string, fontWeight?: string }]>}
 */
export const fontSize = {
  h1: [
    'clamp(2.125rem, 1.5rem + 2.7vw, 3.625rem)',
    { lineHeight: '1.02', letterSpacing: '-0.02em', fontWeight: '700' },
  ],
  'h1-narrow': ['clamp(2.125rem, 3.6vw, 3.25rem)', { lineHeight: '1.02', letterSpacing: '-0.02em', fontWeight: '700' }],
  h2: [
    'clamp(1.75rem, 1.45rem + 1.35vw, 2.5rem)',
    { lineHeight: '1.08', letterSpacing: '-0.012em', fontWeight: '700' },
  ],
  'h3-large': ['1.625rem', { lineHeight: '1.2', fontWeight: '700' }],
  h3: ['1.375rem', { lineHeight: '1.2', fontWeight: '700' }],
  lead: ['clamp(1.125rem, 1.06rem + .3vw, 1.3125rem)', { lineHeight: '1.5' }],
  quote: ['clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem)', { lineHeight: '1.22', fontWeight: '600' }],
  article: ['1.125rem', { lineHeight: '1.65' }],
  base: ['1.0625rem', { lineHeight: '1.6' }],
  button: ['1.0625rem', { lineHeight: '1.2', fontWeight: '700' }],
  label: ['1rem', { lineHeight: '1.2', fontWeight: '600' }],
  small: ['.9375rem', { lineHeight: '1.45' }],
  caption: ['.875rem', { lineHeight: '1.45' }],
};

/** Phone first: two- and three-up grids, form column, full navigation. */
export const screens = { md: '700px', lg: '1000px', xl: '1240px' };

export const spacing = {
  section: 'clamp(2.75rem, 2rem + 3.6vw, 5.25rem)',
  gutter: 'clamp(20px, 4.4vw, 56px)',
  /** edge-to-edge sheets pad with this, so that their text lines up with the logo at any width */
  side: 'max(clamp(20px, 4.4vw, 56px), calc((100vw - 1360px) / 2 + clamp(20px, 4.4vw, 56px)))',
  21: '84px',
};
