import { type BlogView, postsPage } from '../rules/posts-page.ts';
import { fillFacts } from './facts.ts';
import { getPage } from './pages.ts';
import { getCategories, getPostCards } from './posts.ts';

/** The texts of one page of the blog's list: its copy, and what is particular to its category and page number. */
export const getBlogTexts = async (view: BlogView) => {
  const page = await getPage('blog');
  const category = (await getCategories()).find(({ slug }) => slug === view.category);
  const { title, description, keywords } = page.meta;
  const tail = view.page > 1 ? `, page ${view.page}` : '';
  if (!category) {
    return {
      page,
      heading: page.heading,
      lead: page.lead,
      meta: { title: title + tail, description: description + tail, keywords },
    };
  }
  const named = fillFacts(page.section('category'), { category: category.name });
  return {
    page,
    heading: category.name,
    lead: category.description,
    meta: {
      title: named.heading + tail,
      description: category.description + tail,
      keywords: [category.name, ...keywords],
    },
  };
};

/** The pages of a view from the second on, as parameters of their route. */
export const furtherPages = async (category: string | null) => {
  const { pages } = postsPage(await getPostCards(), { category, page: 1 });
  return Array.from({ length: pages - 1 }, (_, index) => String(index + 2));
};
