import type { DistanceUnit } from '../shared/geography.ts';

/** A copy of `value` in which `change` was applied to every string. It descends into lists and plain objects only. */
export const mapStrings = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change)) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  // Astro records which pictures are read, and would publish the originals of all that are copied here.
  if ('src' in value && 'format' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)])) as T;
};

/** What the worker fills in on the page of a town that has no page of its own (src/server/html-pages.ts). */
export const AREA_TOKENS = { name: '{{area}}', slug: '{{slug}}' } as const;

/** A copy of `copy` with the tokens replaced by one area. */
export const fillArea = <T>(copy: T, area: { name: string; slug: string }): T =>
  mapStrings(copy, (text) => text.replaceAll(AREA_TOKENS.name, area.name).replaceAll(AREA_TOKENS.slug, area.slug));

/** A stretch of road between two places, in miles or the business's unit. `shore`: a road to a lake that goes no farther. */
export type Leg = { from: string; to: string; miles: number; shore: boolean };

type Step = { to: string; miles: number; shore: boolean };

const stepsFrom = (place: string, legs: readonly Leg[]): Step[] =>
  legs.flatMap(({ from, to, ...rest }) => {
    if (from === place) return [{ to, ...rest }];
    return to === place ? [{ to: from, ...rest }] : [];
  });

/** Miles by road from a place to every other that the legs reach. Roads go through towns, never through a lake. */
export const roadMilesFrom = (start: string, legs: readonly Leg[]): Map<string, number> => {
  const isLake = (place: string) => legs.some(({ to, shore }) => shore && to === place);
  const reached = new Map([[start, 0]]);
  let edge = [start];
  while (edge.length > 0) {
    const next = new Set<string>();
    for (const place of edge) {
      if (place !== start && isLake(place)) continue;
      for (const { to, miles } of stepsFrom(place, legs)) {
        const total = (reached.get(place) ?? 0) + miles;
        if (total >= (reached.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        reached.set(to, total);
        next.add(to);
      }
    }
    edge = [...next];
  }
  reached.delete(start);
  return reached;
};

/** How far it is to a place, in words: zero is between a lake and a town on its shore. */
export const distanceText = (distance: number, unit: DistanceUnit): string =>
  distance === 0 ? 'on the shore' : `${distance} ${distance === 1 ? unit.slice(0, -1) : unit}`;

/** The places nearest to one by road, nearest first, with their miles. */
export const nearestTo = <P extends { id: string }>(
  place: P,
  places: readonly P[],
  legs: readonly Leg[],
  count: number,
) => {
  const miles = roadMilesFrom(place.id, legs);
  return places
    .flatMap((other) => {
      const distance = miles.get(other.id);
      return distance === undefined ? [] : [{ place: other, miles: distance }];
    })
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count);
};
