import type { CollectionName } from '../../schemas/collections.ts';
import { type Coordinates, milesBetween } from '../../shared/geography.ts';
import { type ContentEntry, textFields } from '../check/checked-site.ts';
import sample from './sample-words.json' with { type: 'json' };

/** Fields whose words identify the business, and those that say where it works. */
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

/** Fields that name what it builds, and from what. */
const OFFERS: Partial<Record<CollectionName, RegExp>> = {
  services: /^title$/,
  formChoices: /^text$/,
  projectTypes: /^name$/,
  materials: /^name$/,
};

const valuesOf = (entries: readonly ContentEntry[], fields: Partial<Record<CollectionName, RegExp>>): string[] =>
  entries.flatMap((entry) =>
    textFields(entry).flatMap(({ path, text }) => (fields[entry.collection]?.test(path.join('.')) ? text : [])),
  );

const eachOnce = (words: readonly string[]) => [...new Set(words)].sort();

/** The words that identify a business: its names, numbers, and people, and the places where it works. */
export const wordsOfBusiness = (entries: readonly ContentEntry[]) => ({
  // A street is identified by its name.
  itself: eachOnce(valuesOf(entries, ITSELF).map((value) => value.replace(/^\d+ /, ''))),
  places: eachOnce(valuesOf(entries, PLACES).flatMap((value) => value.split(', '))),
});

export const offersOf = (entries: readonly ContentEntry[]) => eachOnce(valuesOf(entries, OFFERS));

/** For "Acme" and "Acme Creek" only the first: it finds both. */
const shortest = (words: readonly string[]) =>
  words.filter((word) => !words.some((other) => other !== word && word.includes(other)));

/** What no field of the sample contains by itself. The rest is taken from its content (sample-words.json, kept up to date by a test). */
const SAMPLE = {
  name: 'Two Bays Deck & Fence',
  shop: { latitude: 44.7631, longitude: -85.6206 },
  state: 'MI',
  itself: shortest([...sample.itself, 'twobaysdecks']),
  stateWords: ['Michigan', 'MISS DIG', 'EGLE'],
  places: shortest([...sample.places, 'Chain of Lakes', 'Old Mission']),
  woods: ['cedar'],
};

/** Farther away than this, in miles, a business does not work in any town of the sample. */
const ELSEWHERE = 100;

type Here = {
  business: { name: string; address: { state: string }; coordinates: Coordinates };
  /** where it works, which may have the same name as a place of the sample */
  places: ReturnType<typeof wordsOfBusiness>['places'];
  /** a business that offers a wood may mention it */
  offers: readonly string[];
};

/** As it is within a sentence, and at the start of one. */
const inBothCases = (word: string) => [word, word.charAt(0).toUpperCase() + word.slice(1)];

/** Words of the sample that do not belong on the pages of this business; none while it is the sample itself. */
export const foreignWords = ({ business, places, offers }: Here): string[] => {
  const { name, address, coordinates } = business;
  if (name === SAMPLE.name) return [];
  const isElsewhere = milesBetween(coordinates, SAMPLE.shop) > ELSEWHERE;
  return [
    ...SAMPLE.itself,
    ...(address.state === SAMPLE.state ? [] : SAMPLE.stateWords),
    ...(isElsewhere
      ? [
          ...SAMPLE.places.filter((place) => !places.some((here) => here.includes(place))),
          ...SAMPLE.woods
            .filter((wood) => !offers.some((one) => one.toLowerCase().includes(wood)))
            .flatMap(inBothCases),
        ]
      : []),
  ];
};

/** How much of the text around a word shows where it is. */
const AROUND = 40;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\&]/g, '\\$&').replaceAll('\\&', '(?:&amp;|&)');

/** What is read aloud, shown in search results and in fields, or linked to. */
const ATTRIBUTE =
  /\s(?:content|alt|title|href|placeholder|value|aria-(?:label|description|roledescription|valuetext))=(?:"([^"]*)"|([^\s>"]+))/g;

/** What can be read in a file of the site: in HTML the words between tags, in attributes, and in scripts, in others everything. */
const readable = (text: string) =>
  text
    .replace(/<style\b[\s\S]*?<\/style>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replace(/<[^>]*>/g, (tag) => ` ${[...tag.matchAll(ATTRIBUTE)].map(([, a, b]) => a ?? b).join(' ')} `)
    .replace(/\s+/g, ' ');

/** A separate word, not a name in a script's code: `{cedar:x}`, `bg-cedar`. */
const START = '(?<![\\w-])';
const END = '(?!\\w|:\\S)';

/** The words that a text contains, each with the text around its first occurrence. */
export const wordsIn = (text: string, words: readonly string[]): { word: string; around: string }[] => {
  if (words.length === 0) return [];
  const read = readable(text);
  return words.flatMap((word) => {
    const found = new RegExp(`.{0,${AROUND}}${START}${escaped(word)}${END}.{0,${AROUND}}`).exec(read);
    return found ? [{ word, around: found[0].trim() }] : [];
  });
};
