/** What the form knows of a ZIP: its town, and how far that is from the shop in whole miles, as the crow flies. */
type ZipPlace = [town: string, miles: number];

/** The ZIPs of the region and the business's two radii in miles; made at build, fetched by the form. */
export type ZipRegion = {
  radius: { weekly: number; travel: number };
  phone: string;
  zips: Record<string, ZipPlace>;
};

/** Where the build puts the region's ZIPs. */
export const ZIPS_PATH = '/data/zips.json';

/** Miles from the shop up to which a ZIP is known; beyond that the answer is the same for all. */
export const KNOWN_MILES = 100;

/** 'Suttons Bay: about 14 miles from our shop as the crow flies'; next door a count of miles says nothing. */
const describePlace = ([town, miles]: ZipPlace) =>
  miles < 2
    ? `${town}: around the corner from our shop`
    : `${town}: about ${miles} miles from our shop as the crow flies`;

/**
 * What to say to somebody with this ZIP; undefined while it is not a whole one. It informs and never refuses: the form
 * takes any ZIP. ZIP+4 counts by its first five digits.
 */
export const zipAnswer = (zip: string, { radius, phone, zips }: ZipRegion): string | undefined => {
  const [, digits] = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip) ?? [];
  if (!digits) return undefined;
  const place = zips[digits];
  // Mostly that of somebody who lives downstate and builds at the cottage.
  if (!place) return 'Is that where you live? The property’s ZIP tells us more. You can send it either way.';
  const [, miles] = place;
  if (miles <= radius.weekly) return `${describePlace(place)}. Our crew is there every week.`;
  if (miles <= radius.travel) return `${describePlace(place)}. We travel there for projects.`;
  return `${describePlace(place)}. Please call us at ${phone}.`;
};
