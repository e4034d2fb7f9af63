import { repeatsIn } from '../../../shared/repeats.ts';
import { error, warning } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import { wrongOpeningHours } from '../dates/opening-hours.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf, isNumber } from '../loose-fields.ts';
import { wrongPositions } from '../places/positions.ts';

/** Rules that no single field can break: each is right alone, and they cannot all be true. */

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

/** Days that come after the one of publication, and what is done on them. */
const AFTERWARDS = { updated: 'changed', reviewed: 'checked' };

const daysTooEarly = (entry: ContentEntry): Finding[] => {
  const { date, ...others } = fieldsOf(entry.data);
  return Object.entries(AFTERWARDS).flatMap(([field, done]) => {
    const day = others[field];
    if (!(date instanceof Date && day instanceof Date) || day >= date) return [];
    const says = `This day is before the one in "date". A text is ${done} after it was published: are the two mixed up?`;
    return [error(entry, [field], says)];
  });
};

const onePictureTwice = (entry: ContentEntry): Finding[] => {
  const { before, picture } = fieldsOf(entry.data);
  const { src } = fieldsOf(before);
  if (src === undefined || src !== fieldsOf(picture).src) return [];
  return [
    error(
      entry,
      ['before', 'src'],
      'Before and after the work is one and the same picture. Name another, or remove "before".',
    ),
  ];
};

/** Square feet of a job and dollars for one of them, above which a digit is too many. */
const MOST = { area: 5_000, base: 500 };

const unlikelyPrices = (entry: ContentEntry): Finding[] => {
  const { startArea, materials, sizes } = fieldsOf(entry.data);
  const high = Object.entries(fieldsOf(materials)).flatMap(([name, material]) => {
    const { base } = fieldsOf(material);
    const says = `$${base} for one square foot is more than any material costs. Is it the price of a whole job?`;
    return isNumber(base) && base > MOST.base ? [error(entry, ['materials', name, 'base'], says)] : [];
  });
  const large =
    isNumber(startArea) && startArea > MOST.area
      ? [error(entry, ['startArea'], `${startArea} square feet are more than one job has. Is a digit too many?`)]
      : [];
  const areas = (Array.isArray(sizes) ? sizes : [])
    .map(fieldsOf)
    .map(({ width, depth }) => Number(width) * Number(depth));
  const back = areas.findIndex((area, index) => area < (areas[index - 1] ?? 0));
  const unsorted =
    back < 0
      ? []
      : [warning(entry, ['sizes', back], 'This size is smaller than the one above it. Put the smallest first.')];
  return [...high, ...large, ...unsorted];
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

/** Fields that give an entry its place in a list. */
const PLACES = ['order', 'nearYou'];

/** Places in lists that two entries claim: which comes first is then left to chance. */
const samePlace = (entries: readonly ContentEntry[]): Finding[] =>
  PLACES.flatMap((field) => {
    const placed = entries.filter(({ data }) => isNumber(fieldsOf(data)[field]));
    return repeatsIn(placed, ({ collection, data }) => `${collection} ${fieldsOf(data)[field]}`).map(
      ({ item, first }) => {
        const says = `"${first.id}" has the same place. Give one of them another number, or nobody knows which comes first.`;
        return warning(item, [field], says);
      },
    );
  });

/** What cannot be true together. `now` tells what is still to come. */
export const betweenFields = (entries: readonly ContentEntry[], now: Date): Finding[] => {
  const rules: Partial<Record<ContentEntry['collection'], (entry: ContentEntry) => Finding[]>> = {
    business: (entry) => [...wrongOpeningHours(entry), ...wrongRadius(entry), ...notYetFounded(entry, now)],
    estimator: (entry) => [...wrongSpreads(entry), ...unlikelyPrices(entry)],
    posts: daysTooEarly,
    projects: onePictureTwice,
    areas: homeWithoutGroup,
  };
  const within = entries.flatMap((entry) => rules[entry.collection]?.(entry) ?? []);
  return [...within, ...wrongPositions(entries), ...samePlace(entries)];
};
