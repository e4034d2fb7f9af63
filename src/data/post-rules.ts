import { memoize } from '../shared/memoize.ts';

/** At most this many related articles next to an article. */
const RELATED_POSTS = 3;

type Post = { id: string; data: { categories: readonly string[]; date: Date } };

/**
 * Returns a function that finds the posts sharing a category with a given one: most shared first, then the newest. Posts of the
 * same categories have the same neighbors, which are found once.
 */
export const relatedAmong = <P extends Post>(posts: readonly P[]) => {
  const nearest = memoize((categories: string) => {
    const own = new Set(categories.split(' '));
    return posts
      .map((post) => ({ post, shared: post.data.categories.filter((name) => own.has(name)).length }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared || b.post.data.date.getTime() - a.post.data.date.getTime())
      .slice(0, RELATED_POSTS + 1)
      .map(({ post }) => post);
  });
  return ({ id, data: { categories } }: Post): P[] =>
    nearest(categories.toSorted().join(' '))
      .filter((post) => post.id !== id)
      .slice(0, RELATED_POSTS);
};

const DECK_WORD = /\b(deck|decks|decking)\b/i;

/** Whether one of these names or short names of categories and tags has the word deck, decks, or decking. */
export const mentionsDecks = (names: readonly string[]) => names.some((name) => DECK_WORD.test(name));

/** The paragraph, counted from 1, that the checklist follows: the end of the first third of the article. */
export const checklistParagraph = (paragraphs: number) => Math.max(1, Math.floor(paragraphs / 3));

const VOID_TAGS = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr'];

/** A comment, or a tag: its slash, its name, and its attributes, whose quoted values may contain ">". */
const TAG = /<!--.*?-->|<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gis;

/** Where each top-level paragraph ends. The renderer of Markdown closes every tag, so counting them is enough. */
const paragraphEnds = (html: string) => {
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (!name || VOID_TAGS.includes(name.toLowerCase())) continue;
    depth += slash ? -1 : 1;
    if (slash && depth === 0 && name.toLowerCase() === 'p') ends.push(index + tag.length);
  }
  return ends;
};

/** A rendered article in two parts, split at the checklist; without paragraphs the second part is empty. */
export const splitForChecklist = (html: string): [string, string] => {
  const ends = paragraphEnds(html);
  const end = ends[checklistParagraph(ends.length) - 1] ?? html.length;
  return [html.slice(0, end), html.slice(end)];
};
