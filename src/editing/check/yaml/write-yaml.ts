import { Document, isMap, isScalar, Scalar, type Tags, visit } from 'yaml';
import type { Path } from '../../../schemas/fields.ts';

type Fields = Record<string | number, unknown>;

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Fields | null | undefined)?.[key], value);

/**
 * A value under its field, as it should be in the file. A list is shown whole if it consists of words, and a list
 * item with all its fields, so that no one takes the part for the whole.
 * `unwanted` is a field next to this one to remove, such as its misspelled name.
 */
export const snippet = (data: unknown, path: Path, value: unknown, unwanted?: string): string => {
  const last = path.findLastIndex((step) => typeof step === 'number');
  if (last < 0) return toYaml(path, value);
  const list = valueAt(data, path.slice(0, last));
  if (last === path.length - 1 && Array.isArray(list) && list.every(isWord)) {
    return toYaml(path.slice(0, last), list.with(Number(path[last]), value));
  }
  const item = path.slice(0, last + 1);
  return toYaml(item, changed(valueAt(data, item), path.slice(last + 1), value, unwanted));
};

/** The same for a group of fields in braces, with quotes around a text that has a comma. */
export const inBraces = (path: Path, value: object): string => {
  const document = new Document(value);
  if (isMap(document.contents)) document.contents.flow = true;
  const name = path.at(-1);
  return `${typeof name === 'number' ? '-' : `${name}:`} ${document.toString({ lineWidth: 0 }).trimEnd()}`;
};

const isWord = (value: unknown) => value === null || typeof value !== 'object' || isNote(value);

/** `Boards: cedar` where a text was meant. */
const isNote = (value: object) => Object.values(value).every((inner) => typeof inner !== 'object');

const changed = (whole: unknown, path: Path, value: unknown, unwanted?: string): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const fields = Object.entries((whole ?? {}) as Fields).filter(([key]) => rest.length > 0 || key !== unwanted);
  return { ...Object.fromEntries(fields), [step]: changed(valueAt(whole, [step]), rest, value, unwanted) };
};

const toYaml = (path: Path, value: unknown): string =>
  inHouseStyle(
    path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value),
  );

const LONGEST_LINE = 80;

/** YAML as the content files write it. `customTags`: types besides texts, numbers, and switches; days, if not texts. */
export const inHouseStyle = (value: unknown, customTags: Tags = ['timestamp'], isOnOneLine = false): string => {
  const document = new Document(value, { customTags });
  visit(document, {
    Scalar: (_, scalar) => {
      // Times and ZIP codes are in quotes everywhere, whether YAML requires it or not.
      if (typeof scalar.value === 'string' && /^[\d:]+$/.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
    },
    Map: (_, group) => {
      group.flow = isOnOneLine;
    },
    Seq: (_, list) => {
      list.flow = isOnOneLine || (list.items.every(isScalar) && list.items.join(', ').length < LONGEST_LINE);
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
};
