import zipcodes from 'zipcodes';
import { PROVINCES } from '../shared/country.ts';
import { type Coordinates, type DistanceUnit, fromMiles, milesBetween } from '../shared/geography.ts';
import type { PostalRegion } from '../shared/postal-code-answer.ts';

type Shop = { zip: string; states: readonly string[]; coordinates: Coordinates; unit: DistanceUnit };
type Town = { name: string; coordinates: Coordinates };

/** Miles from the shop within which a postal code is known; beyond that the answer is the same for all. */
const KNOWN_MILES = 100;

/** Miles; any nearer, a place would read as the shop's own (postal-code-answer.ts). */
const NEXT_DOOR = 2;

/** The list has Canadian codes by their first halves, a few of them with a place that is not one. */
const loadCodes = (state: string) => {
  const letters = PROVINCES[state];
  if (letters === undefined) return zipcodes.lookupByState(state);
  return Object.values(zipcodes.codes).filter(({ zip, latitude }) => letters.includes(zip.charAt(0)) && latitude > 0);
};

/** `Algoma Southwest (blind River)` → `Algoma Southwest` */
const withoutParts = (city: string) => city.replace(/ \(.*/, '');

/**
 * The postal codes within KNOWN_MILES of the shop, in the states where the crew may work: however near the next state is, it requires
 * its own license. The shop's own code is no distance away, wherever its center is, and no other one is as near. If a town of ours has one, the
 * town's position counts; a code's can be off by miles if islands belong to it.
 */
export const postalCodesAround = (shop: Shop, towns: readonly Town[]): PostalRegion['zips'] => {
  const all = shop.states.flatMap(loadCodes);
  const zips: PostalRegion['zips'] = {};
  for (const { zip, city, state, ...center } of all) {
    const isOnlyOne = all.filter((other) => other.city === city && other.state === state).length === 1;
    const town = isOnlyOne ? towns.find(({ name }) => name === city) : undefined;
    const apart = Math.max(NEXT_DOOR, milesBetween(shop.coordinates, town?.coordinates ?? center));
    const miles = shop.zip.startsWith(zip) ? 0 : apart;
    const distance = Math.round(fromMiles(miles, shop.unit));
    if (Math.round(miles) <= KNOWN_MILES) zips[zip] = [withoutParts(city), distance];
  }
  return zips;
};
