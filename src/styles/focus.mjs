/**
 * Content says which point of a picture stays in view ("34% 50%"). Inline styles would need a hole in the content
 * security policy, so each point in use becomes a class, in steps of ten percent.
 */
const FOCUS = /(\d{1,3})% (\d{1,3})%/;
const step = (percent) => Math.round(percent / 10) * 10;

/** '34% 50%' → 34 and 50; the center by default. @param {string} focus */
export const readFocus = (focus) => {
  const [, x = 50, y = 50] = FOCUS.exec(focus) ?? [];
  return { x: Number(x), y: Number(y) };
};

/** '34% 50%' → 'focus-30-50'; the center needs no class. @param {string} focus @returns {string | undefined} */
export const focusClass = (focus) => {
  const { x, y } = readFocus(focus);
  const name = `focus-${step(x)}-${step(y)}`;
  return name === 'focus-50-50' ? undefined : name;
};

/** The class names that a content file needs, for Tailwind to find. @param {string} text @returns {string} */
export const focusClassesIn = (text) =>
  (text.match(/focus: *["']?\d{1,3}% \d{1,3}%/g) ?? []).map((match) => focusClass(match) ?? '').join(' ');

const steps = Array.from({ length: 11 }, (_, index) => index * 10);

/** All of them; Tailwind writes out those that are used. */
export const focusUtilities = Object.fromEntries(
  steps.flatMap((x) => steps.map((y) => [`.focus-${x}-${y}`, { 'object-position': `${x}% ${y}%` }])),
);
