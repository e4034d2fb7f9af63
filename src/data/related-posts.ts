import { once } from '../shared/once.ts';

/** Related articles beside an article: at most so many. */
const RELATED_POSTS = 3;

type Post = { id: string; data: { categories: readonly string[]; date: Date } };

/**
 * Tells of a post which of `posts` share a category with it: those that share most first, then the newest. Posts of the
 * same categories have the same neighbors, which are looked for once.
 */
export const relatedAmong = <P extends Post>(posts: readonly P[]) => {
  const nearest = once((categories: string) => {
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
