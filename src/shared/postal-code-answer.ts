import type { DistanceUnit } from './geography.ts';

/** What the form knows about a postal code: its town, and how far that is from the shop in whole miles or kilometers, as the crow flies. */
type PostalPlace = [town: string, distance: number];

/**
 * The postal codes of the region and their messages; made by the build, loaded by the form. An open page of an earlier version reads the
 * same file: names that it knows must stay.
 */
export type PostalRegion = {
  radius: { weekly: number; travel: number };
  phone: string;
  /** what identifies each: a ZIP, or the first half of a Canadian code */
  zips: Record<string, PostalPlace>;
  unit: DistanceUnit;
  /** the message for one that is not among them: here, because it would make the form heavier */
  elsewhere: string;
  form: string;
};

/** Usually for someone who lives downstate and builds at the cottage. @param called a postal code within a sentence */
export const sayElsewhere = (called: string) =>
  `Is that where you live? The property’s ${called} tells us more. You can send it either way.`;

export const ZIPS_PATH = '/data/zips.json';

/** 'Suttons Bay: about 14 miles from our shop as the crow flies'; right nearby a distance says nothing. */
const describePlace = ([town, distance]: PostalPlace, unit: string) =>
  distance < 2
    ? `${town}: around the corner from our shop`
    : `${town}: about ${distance} ${unit} from our shop as the crow flies`;

/**
 * What to say to someone with this postal code; undefined while it is not a whole one. It informs and never refuses: the form
 * accepts any. ZIP+4 counts by its first five digits, a Canadian code by its first half.
 */
export const answerPostalCode = (
  code: string,
  { radius, phone, zips, unit, elsewhere, form }: PostalRegion,
): string | undefined => {
  const [, area] = new RegExp(form).exec(code.toUpperCase()) ?? [];
  if (!area) return undefined;
  const place = zips[area];
  if (!place) return elsewhere;
  const [, distance] = place;
  if (distance <= radius.weekly) return `${describePlace(place, unit)}. Our crew is there every week.`;
  if (distance <= radius.travel) return `${describePlace(place, unit)}. We travel there for projects.`;
  return `${describePlace(place, unit)}. Please call us at ${phone}.`;
};
