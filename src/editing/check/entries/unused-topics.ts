import { warning } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

/** What a post is sorted under, by the field that names it, and what is to be said of one that no post names. */
const TOPICS = {
  tags: 'No post has this tag. Remove it, or give it to a post.',
  categories: 'No post has this category, and its page lists nothing. Remove it, or give it to a post.',
} as const;

const isTopic = (collection: string): collection is keyof typeof TOPICS => Object.hasOwn(TOPICS, collection);

/** Tags and categories that no post has; before there is a post, all of them wait for one. */
export const unusedTopics = (entries: readonly ContentEntry[]): Finding[] => {
  const posts = entries.flatMap(({ collection, data }) => (collection === 'posts' ? [fieldsOf(data)] : []));
  if (posts.length === 0) return [];
  return entries.flatMap((entry) => {
    const { collection, id } = entry;
    if (!isTopic(collection)) return [];
    const isUsed = posts.some(({ [collection]: named }) => Array.isArray(named) && named.includes(id));
    return isUsed ? [] : [warning(entry, [], TOPICS[collection])];
  });
};
