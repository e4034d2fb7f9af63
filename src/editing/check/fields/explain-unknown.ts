import type { z } from 'astro/zod';
import { fieldAt, getExample, getShape, type Path } from '../../../schemas/fields.ts';
import { nearest } from '../../../shared/nearest.ts';
import { asFields, type Finding } from '../checked-site.ts';
import { inQuotes } from '../words.ts';
import { inBraces, snippet, valueAt } from '../yaml/write-yaml.ts';
import { corrected } from './field-corrections.ts';

/** What this site's fields are called elsewhere: in WordPress, Jekyll, Hugo, Wix, and the like; without dashes, in lowercase. */
const CALLED: Record<string, readonly string[]> = {
  date: ['publishdate', 'pubdate', 'published', 'publishedat', 'postdate', 'created'],
  updated: ['lastmod', 'modified', 'lastupdated', 'updatedat', 'modifieddate'],
  picture: ['image', 'featuredimage', 'cover', 'coverimage', 'thumbnail', 'hero', 'heroimage', 'photo', 'img'],
  excerpt: ['summary', 'teaser', 'intro', 'abstract'],
  metaTitle: ['seotitle', 'titletag', 'pagetitle'],
  metaDescription: ['seodescription', 'description'],
  description: ['metadescription', 'seodescription', 'excerpt', 'summary'],
  categories: ['category', 'section'],
  tags: ['tag', 'labels', 'topics'],
  author: ['byline', 'writer', 'postedby'],
  formerly: ['aliases', 'redirectfrom', 'oldurl'],
  prices: ['price', 'from', 'pricefrom', 'startingat', 'cost'],
  order: ['weight', 'position', 'sortorder', 'menuorder'],
  heading: ['h1', 'headline'],
  title: ['headline', 'name', 'posttitle'],
};

/** What sets a page's address elsewhere. */
const ADDRESS = ['permalink', 'slug', 'url', 'path', 'postname'];

const plain = (key: string) => key.toLowerCase().replace(/[\s_-]/g, '');

export type Explained = Pick<Finding, 'message' | 'snippet' | 'isExample'> & {
  path: Path;
  /** the field that a misspelled one probably means */
  meant?: Path;
};

type Place = {
  schema: z.ZodType;
  data: unknown;
  /** the group of fields that contains unknown ones */
  path: Path;
  /** fields that this group should have but does not */
  missing: readonly string[];
  /** the group is on one line between braces, where a comma begins another field */
  isInBraces: boolean;
};

/** Plain words for fields that a group does not have: misspelled, in the wrong place, or unknown. */
export const explainUnknown = (place: Place, keys: readonly string[]): Explained[] => {
  const inOne = explainNoSpace(place, keys) ?? explainCommas(place, keys);
  if (inOne) return [inOne];
  const misspelled = keys.filter((key) => nearest(key, place.missing));
  const outside = explainOutside(
    place,
    keys.filter((key) => !misspelled.includes(key)),
  );
  const rest = keys.filter((key) => !outside.some((explained) => explained.keys.includes(key)));
  return [...outside, ...rest.map((key) => explainOne(place, key))];
};

const fieldsIn = ({ schema, path }: Place) => getShape(fieldAt(schema, path) ?? schema) ?? {};

/** `{ latitude:44.9, longitude:-85.3 }`: without a space after the colon YAML reads the whole as a name. */
const explainNoSpace = ({ data, path }: Place, keys: readonly string[]): Explained | undefined => {
  const glued = keys.map((key) => /^([a-z]\w*):(.+)$/i.exec(key));
  if (keys.length === 0 || glued.includes(null)) return;
  const [, first = ''] = glued[0] ?? [];
  const meant = glued.map((match) => {
    const [, name = '', text = ''] = match ?? [];
    return [name, Number.isFinite(Number(text)) ? Number(text) : text] as const;
  });
  const message = `There is no space after "${first}:". Write one after each colon.`;
  return {
    path: [...path, keys[0] ?? ''],
    message,
    snippet: snippet(data, path, Object.fromEntries(meant)),
    meant: path,
  };
};

/** `{ latitude: 44,9833 }`: a comma in a number begins another field. */
const explainComma = ({ data, path }: Place, key: string): Explained | undefined => {
  const fields = asFields(valueAt(data, path));
  // JavaScript puts names that are numbers first, so the field before it is the one with a whole number.
  const [name, whole] = Object.entries(fields).find(([, value]) => Number.isInteger(value)) ?? [];
  if (!/^\d+$/.test(key) || fields[key] !== null || name === undefined) return;
  const at = [...path, name];
  const message = 'Write the number with a decimal point, not a comma.';
  return { path: at, message, snippet: snippet(data, at, Number(`${whole}.${key}`)), meant: at };
};

