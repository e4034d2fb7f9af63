import zipcodes from 'zipcodes';
import { type Coordinates, milesBetween } from '../shared/geography.ts';
import { KNOWN_MILES, type ZipRegion } from '../shared/zip-answer.ts';

type Shop = { zip: string; states: readonly string[]; coordinates: Coordinates };
type Town = { name: string; coordinates: Coordinates };

/** Nearer, a place reads as that of the shop itself (zip-answer.ts). */
const NEXT_DOOR = 2;

/**
 * The ZIPs within KNOWN_MILES of the shop, in the states where the crew may work: near as it is, the next one asks for a license of its own.
 * That of the shop is no way off, wherever its middle is, and no other one is as near. Where a town of ours has one ZIP, its own position counts; a ZIP's can be off by miles, if islands belong to it.
 */
export const zipsAround = (shop: Shop, towns: readonly Town[]): ZipRegion['zips'] => {
  const all = shop.states.flatMap((state) => zipcodes.lookupByState(state));
  const zips: ZipRegion['zips'] = {};
  for (const { zip, city, state, ...center } of all) {
    const isOnlyOne = all.filter((other) => other.city === city && other.state === state).length === 1;
    const town = isOnlyOne ? towns.find(({ name }) => name === city) : undefined;
    const apart = Math.round(milesBetween(shop.coordinates, town?.coordinates ?? center));
    const miles = zip === shop.zip ? 0 : Math.max(NEXT_DOOR, apart);
    if (miles <= KNOWN_MILES) zips[zip] = [city, miles];
  }
  return zips;
};
