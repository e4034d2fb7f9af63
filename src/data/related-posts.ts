/** Related articles beside an article: at most so many. */
export const RELATED_POSTS = 3;

type Post = { id: string; data: { categories: readonly string[]; date: Date } };

/** The posts that share a category with this one: those that share most first, then the newest. */
export const relatedPosts = <P extends Post>(post: Post, posts: readonly P[]): P[] => {
  const shared = (other: Post) => other.data.categories.filter((name) => post.data.categories.includes(name)).length;
  return posts
    .filter((other) => other.id !== post.id && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a) || b.data.date.getTime() - a.data.date.getTime())
    .slice(0, RELATED_POSTS);
};
