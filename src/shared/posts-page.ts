export const PAGE_SIZE = 6;

/** With more articles than this the list is not filtered in place: the one page with all cards would grow too heavy. */
export const MOST_IN_PLACE = 60;

/** What the list shows: the articles of one category, or of all (null), and the page, from 1. */
export type BlogView = { category: string | null; page: number };

export const FIRST_VIEW: BlogView = { category: null, page: 1 };

/** A page beyond the last shows the last one, so that an old link never ends in an empty list. */
export const postsPage = <Post extends { categories: readonly string[] }>(posts: readonly Post[], view: BlogView) => {
  const { category } = view;
  const matching = category === null ? posts : posts.filter((post) => post.categories.includes(category));
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const page = Math.min(view.page, pages);
  const start = (page - 1) * PAGE_SIZE;
  return { posts: matching.slice(start, start + PAGE_SIZE), total: matching.length, page, pages };
};
