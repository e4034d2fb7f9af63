import { type Coordinates, milesBetween } from '../../lib/geography.ts';

/** What the pages of the sample business name: itself, and where it works. */
const SAMPLE = {
  name: 'Two Bays Deck & Fence',
  shop: { latitude: 44.7631, longitude: -85.6206 },
  state: 'MI',
  itself: ['Two Bays', '(231) 555-0142', '(555) 123-4567', 'twobaysdecks', 'Bayline Drive'],
  stateWords: ['Michigan', 'MISS DIG', 'EGLE'],
  places: [
    ...['Traverse City', 'Elk Rapids', 'Suttons Bay', 'Bellaire', 'Central Lake', 'Kalkaska', 'Leland', 'Northport'],
    ...['Glen Arbor', 'Interlochen', 'Williamsburg', 'Alden', 'Rapid City', 'Eastport', 'Acme'],
    ...['Torch Lake', 'Elk Lake', 'Lake Leelanau', 'Intermediate Lake', 'Lake Bellaire', 'Lake Michigan'],
    ...['Grand Traverse', 'Leelanau', 'Antrim', 'West Bay', 'East Bay', 'Chain of Lakes'],
  ],
};

/** Farther away than this, in miles, no town of the sample is one that a business works in. */
const ELSEWHERE = 100;

type Here = {
  business: { name: string; address: { state: string }; coordinates: Coordinates };
  /** names of the towns and lakes that the content has pages for */
  areas: readonly string[];
};

/** Words of the sample that do not belong on the pages of this business; none while it is the sample itself. */
export const foreignWords = ({ business, areas }: Here): string[] => {
  const { name, address, coordinates } = business;
  if (name === SAMPLE.name) return [];
  const isElsewhere = milesBetween(coordinates, SAMPLE.shop) > ELSEWHERE;
  return [
    ...SAMPLE.itself,
    ...(address.state === SAMPLE.state ? [] : SAMPLE.stateWords),
    ...(isElsewhere ? SAMPLE.places.filter((place) => !areas.some((area) => area.includes(place))) : []),
  ];
};

/** So much of the text around a word says where on the page it is. */
const AROUND = 40;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\&]/g, '\\$&').replaceAll('\\&', '(?:&amp;|&)');

/** What is read aloud, shown in search results, or led to. */
const ATTRIBUTE = /\s(?:content|alt|aria-label|title|href)="([^"]*)"/g;

/** The words that a page has, each with the text around its first place; words between tags and in attributes alike. */
export const wordsOnPage = (html: string, words: readonly string[]): { word: string; around: string }[] => {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replace(/<[^>]*>/g, (tag) => ` ${[...tag.matchAll(ATTRIBUTE)].map(([, value]) => value).join(' ')} `)
    .replace(/\s+/g, ' ');
  return words.flatMap((word) => {
    const found = new RegExp(`.{0,${AROUND}}(?<!\\w)${escaped(word)}.{0,${AROUND}}`).exec(text);
    return found ? [{ word, around: found[0].trim() }] : [];
  });
};
