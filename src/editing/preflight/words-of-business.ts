import { type CollectionName, plainSchema } from '../../schemas/collections.ts';
import { walk } from '../../schemas/fields.ts';
import type { ContentEntry } from '../check/content-entry.ts';

/** Fields whose words say whose business it is, and those that say where it works. */
const ITSELF: Partial<Record<CollectionName, RegExp>> = {
  business: /^(name|logo\.name|phones\.\w+|address\.street)$/,
  team: /^name$/,
  authors: /^name$/,
};
const PLACES: Partial<Record<CollectionName, RegExp>> = {
  business: /^address\.(city|zip)$/,
  areas: /^(name|county|waterfront\.\d+)$/,
  map: /^(water|landmarks)\.\d+\.name$/,
};

/** Fields that name what it makes, and of what. */
const OFFERS: Partial<Record<CollectionName, RegExp>> = {
  services: /^title$/,
  formChoices: /^text$/,
  projectTypes: /^name$/,
  materials: /^name$/,
};

const valuesOf = (entries: readonly ContentEntry[], fields: Partial<Record<CollectionName, RegExp>>): string[] =>
  entries.flatMap(({ collection, data }) =>
    walk(plainSchema(collection), data).flatMap(({ path, value }) =>
      typeof value === 'string' && fields[collection]?.test(path.join('.')) ? [value] : [],
    ),
  );

const eachOnce = (words: readonly string[]) => [...new Set(words)].sort();

/** The words by which a business is known: its names, numbers and people, and the places where it works. */
export const wordsOfBusiness = (entries: readonly ContentEntry[]) => ({
  // A street is known by its name.
  itself: eachOnce(valuesOf(entries, ITSELF).map((value) => value.replace(/^\d+ /, ''))),
  places: eachOnce(valuesOf(entries, PLACES).flatMap((value) => value.split(', '))),
});

/** What a business says that it makes, and of what. */
export const offersOf = (entries: readonly ContentEntry[]) => eachOnce(valuesOf(entries, OFFERS));

export type WordsOfBusiness = ReturnType<typeof wordsOfBusiness>;
