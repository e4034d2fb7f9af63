/** A place on the earth, in degrees; west is negative. */
export type Coordinates = { latitude: number; longitude: number };

/** A point on a drawing, in its units: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** The unit in which distances are shown and counted; a drawing always counts in miles. */
export const DISTANCES = ['miles', 'kilometers'] as const;
export type DistanceUnit = (typeof DISTANCES)[number];

const KILOMETERS_IN_MILE = 1.609344;
const inMile = (unit: DistanceUnit) => (unit === 'kilometers' ? KILOMETERS_IN_MILE : 1);

export const toMiles = (distance: number, unit: DistanceUnit): number => distance / inMile(unit);
export const fromMiles = (miles: number, unit: DistanceUnit): number => miles * inMile(unit);

/** Mean radius of the earth in miles. */
export const EARTH_RADIUS = 3958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance between two places as the crow flies (great circle), in miles. */
export const milesBetween = (a: Coordinates, b: Coordinates): number => {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const haversine = latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(haversine));
};
