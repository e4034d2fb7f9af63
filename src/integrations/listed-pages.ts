import type { ImageMetadata } from 'astro';
import { findHighlight, getMapNames } from '../data/areas.ts';
import { entryById, getContent } from '../data/content.ts';
import { changedOn } from '../data/content-dates.ts';
import { getIsOpen } from '../data/navigation-links.ts';
import { getBlogTexts, getFurtherPages } from '../data/posts.ts';
import { type CollectionName, collectionNames, registry } from '../schemas/collections.ts';
import { addressOfPage, type ListedPageName, pageAddresses } from '../schemas/page-addresses.ts';
import type { MapView } from './share-pictures/map-picture.ts';

type PagePicture = { src: ImageMetadata; focus: string };

/** A page that search engines list, by its canonical path, with what feeds, maps, and share pictures say about it. */
export type ListedPage = {
  path: string;
  heading: string;
  title: string;
  description: string;
  /** its main picture; the map of the area if it has none */
  picture?: PagePicture | undefined;
  /** the measure of what the picture shows */
  span?: string | undefined;
  /** the place it is about, for the map */
  place?: MapView['place'];
  pictures: ImageMetadata[];
  /** the day its content last changed; undefined if unknown */
  changed: Date | undefined;
};

const fixedPages = Object.entries(pageAddresses) as [ListedPageName, string][];

const findNewest = (days: (Date | undefined)[]) =>
  days.reduce((latest, day) => (day && (!latest || day > latest) ? day : latest), undefined);

type DatedEntry = { filePath?: string | undefined; data: object };

/** The day an entry last changed: the one that it sets itself, or its file's. */
const readDay = (entry: DatedEntry) => {
  const { date, updated = date } = entry.data as { date?: Date; updated?: Date };
  return updated ?? changedOn(entry.filePath);
};

const readDays = (entries: readonly DatedEntry[]) => Promise.all(entries.map(readDay));

type Content = Awaited<ReturnType<typeof getContent>>;

const listFixedPages = async (content: Content): Promise<ListedPage[]> => {
  /** fallback for a list without a picture of its own: its first entry's */
  const firstPictures: Record<string, PagePicture | undefined> = {
    portfolio: content.projects[0]?.data.picture,
    blog: content.posts[0]?.data.picture,
  };
  const isOpen = await getIsOpen();
  const open = fixedPages.filter(([, path]) => isOpen(path));
  return Promise.all(
    open.map(async ([id, usual]) => {
      const page = entryById(content.pages, id);
      const { title, description, heading, picture = firstPictures[id], span } = page.data;
      const onIt = collectionNames.filter(
        (name) => registry[name].address === usual || registry[name].listedOn?.includes(id),
      );
      const listed = onIt.flatMap((name): readonly DatedEntry[] => content[name]);
      const changed = findNewest(await readDays([page, ...listed]));
      const path = addressOfPage(id, page.data) ?? usual;
      return { path, heading, title, description, picture, span, pictures: picture ? [picture.src] : [], changed };
    }),
  );
};

/** What an entry with its own page can say for lists of pages, in addition to its title and description. */
type OwnPage = {
  heading?: string;
  title: string;
  metaTitle?: string;
  description: string;
  metaDescription?: string;
  picture?: PagePicture;
  before?: PagePicture | undefined;
  gallery?: readonly PagePicture[];
  span?: string | undefined;
  noindex?: boolean;
};

/** The page of an entry that has one. A new collection needs nothing here. */
const listEntry = async (name: CollectionName, entry: Content[CollectionName][number]): Promise<ListedPage> => {
  const data = entry.data as OwnPage;
  const { title, heading = title, metaTitle = title, description, metaDescription = description } = data;
  const { picture, before, gallery = [], span } = data;
  const pictures = [picture, before, ...gallery].filter((shown) => shown !== undefined);
  return {
    path: `${registry[name].address}/${entry.id}`,
    heading,
    title: metaTitle,
    description: metaDescription,
    picture,
    span,
    pictures: pictures.map(({ src }) => src),
    changed: await readDay(entry),
  };
};

/** The pages of a collection's entries, except those that search engines should not list. */
const listEntries = (name: CollectionName, content: Content) =>
  content[name].filter(({ data }) => !(data as OwnPage).noindex).map((entry) => listEntry(name, entry));

/** What shows an area is the map, whatever picture its page has. */
const listAreas = ({ areas }: Content) =>
  areas.map(async (area): Promise<ListedPage> => {
    const { names } = await getMapNames();
    const place = { highlight: findHighlight(area), isLake: names.get(area.id)?.isLake === true };
    return {
      ...(await listEntry('areas', area)),
      path: `/service-area/${area.id}`,
      picture: undefined,
      pictures: [],
      place: { coordinates: area.data.coordinates, ...place },
    };
  });

/** The pages of the blog's list beyond the first: those of the categories, and older articles. */
const listBlogPages = async ({ posts, categories }: Content): Promise<ListedPage[]> => {
  if (!(await getIsOpen())('/blog')) return [];
  const lists = await Promise.all(
    [null, ...categories.map(({ id }) => id)].map(async (category) => {
      const listed = category === null ? posts : posts.filter(({ data }) => data.categories.includes(category));
      const base = category === null ? '/blog' : `/blog/category/${category}`;
      const changed = findNewest(await readDays(listed));
      const picture = (listed[0] ?? posts[0])?.data.picture;
      const pages = [...(category === null ? [] : [1]), ...(await getFurtherPages(category)).map(Number)];
      return pages.map((page) => ({
        view: { category, page },
        path: page === 1 ? base : `${base}/page/${page}`,
        picture,
        pictures: [],
        changed,
      }));
    }),
  );
  return Promise.all(
    lists.flat().map(async ({ view, ...page }) => {
      const { heading, meta } = await getBlogTexts(view);
      return { ...meta, ...page, heading };
    }),
  );
};

/** Collections whose pages say more, or are not listed one by one. */
const OWN_WAYS: Partial<Record<CollectionName, (content: Content) => Promise<ListedPage>[]>> = {
  areas: listAreas,
  categories: () => [],
  legal: () => [],
};

const withPages = collectionNames.filter((name) => registry[name].address !== undefined);

/** Every canonical address that search engines may list, the home page first. A test compares them with what is built. */
export const getListedPages = async (): Promise<ListedPage[]> => {
  const content = await getContent();
  const entries = withPages.map((name) => Promise.all(OWN_WAYS[name]?.(content) ?? listEntries(name, content)));
  const [fixed, lists, legal, ...others] = await Promise.all([
    listFixedPages(content),
    listBlogPages(content),
    Promise.all(listEntries('legal', content)),
    ...entries,
  ]);
  return [fixed, ...others, lists, legal].flat();
};
