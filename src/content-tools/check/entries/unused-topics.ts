import { warning } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

/** Tags that no post has; before there is a post, all of them wait for one. */
export const unusedTags = (entries: readonly ContentEntry[]): Finding[] => {
  if (!entries.some(({ collection }) => collection === 'posts')) return [];
  const used = new Set(
    entries.flatMap(({ collection, data }) => {
      const { tags } = fieldsOf(data);
      return collection === 'posts' && Array.isArray(tags) ? tags : [];
    }),
  );
  return entries
    .filter(({ collection, id }) => collection === 'tags' && !used.has(id))
    .map((entry) => warning(entry, [], 'No post has this tag. Remove it, or give it to a post.'));
};
