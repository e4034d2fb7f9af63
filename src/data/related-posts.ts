/** Related articles beside an article: at most so many. */
export const RELATED_POSTS = 3;

type Post = { id: string; data: { categories: readonly string[]; date: Date } };

/** The posts that share a category with this one: those that share most first, then the newest. */
export const relatedPosts = <P extends Post>(post: Post, posts: readonly P[]): P[] => {
  const own = new Set(post.data.categories);
  return posts
    .map((other) => ({ other, shared: other.data.categories.filter((name) => own.has(name)).length }))
    .filter(({ other, shared }) => other.id !== post.id && shared > 0)
    .sort((a, b) => b.shared - a.shared || b.other.data.date.getTime() - a.other.data.date.getTime())
    .slice(0, RELATED_POSTS)
    .map(({ other }) => other);
};
