import { memoize } from '../../shared/memoize.ts';
import { cspHash } from '../content-policy.ts';
import type { IsScripted } from './script-names.ts';
import {
  findMet,
  isHiddenByIsland,
  isLaterState,
  type Kind,
  listSelectors,
  listWords,
  readElements,
  readStyles,
  type Styles,
  splitStyles,
} from './style-rules.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const MARK = /data-astro-cid-\w+/g;

/** The end of the first screen, as FirstPaint.astro writes it. */
const FIRST_PAINT = '<span id="paint" hidden></span>';

/** Random letters do not compress: in each page Astro's scope marks become `data-0`, `data-1`, and so on. */
const shortenMarks = (page: string) => {
  const names = new Map<string, string>();
  for (const [mark] of page.matchAll(MARK)) {
    if (!names.has(mark)) names.set(mark, `data-${names.size.toString(36)}`);
  }
  return (text: string) => text.replace(MARK, (mark) => names.get(mark) ?? mark);
};

const readWords = memoize((styles: Styles) => listWords(listSelectors(styles).map(({ compounds }) => compounds)));

/** Only these decide which rules a page keeps, so pages with the same ones keep the same rules. */
type Deciding = { css: string; first: Kind[]; all: Kind[]; isFilled: boolean; isScripted: IsScripted };

const cacheKey = ({ css, first, all, isFilled, isScripted }: Deciding): string =>
  [
    ...[first, all].map((kinds) => kinds.map(({ number }) => number).sort()),
    isFilled,
    readWords(readStyles(css)).filter(isScripted),
    css,
  ].join('|');

/**
 * Divides the styles of the pages of one build. A page gets those that it or its scripts can use: those for its first screen
 * in the head, the others right after that screen. A style that its policy does not allow is not ours, and stays as it is.
 */
export const makeStylesDivider = () => {
  const divide = memoize(({ css, first, all, isFilled, isScripted }: Deciding): readonly string[] => {
    const styles = readStyles(css);
    const isMet = findMet(all, isScripted);
    const isFirst = findMet(first, () => false);
    return splitStyles(
      styles,
      isMet,
      (selector) => isFirst(selector.compounds) && (isFilled || !isLaterState(selector)),
    );
  }, cacheKey);

  /** `isFilled`: the worker shows errors in the page before it sends it. */
  return (html: string, isScripted: IsScripted, isFilled = false): string => {
    const own: string[] = [];
    const bare = html.replace(STYLE, (text, css: string) => {
      if (!html.includes(`'${cspHash(css)}'`)) return text;
      own.push(css);
      return '';
    });
    const [css] = own;
    if (css === undefined) throw new Error('no style that its policy allows');
    const [before = '', after, ...more] = bare.split(FIRST_PAINT);
    if (after === undefined || more.length > 0) {
      throw new Error(
        `${more.length > 0 ? 'more than one' : 'no'} ${FIRST_PAINT}: its first section, and no other, ends with <FirstPaint />, as in PageHeading.astro`,
      );
    }

    const first = readElements(before, isFilled ? undefined : isHiddenByIsland);
    const sheets = divide({ css: own.join('\n'), first, all: readElements(bare), isFilled, isScripted });

    const inShort = shortenMarks(bare);
    const short = sheets.map(inShort);
    const [head = '', behind = ''] = short.map((text) => text && `<style>${text}</style>`);
    const hashes = short.filter(Boolean).map((text) => `'${cspHash(text)}'`);
    const start = inShort(before)
      .replace(`'${cspHash(css)}'`, hashes.join(' '))
      .replace('</head>', () => `${head}</head>`);
    return `${start}${FIRST_PAINT}${behind}${inShort(after)}`;
  };
};
