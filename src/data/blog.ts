import { type BlogView, postsPage } from '../shared/posts-page.ts';
import { fillFacts } from './facts.ts';
import { getPage } from './pages.ts';
import { getCategories, getPostCards } from './posts.ts';

/** The texts of one page of the blog's list: its copy, and what is particular to its category and page number. */
export const getBlogTexts = async (view: BlogView) => {
  const page = await getPage('blog');
  const category = (await getCategories()).find(({ slug }) => slug === view.category);
  const { heading, lead, meta } = category
    ? {
        heading: category.name,
        lead: category.description,
        meta: {
          title: fillFacts(page.section('category').heading, { category: category.name }),
          description: category.description,
          keywords: page.meta.keywords && [category.name, ...page.meta.keywords],
        },
      }
    : page;
  const tail = view.page > 1 ? `, page ${view.page}` : '';
  return { page, heading, lead, meta: { ...meta, title: meta.title + tail, description: meta.description + tail } };
};

/** The pages of a view from the second on, as parameters of their route. */
export const getFurtherPages = async (category: string | null) => {
  const { pages } = postsPage(await getPostCards(), { category, page: 1 });
  return Array.from({ length: pages - 1 }, (_, index) => String(index + 2));
};
