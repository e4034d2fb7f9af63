import { type DistanceUnit, fromMiles, milesBetween, toMiles } from '../../shared/geography.ts';
import {
  asFields,
  asList,
  type ContentEntry,
  type Entries,
  error,
  type Finding,
  fieldsOfSingle,
  inEachEntry,
  inEachText,
  isNumber,
  type Rule,
  warning,
} from './checked-site.ts';
import { picturesInFields } from './picture-rules.ts';
import { snippet } from './yaml/write-yaml.ts';

type Place = { latitude: number; longitude: number };

const getPosition = (entry: ContentEntry | undefined): Place | undefined => {
  const { latitude, longitude } = asFields(asFields(entry?.data).coordinates);
  return isNumber(latitude) && isNumber(longitude) ? { latitude, longitude } : undefined;
};

/** What people mix up, and what they meant. */
const MIXED_UP: { message: string; meant: (place: Place) => Place }[] = [
  {
    message: 'Is the minus sign missing? Longitudes in America are below zero.',
    meant: ({ latitude, longitude }) => ({ latitude, longitude: -longitude }),
  },
  {
    message: 'Are the two numbers swapped?',
    meant: ({ latitude, longitude }) => ({ latitude: longitude, longitude: latitude }),
  },
  {
    message: 'Are the two numbers swapped, and is the minus missing?',
    meant: ({ latitude, longitude }) => ({ latitude: longitude, longitude: -latitude }),
  },
];

/** A town this many times farther away than the crew travels is a typo. */
const TOO_FAR = 2;

/** A first guess at which of two places is wrong. */
const isInAmerica = ({ latitude, longitude }: Place) => latitude > 0 && longitude < -50;

type Located = { entry: ContentEntry; place: Place };

const getUnit = (entries: readonly ContentEntry[]): DistanceUnit =>
  fieldsOfSingle(entries, 'business').distances === 'kilometers' ? 'kilometers' : 'miles';

/** `1,204 miles` */
const distanceBetween = (a: Place, b: Place, unit: DistanceUnit) =>
  `${Math.round(fromMiles(milesBetween(a, b), unit)).toLocaleString('en-US')} ${unit}`;

/** Towns that cannot be where they are said to be; if that is most of them, the shop is the one in the wrong place. */
const farAway = (shop: Located, areas: readonly Located[], travel: number, unit: DistanceUnit): Finding[] => {
  const isFar = (from: Place, to: Place) => fromMiles(milesBetween(from, to), unit) > travel * TOO_FAR;
  const far = areas.filter(({ place }) => isFar(shop.place, place));
  if (far.length > areas.length / 2 && (far.length > 1 || !isInAmerica(shop.place))) {
    const isRight = (place: Place) => areas.filter((area) => !isFar(place, area.place)).length > areas.length / 2;
    const start = `The shop is ${distanceBetween(shop.place, far[0]?.place ?? shop.place, unit)} from the first of its towns.`;
    return [explainFar(shop, start, isRight)];
  }
  return far.map((area) => {
    const start = `This place is ${distanceBetween(shop.place, area.place, unit)} from the shop.`;
    return explainFar(area, start, (place) => !isFar(shop.place, place));
  });
};

const explainFar = ({ entry, place }: Located, start: string, isRight: (place: Place) => boolean): Finding => {
  const mixed = MIXED_UP.find(({ meant }) => isRight(meant(place)));
  return mixed
    ? error(
        entry,
        ['coordinates'],
        `${start} ${mixed.message}`,
        snippet(entry.data, ['coordinates'], mixed.meant(place)),
      )
    : error(entry, ['coordinates'], `${start} Look its position up on a map and correct it here.`);
};

const wrongPositions = ({ entries }: Entries): Finding[] => {
  const located = entries.flatMap((entry) => {
    const place = getPosition(entry);
    return place ? [{ entry, place }] : [];
  });
  const shop = located.find(({ entry }) => entry.collection === 'business');
  const { travel } = asFields(asFields(shop?.entry.data).radius);
  const areas = located.filter(({ entry }) => entry.collection === 'areas');
  return shop && isNumber(travel) ? farAway(shop, areas, travel, getUnit(entries)) : [];
};

const getArea = ({ data }: ContentEntry) => asFields(data).area;
const isEntryIn =
  (wanted: string, name: unknown) =>
  ({ collection, id }: ContentEntry) =>
    collection === wanted && id === name;
/** No one sees a draft: it may start with any picture. */
const isWork = ({ collection, data }: ContentEntry) =>
  (collection === 'featuredProjects' || collection === 'projects') && asFields(data).draft !== true;

