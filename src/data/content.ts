import { type CollectionEntry, getCollection } from 'astro:content';
import { type CollectionName, collectionNames, registry } from '../schemas/collections.ts';
import { dayIn } from '../shared/dates.ts';
import { buildFacts, fillFacts } from './facts.ts';
import { publishedOnly, type Schedule } from './publication.ts';
import { brokenReferences } from './references.ts';
import { projectDefaults } from './service-rules.ts';

type WrittenContent = { [Name in CollectionName]: CollectionEntry<Name>[] };

type ProjectData = CollectionEntry<'projects'>['data'];
export type Project = CollectionEntry<'projects'> & { data: ProjectData & { location: string; projectType: string } };

type Content = Omit<WrittenContent, 'projects'> & { projects: Project[] };

/**
 * The only caller of getCollection(). Loads every collection once a build, stops the build if an entry refers to another
 * that does not exist, fills in the business facts, sorts, and leaves out unpublished entries (publication.ts) when building.
 */
const loadContent = async (): Promise<Content> => {
  const content = await everyCollection();
  const problems = brokenReferences(content);
  if (problems.length > 0) throw new Error(`Content that names something unknown:\n  ${problems.join('\n  ')}`);

  const { data: business } = entryById(content.business, 'business');
  const today = dayIn(business.timeZone, new Date());
  const shown = __PREVIEW__ ? content : publishedOnly(content, today);
  const hasVideo = Object.values(shown).some((entries) => entries.some(showsVideo));
  const claims = Object.fromEntries(content.claims.map(({ id, data }) => [id, data]));
  const facts = buildFacts(business, content.estimator[0]?.data, claims, hasVideo);
  const complete = projectDefaults(business.address.city, byOrder(content.projectTypes));
  const withDefaults = {
    ...content,
    projects: content.projects.map((project) => ({ ...project, data: complete(project.data) })),
  };
  const filled = eachEntry(withDefaults, (entry) => ({
    ...entry,
    data: fillFacts(entry.data, facts),
    rendered: entry.rendered && { ...entry.rendered, html: fillFacts(entry.rendered.html, facts) },
  }));
  const sorted = Object.fromEntries(
    Object.entries(filled).map(([name, entries]) => [name, byOrder<Entry>(entries)]),
  ) as unknown as Content;
  return __PREVIEW__ ? sorted : publishedOnly(sorted, today);
};

/** Whether a text has the block of a video, as markdown-blocks.ts writes it. */
const showsVideo = ({ rendered }: Entry) => rendered?.html.includes('data-video=') ?? false;

const everyCollection = async (): Promise<WrittenContent> =>
  Object.fromEntries(
    await Promise.all(collectionNames.map(async (name) => [name, await getCollection(name)])),
  ) as WrittenContent;

type Entry = CollectionEntry<CollectionName>;

const eachEntry = (content: Content, change: <E extends Entry>(entry: E) => E) =>
  Object.fromEntries(Object.entries(content).map(([name, entries]) => [name, entries.map(change)])) as Content;

/** Entries with a day of publication, newest first; all others by their "order", and as written if they have none. */
const sortKey = ({ collection, data }: Entry) => {
  const { publishedOn } = registry[collection];
  const day = publishedOn && (data as Schedule)[publishedOn];
  if (day) return -day.getTime();
  return 'order' in data ? data.order : 0;
};

const byOrder = <E extends Entry>(entries: readonly E[]): E[] => entries.toSorted((a, b) => sortKey(a) - sortKey(b));

let loaded: ReturnType<typeof loadContent> | undefined;

/** All content, loaded once a build; reloaded each time by the preview server, so that an edit shows at once. */
export const getContent = () => {
  if (__PREVIEW__ && import.meta.env.SSR) return loadContent();
  loaded ??= loadContent();
  return loaded;
};

/** Forces a reload: the editing screen rerenders a page with each key, in a browser. */
export const forgetContent = () => {
  loaded = undefined;
};

/** Memoizes what is derived from all content, such as a list that many pages show. */
export const ofContent = <T>(find: (content: Content) => T) => {
  const found = new WeakMap<Content, T>();
  return async (): Promise<T> => {
    const content = await getContent();
    const before = found.get(content);
    if (before !== undefined) return before;
    const first = find(content);
    found.set(content, first);
    return first;
  };
};

/** The entry with this id; an unknown id is a bug, or a reference that the check above has reported. */
export const entryById = <E extends { id: string }>(entries: readonly E[], id: string): E => {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry)
    throw new Error(`There is no content entry "${id}". Known: ${entries.map((known) => known.id).join(', ')}.`);
  return entry;
};
