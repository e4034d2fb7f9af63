import type { CollectionEntry } from 'astro:content';
import { destinations } from '../leads/contract/destinations.ts';
import { mentionsDecks } from './checklist-place.ts';
import { entryById, getContent, ofContent } from './content.ts';
import { getIsOpen } from './open-pages.ts';
import { relatedAmong } from './related-posts.ts';

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

/** Every post, for the pages that are built of them. */
export const getPosts = async () => (await getContent()).posts;

export type Post = CollectionEntry<'posts'>;

const getRelated = ofContent(({ posts }) => relatedAmong(posts));

/** What stands around an article: its author, categories and tags by name, the articles related to it, its subject. */
export const getPostContext = async (post: Post) => {
  const content = await getContent();
  const named = (ids: readonly string[], entries: { id: string; data: { name: string } }[]) =>
    ids.map((id) => ({ slug: id, name: entryById(entries, id).data.name }));
  const categories = named(post.data.categories, content.categories);
  const tags = named(post.data.tags, content.tags);
  return {
    author: entryById(content.authors, post.data.author).data,
    categories,
    tags,
    related: (await getRelated())(post),
    /** the services whose pages send readers here */
    services: content.services.filter(({ data }) => data.posts.includes(post.id)),
    hasChecklist:
      (await getIsOpen())(destinations.checklist) &&
      mentionsDecks([...categories, ...tags].flatMap(({ slug, name }) => [slug, name])),
    /** the first category, as it reads inside a sentence */
    subject: categories[0]?.name.toLowerCase() ?? '',
  };
};
