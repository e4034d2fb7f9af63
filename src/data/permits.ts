import type { CollectionEntry } from 'astro:content';
import { entryById, getContent } from './content.ts';

type Office = CollectionEntry<'permitOffices'>;

const joined = (place: CollectionEntry<'permits'>, offices: readonly Office[]) => ({
  ...place.data,
  slug: place.id,
  building: entryById(offices, place.data.building),
  soil: entryById(offices, place.data.soil),
});

/** A township, village or city with its offices. */
export type PermitPlace = ReturnType<typeof joined>;

/** Every township, village and city of which the offices are known, in order. */
export const getPermitPlaces = async (): Promise<PermitPlace[]> => {
  const { permits, permitOffices } = await getContent();
  return permits.map((place) => joined(place, permitOffices));
};

/** Those whose rules hold in a part of an area. */
export const getAreaPermits = async (area: string) =>
  (await getPermitPlaces()).filter(({ areas }) => areas.includes(area));

/** The counties in the order of their places, each with its places and with every office that they name. */
export const getPermitCounties = async () =>
  [...Map.groupBy(await getPermitPlaces(), ({ county }) => county)].map(([name, places]) => ({
    name,
    places,
    offices: [...new Set(places.flatMap(({ building, soil }) => [building, soil]))],
  }));

export type PermitCounty = Awaited<ReturnType<typeof getPermitCounties>>[number];

const found = (label: string, places: readonly PermitPlace[]) => ({
  label,
  links: places.map(({ name, slug }) => ({ text: name, href: `#${slug}` })),
});

/** The rows of the table under the towns and lakes that people know, and under their ZIP codes. */
export const getPermitFinder = async () => {
  const { areas } = await getContent();
  const places = await getPermitPlaces();
  const zips = [...new Set(places.flatMap((place) => place.zips))].toSorted();
  return {
    towns: areas
      .map(({ id, data }) =>
        found(
          data.name,
          places.filter((place) => place.areas.includes(id)),
        ),
      )
      .filter(({ links }) => links.length > 0)
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    zips: zips.map((zip) =>
      found(
        zip,
        places.filter((place) => place.zips.includes(zip)),
      ),
    ),
  };
};