/** Work that would be shown as another town's: a card that opens a project elsewhere, a picture used for two places. */
const wrongPlaces = ({ entries }: Entries): Finding[] => [
  ...linksElsewhere(entries),
  ...picturesOfTwoPlaces(entries.filter(isWork)),
];

const linksElsewhere = (entries: readonly ContentEntry[]): Finding[] => {
  const isUnknown = (area: unknown) => area !== undefined && !entries.some(isEntryIn('areas', area));
  return entries.flatMap((entry) => {
    const { area, project } = asFields(entry.data);
    const opened = entry.collection === 'featuredProjects' && entries.find(isEntryIn('projects', project));
    // A misspelled area is reported at its own field.
    if (!opened || getArea(opened) === area || isUnknown(getArea(opened))) return [];
    const message = `The page of "${project}" is about work elsewhere. Name the page of this same project, or remove the line: then the card opens nothing.`;
    return error(entry, ['project'], message);
  });
};

const picturesOfTwoPlaces = (work: readonly ContentEntry[]): Finding[] => {
  const shown = work.flatMap((entry) => picturesInFields(entry).map(({ path, file }) => ({ entry, path, file })));
  return [...Map.groupBy(shown, ({ file }) => file).values()].flatMap((same) => {
    const places = [...Map.groupBy(same, ({ entry }) => getArea(entry)).values()];
    // The place with the fewest uses is probably the latest one.
    const [[odd] = [], [other] = []] = places.toSorted((a, b) => a.length - b.length);
    if (!odd || !other) return [];
    const message = `Both "${odd.entry.id}" and "${other.entry.id}" show this picture, as work in two places. Keep it in one of them, and name another picture in the other.`;
    return error(odd.entry, odd.path, message);
  });
};

/** How the unit that a business does not use is written. A lake may be called Six Mile Lake. */
const OTHER_UNIT = {
  kilometers: /(?:[\w,.]+ )?\b[Mm]iles?\b(?! [A-Z])/g,
  miles: /\d[\d,.]* ?(?:km|kilomet(?:er|re)s?)\b/g,
};

/** Distances in texts that are not in the unit of maps and forms. What customers said stays as it is. */
const otherUnits: Rule = ({ entries }) => {
  const unit = getUnit(entries);
  return entries
    .filter(({ collection }) => collection !== 'testimonials' && collection !== 'houseWords')
    .flatMap((entry) =>
      inEachText(entry, OTHER_UNIT[unit], ([found]) => ({
        message: `“${found.trim()}” is beside maps and forms in ${unit}, as business.yaml says. Write {distance-weekly} or {distance-travel}, which bring their unit, or say it in ${unit}.`,
      })),
    );
};

/** A road this many times as long as the straight line, between towns this far apart, has a digit too many: around a bay it is three times. */
const DETOUR = { times: 4, from: 5 };

const wrongRoads: Rule = ({ entries }) => {
  const unit = getUnit(entries);
  const places = new Map(
    entries.flatMap((entry) => (entry.collection === 'areas' ? [[entry.id, getPosition(entry)]] : [])),
  );
  return entries.flatMap((entry) => {
    const { from, to, miles, shore } = asFields(entry.data);
    const [start, end] = [places.get(String(from)), places.get(String(to))];
    // The position of a lake is its middle.
    if (entry.collection !== 'roads' || !isNumber(miles) || !start || !end || shore === true) return [];
    const [road, straight] = [toMiles(miles, unit), milesBetween(start, end)];
    const rounded = Math.round((straight * miles) / road);
    if (straight >= DETOUR.from && road > straight * DETOUR.times)
      return warning(
        entry,
        ['miles'],
        `The straight-line distance is ${rounded} ${unit}, and this road ${miles}. Is there an extra digit?`,
      );
    return straight - road > 2
      ? warning(entry, ['miles'], `No road is shorter than the straight line, which is ${rounded} ${unit}. Correct it.`)
      : [];
  });
};

/** A customer of one place whose words the pages of other places show, but not its own. */
const wordsFromElsewhere = (entry: ContentEntry, { entries }: Entries): Finding[] => {
  const { location, areas } = asFields(entry.data);
  const home = entries.find(({ collection, data }) => collection === 'areas' && asFields(data).name === location);
  const shown = asList(areas);
  if (!home || shown.length === 0 || shown.includes(home.id)) return [];
  const message = `The customer is in ${location}, and only pages of other places show it. Write "${home.id}" first, or correct "location".`;
  return [warning(entry, ['areas'], message, snippet(entry.data, ['areas'], [home.id, ...shown]))];
};

export const placeRules: readonly Rule[] = [
  otherUnits,
  wrongRoads,
  inEachEntry(wordsFromElsewhere, 'testimonials'),
  wrongPlaces,
  wrongPositions,
];
