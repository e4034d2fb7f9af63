import type { CollectionEntry } from 'astro:content';
import { ASK } from '../schemas/permit.ts';
import { entryById, getContent } from './content.ts';

type Office = CollectionEntry<'permitOffices'>;

const joinOffices = (place: CollectionEntry<'permits'>, offices: readonly Office[]) => ({
  ...place.data,
  slug: place.id,
  building: entryById(offices, place.data.building),
  soil: entryById(offices, place.data.soil),
});

/** A township, village or city with its offices. */
export type PermitPlace = ReturnType<typeof joinOffices>;

const RULES = { deck: 'For a deck', fence: 'For a fence', water: 'By the water' } as const;

/** What is known of a place's rules, each with what it is about: "For a fence: no permit". */
export const knownRules = (place: PermitPlace) =>
  (Object.keys(RULES) as (keyof typeof RULES)[])
    .filter((rule) => place[rule] !== ASK)
    .map((rule) => `${RULES[rule]}: ${place[rule].slice(0, 1).toLowerCase()}${place[rule].slice(1)}.`);

/** Every township, village and city of which the offices are known, in order. */
const getPermitPlaces = async (): Promise<PermitPlace[]> => {
  const { permits, permitOffices } = await getContent();
  return permits.map((place) => joinOffices(place, permitOffices));
};

/** Those whose rules hold in a part of an area. */
export const getAreaPermits = async (area: string) =>
  (await getPermitPlaces()).filter(({ areas }) => areas.includes(area));

/** The offices that these places name: building before soil erosion, and first the one that most of them name. */
const officesOf = (places: readonly PermitPlace[]): Office[] => {
  const byUse = (gives: 'building' | 'soil') =>
    [...Map.groupBy(places, (place) => place[gives])].toSorted(([, a], [, b]) => b.length - a.length);
  return [...byUse('building'), ...byUse('soil')].map(([office]) => office);
};

/** The counties in the order of their places, each with its places and their offices. */
export const getPermitCounties = async () =>
  [...Map.groupBy(await getPermitPlaces(), ({ county }) => county)].map(([name, places]) => ({
    name,
    places,
    offices: officesOf(places),
  }));

export type PermitCounty = Awaited<ReturnType<typeof getPermitCounties>>[number];

/** The rows of the table under the towns and lakes that people know, and under their ZIP codes. */
export const getPermitFinder = async () => {
  const { areas } = await getContent();
  const places = await getPermitPlaces();
  const zips = [...new Set(places.flatMap((place) => place.zips))].toSorted();
  const linkPlaces = (label: string, isMeant: (place: PermitPlace) => boolean) => ({
    label,
    links: places.filter(isMeant).map(({ name, slug }) => ({ text: name, href: `#${slug}` })),
  });
  return {
    towns: areas
      .map(({ id, data }) => linkPlaces(data.name, (place) => place.areas.includes(id)))
      .filter(({ links }) => links.length > 0)
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    zips: zips.map((zip) => linkPlaces(zip, (place) => place.zips.includes(zip))),
  };
};
