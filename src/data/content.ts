import { type CollectionEntry, getCollection } from 'astro:content';
import { brokenReferences } from './references.ts';

/**
 * The only caller of getCollection(). Loads every collection once a build, leaves drafts and future posts out of what
 * is built, and stops the build when an entry names another that does not exist.
 */
const loadContent = async () => {
  const [
    business,
    services,
    serviceCards,
    areas,
    featuredProjects,
    projects,
    posts,
    authors,
    categories,
    tags,
    testimonials,
    team,
    faq,
    seasonalServices,
    claims,
    pages,
    guide,
    checklist,
    legal,
    estimator,
  ] = await Promise.all([
    getCollection('business'),
    getCollection('services'),
    getCollection('serviceCards'),
    getCollection('areas'),
    getCollection('featuredProjects'),
    getCollection('projects'),
    getCollection('posts', isPublished),
    getCollection('authors'),
    getCollection('categories'),
    getCollection('tags'),
    getCollection('testimonials'),
    getCollection('team'),
    getCollection('faq'),
    getCollection('seasonalServices'),
    getCollection('claims'),
    getCollection('pages'),
    getCollection('guide'),
    getCollection('checklist'),
    getCollection('legal'),
    getCollection('estimator'),
  ]);
  const content = {
    business,
    services: services.sort(byOrder),
    serviceCards: serviceCards.sort(byOrder),
    areas: areas.sort(byOrder),
    featuredProjects: featuredProjects.sort(byOrder),
    projects: projects.sort(byOrder),
    posts: posts.sort((a, b) => b.data.date.getTime() - a.data.date.getTime()),
    authors,
    categories,
    tags,
    testimonials: testimonials.sort(byOrder),
    team: team.sort(byOrder),
    faq: faq.sort(byOrder),
    seasonalServices: seasonalServices.sort(byOrder),
    claims,
    pages,
    guide: guide.sort(byOrder),
    checklist,
    legal,
    estimator,
  };
  const problems = brokenReferences(content);
  if (problems.length > 0) throw new Error(`Content that names something unknown:\n  ${problems.join('\n  ')}`);
  return content;
};

const isPublished = ({ data }: CollectionEntry<'posts'>) =>
  import.meta.env.DEV || (!data.draft && data.date.getTime() <= Date.now());

const byOrder = (a: { data: { order: number } }, b: { data: { order: number } }) => a.data.order - b.data.order;

let loaded: ReturnType<typeof loadContent> | undefined;

/** All content, loaded once a build; in development afresh each time, so that an edit shows at once. */
export const getContent = () => {
  if (import.meta.env.DEV) return loadContent();
  loaded ??= loadContent();
  return loaded;
};

/** The entry with this id; an unknown id is a mistake in the code or a reference that the check above has reported. */
export const entryById = <E extends { id: string }>(entries: readonly E[], id: string): E => {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry)
    throw new Error(`There is no content entry "${id}". Known: ${entries.map((known) => known.id).join(', ')}.`);
  return entry;
};
