import type { CollectionEntry } from 'astro:content';
import { destinations } from '../leads/contract/destinations.ts';
import { type BlogView, postsPage } from '../shared/posts-page.ts';
import { entryById, getContent, ofContent } from './content.ts';
import { fillFacts } from './facts.ts';
import { getIsOpen } from './navigation-links.ts';
import { getPage } from './pages.ts';
import { getAuthorPath } from './people-entries.ts';
import { mentionsDecks, relatedAmong } from './post-rules.ts';

/** The categories of the blog, in the order of the filter: by their numbers. */
export const getCategories = ofContent(({ categories }) =>
  categories
    .toSorted((a, b) => a.data.id - b.data.id)
    .map(({ id, data }) => ({ slug: id, name: data.name, description: data.description })),
);

/** Every post as its card shows it, newest first. */
export const getPostCards = ofContent(({ posts, categories }) =>
  posts.map(({ id, data: { title, excerpt, date, draft, picture, categories: names } }) => ({
    slug: id,
    title,
    excerpt,
    date,
    draft,
    picture,
    categories: names,
    categoryNames: names.map((name) => entryById(categories, name).data.name),
  })),
);

export type PostCardData = Awaited<ReturnType<typeof getPostCards>>[number];

export const getPosts = async () => (await getContent()).posts;

export type Post = CollectionEntry<'posts'>;

const getRelated = ofContent(({ posts }) => relatedAmong(posts));

/** The context of an article: its author, categories and tags by name, the articles related to it, its subject. */
export const getPostContext = async (post: Post) => {
  const content = await getContent();
  const named = (ids: readonly string[], entries: { id: string; data: { name: string } }[]) =>
    ids.map((id) => ({ slug: id, name: entryById(entries, id).data.name }));
  const categories = named(post.data.categories, content.categories);
  const tags = named(post.data.tags, content.tags);
  return {
    author: { ...entryById(content.authors, post.data.author).data, path: await getAuthorPath(post.data.author) },
    categories,
    tags,
    related: (await getRelated())(post),
    /** the services that it is about */
    services: content.services.filter(({ data }) => data.posts.includes(post.id)),
    hasChecklist:
      (await getIsOpen())(destinations.checklist) &&
      mentionsDecks([...categories, ...tags].flatMap(({ slug, name }) => [slug, name])),
    /** the first category, as it reads inside a sentence */
    subject: categories[0]?.name.toLowerCase() ?? '',
  };
};

/** The texts of one page of the blog's list: its copy, and what is specific to its category and page number. */
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

export const getFurtherPages = async (category: string | null) => {
  const { pages } = postsPage(await getPostCards(), { category, page: 1 });
  return Array.from({ length: pages - 1 }, (_, index) => String(index + 2));
};
