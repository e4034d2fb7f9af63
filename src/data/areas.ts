import type { CollectionEntry } from 'astro:content';
import type { SectionName } from '../schemas/page-sections.ts';
import { type Country, getCountry } from '../shared/country.ts';
import { knownEntries } from '../shared/known-entries.ts';
import { getAreaProjects } from './area-projects.ts';
import { AREA_TOKENS, distanceText, fillArea, type Leg, nearestTo, roadMilesFrom } from './area-rules.ts';
import { getBusiness } from './business-facts.ts';
import { entryById, getContent } from './content.ts';
import { getTrail } from './navigation-links.ts';
import { getPage, type Page } from './pages.ts';
import { getAreaTestimonials } from './people-entries.ts';

export type Area = CollectionEntry<'areas'>;

const SHOWN = { nearby: 6, known: 6 };
/** Shown on every area's page after its own two. */
const SHARED_CLAIMS = [knownEntries.freeQuotes.id, knownEntries.replyTime.id];

export const getAreas = async (): Promise<Area[]> => (await getContent()).areas;

/** The breadcrumbs of an area's page. */
export const getAreaCrumbs = async (name: string) => ({
  trail: [...(await getTrail('/')), { text: 'Areas served', href: '/areas-served' }],
  here: name,
});

export const getAreaPaths = async () =>
  (await getAreas()).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));

/** The lake that is filled on an area's map. Both halves of Lake Leelanau are one outline there. */
export const findHighlight = ({ data }: Area) => data.waterfront[0]?.replace(/^(North|South) /, '');

const toLegs = (roads: readonly { data: Leg }[]) => roads.map(({ data }) => data);

/** The words that every area page shares, with one area's name in them. */
const getWords = async (area: { name: string; slug: string }) => {
  const { section, ...page } = await getPage('area-generic');
  return { ...fillArea(page, area), section: (name: SectionName) => fillArea(section(name), area) };
};

const asFacts = (items: { title: string; text: string }[] = []) =>
  items.map(({ title, text }) => ({ label: title, value: text }));

const finished = (count: number | undefined) =>
  count === undefined ? [] : [{ label: 'Finished around here', value: `${count} projects` }];
const countyIn =
  ({ counties: [one, several] }: Country) =>
  (value: string) => ({ label: value.includes(',') ? several : one, value });

/** The areas around one, each with its distance by road; nothing if there is none. */
const getNearby = (heading: string, places: { id: string; name: string; distance?: string }[]) =>
  places.length === 0
    ? []
    : [
        {
          label: heading,
          links: places.map(({ id, name, distance }) => ({
            text: distance ? `${name}, ${distance}` : name,
            href: `/service-areas/${id}`,
          })),
        },
      ];

export const getAreaPage = async (area: Area) => {
  const { id, data } = area;
  const { areas, claims, roads } = await getContent();
  const business = await getBusiness();
  const county = countyIn(getCountry(business));
  const { section, keywords } = await getWords({ name: data.name, slug: id });
  const permits = section('permits');
  const nearby = nearestTo(area, areas, toLegs(roads), SHOWN.nearby).map(({ place: { id: near, data }, miles }) => ({
    id: near,
    name: data.name,
    distance: distanceText(miles, business.distances),
  }));
  const water = data.waterfront.length > 0 ? [{ label: 'Water', value: data.waterfront.join(', ') }] : [];
  return {
    slug: id,
    name: data.name,
    heading: data.heading,
    lead: data.lead,
    publication: { draft: data.draft, publishDate: data.publishDate },
    meta: { title: data.metaTitle, description: data.description, keywords },
    claims: [
      ...finished(data.completedProjects),
      county(data.county),
      ...SHARED_CLAIMS.map((claim) => entryById(claims, claim).data),
    ],
    section,
    map: {
      areas,
      around: data.coordinates,
      highlight: findHighlight(area),
    },
    picture: undefined,
    ground: data.picture,
    challenges: data.challenges,
    projects: await getAreaProjects(id),
    testimonials: await getAreaTestimonials(id),
    permits: {
      text: [data.permitInfo],
      facts: [...water, ...asFacts(permits.items), ...getNearby(section('nearby').heading, nearby)],
    },
  };
};

type AreaPageData = Awaited<ReturnType<typeof getAreaPage>>;

/** An area page shows the map of its surroundings, or a picture if its position is unknown. */
export type AreaPageContent = Omit<AreaPageData, 'map' | 'picture'> & {
  map: AreaPageData['map'] | undefined;
  picture: Page['picture'];
};

export type AreaGroup = Awaited<ReturnType<typeof getAreaGroups>>[number];

/** The page that the worker turns into any other town's: it has tokens where the town's name belongs. */
export const getGenericAreaPage = async (): Promise<AreaPageContent> => {
  const { section, claims, heading, lead = '', meta, picture } = await getWords(AREA_TOKENS);
  const { text = [], items } = section('permits');
  const known = (await getAreas())
    .toSorted((a, b) => (b.data.completedProjects ?? 0) - (a.data.completedProjects ?? 0))
    .slice(0, SHOWN.known)
    .map(({ id, data }) => ({ id, name: data.name }));
  return {
    ...AREA_TOKENS,
    heading,
    lead,
    publication: { draft: false, publishDate: undefined },
    meta,
    claims,
    section,
    map: undefined,
    picture,
    ground: undefined,
    challenges: section('challenges').items ?? [],
    projects: [],
    testimonials: [],
    permits: { text, facts: [...asFacts(items), ...getNearby(section('known').heading, known)] },
  };
};

/**
 * All areas in their groups, and last those without one, under the heading of the page's section "alsoServed"; each with its county
 * and, if a road is known, its distance from the shop.
 */
export const getAreaGroups = async ({ section }: Pick<Page, 'section'>) => {
  const business = await getBusiness();
  const { areas, areaGroups, roads } = await getContent();
  const shop = areas.find(({ data }) => data.name === business.address.city);
  const roadMiles = shop && roadMilesFrom(shop.id, toLegs(roads));
  const distanceTo = (id: string) => {
    const miles = roadMiles?.get(id);
    if (id === shop?.id) return 'Our shop';
    return miles === undefined ? undefined : distanceText(miles, business.distances);
  };
  const places = areas.map(({ id, data }) => ({
    slug: id,
    name: data.name,
    county: data.county,
    group: data.group,
    distance: distanceTo(id),
  }));
  const inGroup = (id: string | undefined) => places.filter(({ group }) => group === id);
  const groups = areaGroups.map(({ id, data }) => ({ name: data.name, places: inGroup(id) }));
  const others = inGroup(undefined);
  return [...groups, ...(others.length > 0 ? [{ name: section('alsoServed').heading, places: others }] : [])].filter(
    ({ places: listed }) => listed.length > 0,
  );
};

/** The names on the map: areas by their short names, waters, and towns farther out. */
export const getMapNames = async () => {
  const { label, names, water, landmarks } = entryById((await getContent()).map, 'map').data;
  return { label, names: new Map(names.map(({ area, ...label }) => [area, label])), water, landmarks };
};

export type MapNames = Awaited<ReturnType<typeof getMapNames>>;
