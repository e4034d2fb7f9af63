import { dequal } from 'dequal';
import { parse } from 'yaml';
import { type CollectionName, collectionAt, isMarkdown, plainSchema, registry } from '../../../schemas/collections.ts';
import { fieldAt, type Path, unwrap } from '../../../schemas/fields.ts';
import { asFields, isGroup } from '../../check/checked-site.ts';
import { inDollars } from '../../check/price-rules.ts';
import { valueAt } from '../../check/yaml/write-yaml.ts';
import { keepYaml } from '../../new/keep-yaml.ts';
import { BODY, markdownFile, splitFile } from '../config/file-format.ts';
import { getLabel } from '../config/groups.ts';
import { placeInWords } from '../sentences.ts';

/** How a field changed: undefined if it was not there before, or is not there anymore. */
export type FieldChange = { path: Path; from: unknown; to: unknown };

/** How a file changed: its fields; or all of it, if it was added or removed. */
export type FileChange = { path: string } & (
  | { fields: FieldChange[] }
  | { before: string | undefined; after: string | undefined }
);

type Fields = Record<string, unknown>;

/** Groups field by field, and lists of the same length item by item. */
const differences = (from: unknown, to: unknown, path: Path): FieldChange[] => {
  if (dequal(from, to)) return [];
  if (isGroup(from) && isGroup(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) => differences(from[key], to[key], [...path, key]));
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    return from.flatMap((item, index) => differences(item, to[index], [...path, index]));
  }
  return [{ path, from, to }];
};

const parseEntry = (name: CollectionName, text: string): Fields => {
  const { fields, body } = splitFile(name, text);
  return { ...((parse(fields) as Fields | null) ?? {}), ...(isMarkdown(name) ? { [BODY]: body.trim() } : {}) };
};

/** How a file changed between two texts; undefined if it did not, or if it is not content. */
export const fileChange = (path: string, before?: string, after?: string): FileChange | undefined => {
  const name = collectionAt(path);
  if (!name || before === after) return undefined;
  if (before === undefined || after === undefined) return { path, before, after };
  const fields = differences(parseEntry(name, before), parseEntry(name, after), []);
  return fields.length > 0 ? { path, fields } : undefined;
};

/** The path below an entry's schema: without its short name in a list, or the one group of a single file. */
const insideEntry = (name: CollectionName, path: Path): { entry?: string; inside: Path } => {
  const { kind } = registry[name];
  if (kind === 'folder') return { inside: path };
  const [first = '', ...inside] = path;
  return kind === 'single' ? { inside } : { entry: String(first), inside };
};

export const notesAt = (name: CollectionName, path: Path) => {
  const field = fieldAt(plainSchema(name), insideEntry(name, path).inside);
  return field && unwrap(field).notes;
};

const LONGEST = 70;

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** The part of two texts that differs, extended to whole words. */
const findDifference = (from: string, to: string): [string, string] => {
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  while (start > 0 && /\S/.test(from[start - 1] ?? '')) start -= 1;
  while (end > 0 && /\S/.test(from.at(-end) ?? '')) end -= 1;
  const part = (text: string) => text.slice(start, text.length - end).trim();
  return [part(from), part(to)];
};

const inWords = (value: unknown, isMoney: boolean | undefined): string => {
  if (typeof value === 'number') return isMoney ? inDollars(value) : String(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return `“${shorten(value)}”`;
  return Array.isArray(value) ? `${value.length} items` : 'a group of fields';
};

/** What people call the thing that a field belongs to: its name or title, if it has one. The business as a whole needs no name. */
const findHolder = (name: CollectionName, data: unknown, path: Path): string | undefined => {
  const outermost = registry[name].kind === 'single' ? 2 : 0;
  const depths = path.map((_, index) => index).filter((depth) => depth >= outermost);
  const holders = depths.toReversed().map((depth) => asFields(valueAt(data, path.slice(0, depth))));
  return holders.flatMap((one) => [one.name, one.title, one.label].filter((word) => typeof word === 'string'))[0];
};

const fieldSentence = (file: string, name: CollectionName, data: unknown, { path, from, to }: FieldChange): string => {
  const { entry, inside } = insideEntry(name, path);
  const last = inside.at(-1) ?? entry ?? path.at(-1) ?? '';
  const field = fieldAt(plainSchema(name), inside);
  const label = path.at(-1) === BODY ? 'Text' : getLabel(String(last), field);
  const holder = findHolder(name, data, path);
  const what =
    holder && typeof last === 'string' ? `${label} of ${holder}` : placeInWords({ file, entry, path: inside });
  const { inDollars: isMoney } = notesAt(name, path) ?? {};
  if (from === undefined) return `${what}: added ${inWords(to, isMoney)}`;
  if (to === undefined) return `${what}: removed ${inWords(from, isMoney)}`;
  const bothTexts = typeof from === 'string' && typeof to === 'string';
  const [was, is] = bothTexts && Math.max(from.length, to.length) > LONGEST ? findDifference(from, to) : [from, to];
  return `${what}: ${inWords(was, isMoney)} to ${inWords(is, isMoney)}`;
};

/** How a file changed in plain words: `Lowest price per square foot of Cedar: $45 to $47`. `now` is what the file says. */
export const changeInWords = (change: FileChange, now: string | undefined): string[] => {
  const name = collectionAt(change.path);
  if (!name) return [];
  if ('fields' in change) {
    const data = now === undefined ? {} : parseEntry(name, now);
    return change.fields.map((field) => fieldSentence(change.path, name, data, field));
  }
  return [`${placeInWords({ file: change.path })}: ${change.before === undefined ? 'new' : 'deleted'}`];
};

const withValue = (data: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(data)) {
    return data.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  }
  const { [step]: before, ...others } = asFields(data);
  const after = withValue(before, rest, value);
  if (after === undefined) return others;
  return { ...asFields(data), [step]: after };
};

/** Someone has changed the same thing again: taking this back would undo that, too. */
const isOvertaken = (data: Fields, { path, to }: FieldChange) => !dequal(valueAt(data, path), to);

/** In a longer text the added words are removed again, if they occur once. */
const takenOutOfText = (now: unknown, { from, to }: FieldChange): string | undefined => {
  if (typeof now !== 'string' || typeof from !== 'string' || typeof to !== 'string') return undefined;
  const [was, is] = findDifference(from, to);
  return is !== '' && now.split(is).length === 2 ? now.replace(is, () => was) : undefined;
};

/**
 * What a file says when one change is taken back and all later ones stay; undefined for one that is removed, 'overtaken' if the same
 * field was changed again.
 */
export const takenBack = (change: FileChange, now: string | undefined): { text: string | undefined } | 'overtaken' => {
  const name = collectionAt(change.path);
  if (!('fields' in change)) {
    return now?.trim() === change.after?.trim() ? { text: change.before } : 'overtaken';
  }
  if (!name || now === undefined) return 'overtaken';
  const restored = change.fields.reduce<Fields | undefined>(
    (data, field) => {
      if (!data) return undefined;
      const value = isOvertaken(data, field) ? takenOutOfText(valueAt(data, field.path), field) : field.from;
      if (value === undefined && isOvertaken(data, field)) return undefined;
      return withValue(data, field.path, value) as Fields;
    },
    parseEntry(name, now),
  );
  if (!restored) return 'overtaken';
  const { [BODY]: body, ...fields } = restored;
  const kept = keepYaml(`${splitFile(name, now).fields.trimEnd()}\n`, () => (isMarkdown(name) ? fields : restored));
  return { text: isMarkdown(name) ? markdownFile(kept, String(body)) : kept };
};
