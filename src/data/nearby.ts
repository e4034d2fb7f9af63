import { type Coordinates, milesBetween } from '../lib/geography.ts';

type Place = { id: string; data: { coordinates: Coordinates } };

/** The places nearest to one, with their distance in whole miles, nearest first. */
export const nearestTo = <P extends Place>(place: Place, places: readonly P[], count: number) =>
  places
    .filter(({ id }) => id !== place.id)
    .map((other) => ({ place: other, miles: milesBetween(place.data.coordinates, other.data.coordinates) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ place, miles }) => ({ place, miles: Math.round(miles) }));
