import type { BlogView } from '../../shared/posts-page.ts';

const BLOG_PATH = '/blog';

/** The parameters that hold the view in the address of the blog: /blog?category=materials&page=2 */
export const VIEW_PARAMETERS = ['category', 'page'] as const;

/** The built page of a view, for visitors without JavaScript as well. */
export const builtHref = ({ category, page }: BlogView) => {
  const path = category === null ? BLOG_PATH : `${BLOG_PATH}/category/${category}`;
  return page === 1 ? path : `${path}/page/${page}`;
};

/** The address of a view that was chosen in place; defaults are left out. */
export const viewHref = ({ category, page }: BlogView) => {
  const parameters = new URLSearchParams();
  if (category !== null) parameters.set('category', category);
  if (page > 1) parameters.set('page', String(page));
  const search = parameters.toString();
  return search ? `${BLOG_PATH}?${search}` : BLOG_PATH;
};

/** The view that a query ('?category=materials&page=2') asks for; unknown values are ignored. */
export const viewFromSearch = (search: string, categories: readonly string[]): BlogView => {
  const parameters = new URLSearchParams(search);
  const category = parameters.get('category');
  const page = Number(parameters.get('page'));
  return {
    category: category !== null && categories.includes(category) ? category : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};
