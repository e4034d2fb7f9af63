import type { CollectionEntry } from 'astro:content';
import { getCountry } from '../shared/country.ts';
import { toSlug } from '../shared/slug.ts';
import { getBusinessFacts } from './business-facts.ts';
import { entryById, getContent } from './content.ts';

type Office = CollectionEntry<'permitOffices'>;

type Columns = CollectionEntry<'columns'>['data'];

const joinPlace = (place: CollectionEntry<'permits'>, all: readonly Office[], columns: Columns) => {
  const offices = place.data.offices.map((id) => entryById(all, id));
  return {
    ...place.data,
    slug: place.id,
    /** the known rules, each with its column, in the order of the columns */
    rules: Object.entries(columns.rules).flatMap(([id, column]) =>
      place.data.rules.filter(({ about }) => about === id).map(({ says }) => ({ ...column, says })),
    ),
    /** each office with what it issues, in words: "Building: Grand Traverse County" */
    offices: offices.map((office) => ({
      office,
      text: `${columns.gives[office.data.gives]?.inWords}: ${office.data.shortName}`,
    })),
  };
};

type PermitPlace = ReturnType<typeof joinPlace>;

const getPermitColumns = async (): Promise<Columns> => entryById((await getContent()).columns, 'columns').data;

/** Every township, village and city with known offices, in order. */
const getPermitPlaces = async (): Promise<PermitPlace[]> => {
  const { permits, permitOffices } = await getContent();
  // Without the permits page there are no columns either.
  if (permits.length === 0) return [];
  const columns = await getPermitColumns();
  return permits.map((place) => joinPlace(place, permitOffices, columns));
};

/** The offices of these places, by what they issue in the order of the columns, the most frequent first. */
const groupByOffice = (places: readonly PermitPlace[], { gives }: Columns) => {
  const named = places.flatMap(({ offices }) => offices.map(({ office }) => office));
  const byUse = [...Map.groupBy(named, (office) => office)].toSorted(([, a], [, b]) => b.length - a.length);
  return Object.entries(gives).flatMap(([id, column]) =>
    byUse.flatMap(([office]) => (office.data.gives === id ? [{ ...office.data, ...column, id: office.id }] : [])),
  );
};

/** The counties in the order of their places: their offices, the places whose rules are known, and those whose rules are not. */
export const getPermitCounties = async () => {
  const columns = await getPermitColumns();
  const { countyWord } = getCountry(await getBusinessFacts());
  return [...Map.groupBy(await getPermitPlaces(), ({ county }) => county)].map(([name, places]) => {
    const offices = groupByOffice(places, columns);
    const usual = new Set(
      offices.filter(({ gives }, at) => offices.findIndex((one) => one.gives === gives) === at).map(({ id }) => id),
    );
    const listed = places.map((place) => ({
      ...place,
      /** those of its offices that differ from the rest of the county */
      apart: place.offices.filter(({ office }) => !usual.has(office.id)),
    }));
    return {
      name: `${name}${countyWord}`,
      slug: `${toSlug(name)}-county`,
      offices,
      known: listed.filter(({ rules }) => rules.length > 0),
      asked: listed.filter(({ rules }) => rules.length === 0),
    };
  });
};

export type PermitCounty = Awaited<ReturnType<typeof getPermitCounties>>[number];

/** An index of the places: by the towns and lakes that people know, and by postal code. */
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