/** `{ label: Price, on site }`: what follows a comma in a text is taken for a separate, empty field. */
const explainCommas = ({ data, path, isInBraces }: Place, keys: readonly string[]): Explained | undefined => {
  if (!isInBraces) return;
  const meant: [name: string, value: unknown][] = [];
  const cut = new Set<string>();
  for (const [name, value] of Object.entries(asFields(valueAt(data, path)))) {
    const before = meant.at(-1);
    if (value === null && keys.includes(name) && typeof before?.[1] === 'string') {
      before[1] = `${before[1]}, ${name}`;
      cut.add(before[0]);
    } else meant.push([name, value]);
  }
  const [first] = cut;
  if (first === undefined || meant.some(([name]) => keys.includes(name))) return;
  return {
    path: [...path, first],
    message: 'Between braces a comma begins another field. Put the text that has one in quotes.',
    snippet: inBraces(path, Object.fromEntries(meant)),
    meant: path,
  };
};

const explainOne = (place: Place, key: string): Explained => {
  const { schema, data, path, missing } = place;
  const comma = explainComma(place, key);
  if (comma) return comma;
  const at = [...path, key];
  const here = Object.keys(fieldsIn(place));
  const value = valueAt(data, at);
  const free = here.filter((name) => valueAt(data, [...path, name]) === undefined);
  const elsewhere = here.find((field) => CALLED[field]?.includes(plain(key)));
  if (elsewhere) return byMeaning(place, key, elsewhere);
  const hasAddressOfFile = path.length === 0 && here.includes('formerly') && !here.includes('address');
  if (hasAddressOfFile && ADDRESS.includes(plain(key))) {
    const message = `There is no field "${key}": the name of the file is the end of the address. Rename the file, write the address that it had into "formerly", and remove this line.`;
    return { path: at, message };
  }
  const guess = nearest(key, missing) ?? onlyOne(place, key) ?? nearest(key, free);
  if (guess) {
    const meant = [...path, guess];
    const message = `There is no field "${key}". Did you mean "${guess}"?`;
    return { path: at, message, snippet: snippet(data, meant, value, key), meant };
  }
  const above = path.slice(0, -1);
  if (path.length > 0 && getShape(fieldAt(schema, above) ?? schema)?.[key]) {
    const meant = [...above, key];
    const message = `"${key}" does not belong to "${path.at(-1)}". Write it with two spaces fewer before it.`;
    return { path: at, message, snippet: snippet(data, meant, value), meant };
  }
  const known = inQuotes(free.length > 0 ? free : here);
  return { path: at, message: `There is no field "${key}" here. Remove it, or use one of these: ${known}.` };
};

/** A field under the name that other systems have for it, renamed if its value can stay as it is. */
const byMeaning = (place: Place, key: string, field: string): Explained => {
  const { data, path } = place;
  const at = [...path, field];
  if (valueAt(data, at) !== undefined) {
    const message = `There is no field "${key}": it is called "${field}" here, and is here already. Remove this line.`;
    return { path: [...path, key], message };
  }
  const schema = fieldsIn(place)[field] as z.ZodType;
  const value = valueAt(data, [...path, key]);
  const meant = schema.safeParse(value).success ? value : corrected(schema, value);
  const lines =
    meant === undefined
      ? { snippet: snippet(data, at, getExample(schema)), isExample: true }
      : { snippet: snippet(data, at, meant, key) };
  return {
    path: [...path, key],
    message: `There is no field "${key}": it is called "${field}" here.`,
    ...lines,
    meant: at,
  };
};

/** The only missing field, if the value under the unknown name would fit it. */
const onlyOne = (place: Place, key: string): string | undefined => {
  const { data, path, missing } = place;
  const [name, ...more] = missing;
  const field = name === undefined || more.length > 0 ? undefined : fieldsIn(place)[name];
  return field?.safeParse(valueAt(data, [...path, key])).success ? name : undefined;
};

/** Fields of an inner group, such as the picture, that are next to it instead: explained once for each such group. */
const explainOutside = (place: Place, keys: readonly string[]) => {
  const { data, path } = place;
  const here = fieldsIn(place);
  const findGroup = (key: string) => Object.keys(here).find((name) => getShape(here[name] as z.ZodType)?.[key]);
  return [...Map.groupBy(keys, findGroup)].flatMap(([group, inside]) => {
    if (group === undefined) return [];
    const [first = ''] = inside;
    const [belong, them] = inside.length === 1 ? ['belongs', 'it'] : ['belong', 'them'];
    const values = Object.fromEntries(inside.map((key) => [key, valueAt(data, [...path, key])]));
    return {
      path: [...path, first],
      message: `${inQuotes(inside)} ${belong} to "${group}". Write ${them} below "${group}:" with two more spaces in front.`,
      snippet: snippet(data, [...path, group], values),
      meant: [...path, group],
      keys: inside,
    };
  });
};
