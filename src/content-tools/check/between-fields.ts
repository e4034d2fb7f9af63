import { milesBetween } from '../../lib/geography.ts';
import { error, warning } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { snippet } from './snippet.ts';

/** Rules that no single field can break: each is right alone, and they cannot all be true. */

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (value !== null && typeof value === 'object' ? (value as Fields) : {});
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** '7:00' → 420, minutes of the day; undefined for what is no time */
const minutes = (time: unknown): number | undefined => {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(String(time)) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

const wrongHours = (entry: ContentEntry): Finding[] => {
  const { hours } = fieldsOf(entry.data);
  if (!Array.isArray(hours)) return [];
  const seen = new Set<unknown>();
  return hours.map(fieldsOf).flatMap(({ days, opens, closes }, row): Finding[] => {
    const path = ['hours', row];
    const listed = Array.isArray(days) ? days : [];
    const twice = listed.find((day) => seen.has(day));
    for (const day of listed) seen.add(day);
    if (twice !== undefined)
      return [error(entry, [...path, 'days'], `${twice} has opening hours further up already. Keep one of the two.`)];
    if ((opens === undefined) !== (closes === undefined)) {
      const [there, missing] = closes === undefined ? ['opens', 'closes'] : ['closes', 'opens'];
      const says = `"${there}" stands here without "${missing}". Write both; or remove both, and these days are closed.`;
      return [error(entry, [...path, there], says)];
    }
    const [from, to] = [minutes(opens), minutes(closes)];
    if (from === undefined || to === undefined || from < to) return [];
    const says = `These hours end (${closes}) before they begin (${opens}). Hours go from 0 to 24: six in the evening is "18:00".`;
    return [error(entry, [...path, 'closes'], says)];
  });
};

const wrongRadius = (entry: ContentEntry): Finding[] => {
  const { weekly, travel } = fieldsOf(fieldsOf(entry.data).radius);
  if (!isNumber(weekly) || !isNumber(travel) || weekly <= travel) return [];
  const says = `The crew cannot be further out every week (${weekly} miles) than it travels at all (${travel}). Are the two mixed up?`;
  return [error(entry, ['radius', 'weekly'], says)];
};

const notYetFounded = (entry: ContentEntry, now: Date): Finding[] => {
  const { since } = fieldsOf(entry.data);
  if (!isNumber(since) || since <= now.getFullYear()) return [];
  return [error(entry, ['since'], `${since} is still to come. Write the year in which the business began.`)];
};

const wrongSpreads = (entry: ContentEntry): Finding[] =>
  Object.entries(fieldsOf(fieldsOf(entry.data).materials)).flatMap(([name, material]) => {
    const { base, spread } = fieldsOf(material);
    if (!isNumber(base) || !isNumber(spread) || spread < base) return [];
    const says = `A range of ${base} less ${spread} begins at nothing. "spread" is what the price goes below and above "base": write less than ${base}.`;
    return [error(entry, ['materials', name, 'spread'], says)];
  });

const updatedTooEarly = (entry: ContentEntry): Finding[] => {
  const { date, updated } = fieldsOf(entry.data);
  if (!(date instanceof Date && updated instanceof Date) || updated >= date) return [];
  return [
    error(
      entry,
      ['updated'],
      'This day is before the one in "date". A text is changed after it was published: are the two mixed up?',
    ),
  ];
};

const homeWithoutGroup = (entry: ContentEntry): Finding[] => {
  const { onHome, group } = fieldsOf(entry.data);
  if (onHome !== true || group !== undefined) return [];
  return [
    error(
      entry,
      ['onHome'],
      'The home page lists towns in groups, and this one names none: add "group", or remove this line.',
    ),
  ];
};

type Place = { latitude: number; longitude: number };

const placeOf = (entry: ContentEntry | undefined): Place | undefined => {
  const { latitude, longitude } = fieldsOf(fieldsOf(entry?.data).coordinates);
  return isNumber(latitude) && isNumber(longitude) ? { latitude, longitude } : undefined;
};

/** What people mix up, and what they meant by it. */
const MIXED_UP: { says: string; meant: (place: Place) => Place }[] = [
  {
    says: 'Is the minus missing? West of Greenwich, which is all of America, the longitude is below zero.',
    meant: ({ latitude, longitude }) => ({ latitude, longitude: -longitude }),
  },
  {
    says: 'Are the two numbers swapped?',
    meant: ({ latitude, longitude }) => ({ latitude: longitude, longitude: latitude }),
  },
  {
    says: 'Are the two numbers swapped, and is the minus missing?',
    meant: ({ latitude, longitude }) => ({ latitude: longitude, longitude: -latitude }),
  },
];

/** A town this many times further off than the crew travels is a slip of the pen. */
const TOO_FAR = 2;

type Located = { entry: ContentEntry; place: Place };

const milesText = (a: Place, b: Place) => Math.round(milesBetween(a, b)).toLocaleString('en-US');

/** Towns that cannot be where they are said to be; where that is most of them, it is the shop that is elsewhere. */
const farAway = (shop: Located, areas: readonly Located[], travel: number): Finding[] => {
  const isFar = (from: Place, to: Place) => milesBetween(from, to) > travel * TOO_FAR;
  const far = areas.filter(({ place }) => isFar(shop.place, place));
  if (far.length > 1 && far.length > areas.length / 2) {
    const isRight = (place: Place) => areas.filter((area) => !isFar(place, area.place)).length > areas.length / 2;
    const start = `The shop is ${milesText(shop.place, far[0]?.place ?? shop.place)} miles from the first of its towns.`;
    return [explainFar(shop, start, isRight)];
  }
  return far.map((area) => {
    const start = `This place is ${milesText(shop.place, area.place)} miles from the shop.`;
    return explainFar(area, start, (place) => !isFar(shop.place, place));
  });
};

const explainFar = ({ entry, place }: Located, start: string, isRight: (place: Place) => boolean): Finding => {
  const mixed = MIXED_UP.find(({ meant }) => isRight(meant(place)));
  return mixed
    ? error(entry, ['coordinates'], `${start} ${mixed.says}`, snippet(entry.data, ['coordinates'], mixed.meant(place)))
    : error(entry, ['coordinates'], `${start} Look its position up on a map and correct it here.`);
};

const wrongPositions = (entries: readonly ContentEntry[]): Finding[] => {
  const located = entries.flatMap((entry) => {
    const place = placeOf(entry);
    return place ? [{ entry, place }] : [];
  });
  const shop = located.find(({ entry }) => entry.collection === 'business');
  const { travel } = fieldsOf(fieldsOf(shop?.entry.data).radius);
  const areas = located.filter(({ entry }) => entry.collection === 'areas');
  return shop && isNumber(travel) ? farAway(shop, areas, travel) : [];
};

/** Places in lists that two entries claim: which comes first is then left to chance. */
const sameOrder = (entries: readonly ContentEntry[]): Finding[] =>
  [...Map.groupBy(entries, ({ collection }) => collection).values()].flatMap((group) => {
    const first = new Map<unknown, string>();
    return group.flatMap((entry) => {
      const { order } = fieldsOf(entry.data);
      if (!isNumber(order)) return [];
      const before = first.get(order);
      first.set(order, before ?? entry.id);
      if (before === undefined) return [];
      return [
        warning(
          entry,
          ['order'],
          `"${before}" has the same place. Give one of them another number, or nobody knows which comes first.`,
        ),
      ];
    });
  });

/** What cannot be true together. `now` tells what is still to come. */
export const betweenFields = (entries: readonly ContentEntry[], now: Date): Finding[] => {
  const rules: Partial<Record<ContentEntry['collection'], (entry: ContentEntry) => Finding[]>> = {
    business: (entry) => [...wrongHours(entry), ...wrongRadius(entry), ...notYetFounded(entry, now)],
    estimator: wrongSpreads,
    posts: updatedTooEarly,
    areas: homeWithoutGroup,
  };
  const within = entries.flatMap((entry) => rules[entry.collection]?.(entry) ?? []);
  return [...within, ...wrongPositions(entries), ...sameOrder(entries)];
};
