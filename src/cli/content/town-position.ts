import zipcodes from 'zipcodes';
import { type ContentEntry, fieldsOfSingle } from '../../editing/check/content-entry.ts';
import type { Coordinates } from '../../shared/geography.ts';

/** The position in the last two words of a command, as a map writes it: `44.88 -85.39`, with or without a comma. */
const typedPosition = (words: readonly string[]): Coordinates | undefined => {
  const [latitude = Number.NaN, longitude = Number.NaN] = words.slice(-2).map((word) => Number.parseFloat(word));
  const isPosition = words.length > 2 && words.slice(-2).every((word) => /^-?\d+(\.\d+)?,?$/.test(word));
  return isPosition ? { latitude, longitude } : undefined;
};

/** A town's position by the ZIP code list of the United States Postal Service, in the state of the business. */
const knownPosition = (town: string, entries: readonly ContentEntry[]): Coordinates | undefined => {
  const { address } = fieldsOfSingle(entries, 'business') as { address?: { state?: string } };
  const [found] = address?.state ? zipcodes.lookupByName(town, address.state) : [];
  return found && { latitude: found.latitude, longitude: found.longitude };
};

/** The name of a new area, and where it is if that was typed or is known. */
export const townPosition = (words: readonly string[], entries: readonly ContentEntry[]) => {
  const typed = typedPosition(words);
  const name = words.slice(0, typed ? -2 : undefined).join(' ');
  return { name, position: typed ?? knownPosition(name, entries) };
};
