const TOKEN = /<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)[^>]*>|[^<]+/g;
const TO_SEE = new Set([
  'img',
  'svg',
  'a',
  'button',
  'input',
  'select',
  'textarea',
  'video',
  'astro-island',
  'template',
]);
const PARTS = new Set(['main', 'section', 'article', 'nav', 'aside', 'footer']);

type Heading = { level: number; words: string; isOpen: boolean };
type Part = { hasMore: boolean };

/**
 * The first heading of a page with nothing below it: the next heading of its level comes before any word, picture, or control, or its
 * section has nothing else. A heading that is itself a link, as on cards, is fine.
 */
export const loneHeading = (html: string): string | undefined => {
  const parts: Part[] = [];
  let heading: Heading | undefined;
  let links = 0;
  const see = () => {
    heading = undefined;
    for (const part of parts) part.hasMore = true;
  };
  for (const [text, , close, tag] of html.matchAll(TOKEN)) {
    if (tag === undefined) {
      const isWords = !text.startsWith('<') && text.trim() !== '';
      if (isWords && heading?.isOpen) heading.words += text;
      else if (isWords) see();
      continue;
    }
    if (tag === 'a') links += close ? -1 : 1;
    if (PARTS.has(tag) && !close) parts.push({ hasMore: false });
    if (PARTS.has(tag) && close) {
      if (heading && parts.at(-1)?.hasMore === false) return heading.words.trim();
      heading = undefined;
      parts.pop();
    }
    const level = /^h[2-6]$/.test(tag) ? Number(tag[1]) : undefined;
    if (level === undefined) {
      if (TO_SEE.has(tag) && !close) see();
    } else if (close) heading = heading && { ...heading, isOpen: false };
    else if (heading && level <= heading.level) return heading.words.trim();
    else heading = links > 0 ? undefined : { level, words: '', isOpen: true };
  }
  return undefined;
};
