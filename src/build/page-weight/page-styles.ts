import { cspHash } from '../page-csp.ts';
import { elementsIn } from './elements.ts';
import type { IsScripted } from './script-names.ts';
import { type Asked, metBy } from './selectors.ts';
import { readStyles, selectorsIn, splitStyles } from './styles.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const MARK = /data-astro-cid-\w+/g;

/** The end of the first screen, as FirstPaint.astro writes it. */
const FIRST_PAINT = '<span id="first-paint" hidden></span>';

/** Random letters do not compress: in each page the scope marks of Astro become `data-0`, `data-1` and so on. */
const shortenMarks = (page: string) => {
  const names = new Map<string, string>();
  for (const [mark] of page.matchAll(MARK)) {
    if (!names.has(mark)) names.set(mark, `data-${names.size.toString(36)}`);
  }
  return (text: string) => text.replace(MARK, (mark) => names.get(mark) ?? mark);
};

/** Tells of each selector that a page keeps what it asks for. */
export type NoteKept = (asked: Asked) => void;

/**
 * The page with the styles that it or its scripts can use: those for its first screen in the head, the others right
 * behind that screen. A style that its policy does not allow is not ours, and stays as it is.
 */
export const dividePageStyles = (html: string, isScripted: IsScripted, noteKept: NoteKept): string => {
  const own = Array.from(html.matchAll(STYLE)).filter(([, css = '']) => html.includes(`'${cspHash(css)}'`));
  const [first] = own;
  if (first === undefined) throw new Error('no style that its policy allows');
  const bare = own.reduce((page, [text]) => page.replace(text, ''), html);
  const [before = '', after, ...more] = bare.split(FIRST_PAINT);
  if (after === undefined || more.length > 0) throw new Error(`not exactly one ${FIRST_PAINT}`);

  const styles = own.flatMap(([, text = '']) => readStyles(text));
  const ofFirst = elementsIn(before);
  const isMet = metBy([...ofFirst, ...elementsIn(after)], isScripted);
  for (const { asked } of selectorsIn(styles)) if (isMet(asked)) noteKept(asked);

  const inShort = shortenMarks(bare);
  const sheets = splitStyles(
    styles,
    isMet,
    metBy(ofFirst, () => false),
  ).map(inShort);
  const [head = '', rest = ''] = sheets.map((css) => css && `<style>${css}</style>`);
  const hashes = sheets.filter(Boolean).map((css) => `'${cspHash(css)}'`);
  return `${inShort(before)}${FIRST_PAINT}${rest}${inShort(after)}`
    .replace(`'${cspHash(first[1] ?? '')}'`, hashes.join(' '))
    .replace('</head>', () => `${head}</head>`);
};
