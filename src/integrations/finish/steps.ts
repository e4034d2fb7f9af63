import { NUMBERS } from '../../shared/typography.ts';

/**
 * Tags, links to a phone (base.css), and what no visitor reads or React wrote: an island that finds a page different from what it
 * rendered rewrites it.
 */
const NOT_TEXT =
  /<(script|style|title|textarea|select|svg|astro-island)\b[\s\S]*?<\/\1>|<a [^>]*href="tel:[\s\S]*?<\/a>|<[^>]*>/;
const EITHER = new RegExp(`${NOT_TEXT.source}|${NUMBERS.source}`, 'g');

/** A page on which numbers stay on one line with their units, written with the spaces and hyphens that people search for and copy. */
export const keepTogether = (html: string): string =>
  html.replace(EITHER, (found) => (found.startsWith('<') ? found : `<span class="together">${found}</span>`));

/** A paragraph that no editor filled; one that a script fills has a role, or a name for it. */
const EMPTY_PARAGRAPH = /<p(?: (?:class=(?:"[^"]*"|[\w-]+)|data-(?:astro-cid-)?\w+))*>\s*<\/p>/g;

const EMPTY_LIST = /<(ul|ol|dl|tbody|nav|section)\b[^>]*>\s*<\/\1>/g;
const GONE = '<!--gone-->';
/** Jumps to the next `<`, and continues unless it is the end: letter by letter takes ten times as long. */
const HEADING = /<h([2-6])\b[^>]*>[^<]*(?:<(?!\/h\1>)[^<]*)*<\/h\1>/g;
const LONE_HEADING = new RegExp(
  `${HEADING.source}\\s*(?:${GONE}\\s*)+(?=</(?:div|section|nav|li|article)>|<h[2-6]\\b)`,
  'g',
);
const SECTION = /<section\b[^>]*>[^<]*(?:<(?!\/?section\b)[^<]*)*<\/section>/g;
const TO_SEE_OR_USE =
  /<(?:h1|img|svg|picture|a|button|form|input|select|textarea|dialog|iframe|video|template|astro-island)\b/;

const isBare = (section: string): boolean => {
  const rest = section.replace(HEADING, '');
  return rest !== section && !TO_SEE_OR_USE.test(rest) && rest.replace(/<[^>]*>/g, '').trim() === '';
};

/** A page without lists that have no items, because an editor left them empty, and without the headings above just those. */
export const withoutEmpty = (html: string): string => {
  const less = html
    .replace(EMPTY_PARAGRAPH, '')
    .replace(EMPTY_LIST, GONE)
    .replace(LONE_HEADING, '')
    .replaceAll(GONE, '')
    .replace(SECTION, (section) => (isBare(section) ? '' : section));
  // What was around something empty may be empty now.
  return less === html ? html : withoutEmpty(less);
};
