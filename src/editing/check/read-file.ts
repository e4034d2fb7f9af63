import { type CollectionName, collectionNames, getPlace, plainSchema, registry } from '../../schemas/collections.ts';
import { getShape } from '../../schemas/fields.ts';
import { type ContentEntry, type ContentFile, isGroup, memoizeByFile } from './checked-site.ts';
import { withArticle } from './words.ts';
import type { Mistake } from './yaml/line-mistakes.ts';
import { type ReadYaml, readYaml, unread } from './yaml/read-yaml.ts';

/** As Astro reads it: if two lines of dashes follow each other, the second closes the first. */
const FRONT_MATTER = /^\uFEFF?---[ \t]*\n(?:(?!---[ \t]*\n)([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** A line that is meant to be those dashes: autocorrect makes long ones of short ones, and unseen characters come with what is copied. */
const MEANT_DASHES = /^[\s\p{Cf}]*(?:[\p{Pd}=_]{2,}|[–—])[\s\p{Cf}]*$/u;
const RIGHT_DASHES = /^\uFEFF?---[ \t]*$/;

const TYPE_DASHES = 'Delete the whole line, and type three short dashes and nothing else.';
/** What is wrong about such a line, by the first character that does not belong there. */
const explainDashes = (line: string): string => {
  const [other] = /[^\s-]/u.exec(line) ?? [];
  if (other === undefined) return `The fields begin and end with a line of exactly three short dashes. ${TYPE_DASHES}`;
  if (/\p{Cf}/u.test(other)) return `There is a character beside the dashes that nobody sees. ${TYPE_DASHES}`;
  const kind = /\p{Pd}/u.test(other) ? `another kind of dash (${other})` : `a "${other}"`;
  return `There is ${kind} where short dashes belong. ${TYPE_DASHES}`;
};

type Parts = { whole: string; fields: string; body: string; mistakes: Mistake[] };

const splitText = (text: string, mistakes: Mistake[]): Parts | undefined => {
  const match = FRONT_MATTER.exec(text);
  return match ? { whole: match[0], fields: match[1] ?? '', body: text.slice(match[0].length), mistakes } : undefined;
};

/**
 * A Markdown file in its parts: everything up to the text, just its fields, and the text below them. Lines of dashes that are meant as
 * such are read as them, and are mistakes. Undefined without front matter.
 */
export const frontMatter = (text: string): Parts | undefined => {
  const asWritten = splitText(text, []);
  if (asWritten) return asWritten;
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && MEANT_DASHES.test(line));
  if (end < 0 || !MEANT_DASHES.test(lines[0] ?? '')) return undefined;
  const wrong = [0, end].filter((index) => !RIGHT_DASHES.test(lines[index] ?? ''));
  const mistakes = wrong.map((index) => ({
    line: index + 1,
    message: explainDashes(lines[index] ?? ''),
    snippet: '---',
  }));
  return splitText(lines.map((line, index) => (wrong.includes(index) ? '---' : line)).join('\n'), mistakes);
};

/** A mistake about a file as a whole, which replaces findings about its parts. */
type Misshapen = {
  line: number;
  message: string;
  /** the collection to which the file belongs instead */
  meant?: CollectionName;
};

const EMPTY = 'There is nothing in this file. Bring its text back from an earlier version, or delete the file.';
const NEEDED = 'There is nothing in this file. Bring its text back from an earlier version.';

const DASHES_TWICE = 'The line of dashes is here twice, so that nothing below it is read. Remove one of the two.';

const namesOfFields = (name: CollectionName) => Object.keys(getShape(plainSchema(name)) ?? {});

const FOLDERS = collectionNames.filter((name) => registry[name].kind === 'folder');

/** Fewer fields than this do not show what a file was meant to be. */
const ENOUGH_FIELDS = 4;

/** The collection whose fields these are, if they clearly belong to another one than `own`. */
export const guessCollection = (fields: readonly string[], own?: CollectionName): CollectionName | undefined => {
  if (fields.length < ENOUGH_FIELDS) return undefined;
  const known = (name: CollectionName) => {
    const there = new Set(namesOfFields(name));
    return fields.filter((field) => there.has(field)).length / fields.length;
  };
  const [best] = FOLDERS.map((name) => ({ name, share: known(name) })).sort((a, b) => b.share - a.share);
  return best && best.name !== own && best.share > 0.8 && (own ? known(own) : 0) < 0.7 ? best.name : undefined;
};

export const belongsIn = (name: CollectionName) => {
  const { label } = registry[name];
  return `This looks like ${withArticle(label)}: it belongs in ${getPlace(registry[name])}. Move it there.`;
};

/** A list file whose fields start at the beginning of the line, where only short names belong. */
const unindented = ({ collection, yaml }: ContentFile): Misshapen | undefined => {
  const group = yaml.value;
  if (registry[collection].kind !== 'list' || !isGroup(group)) return undefined;
  const fields = namesOfFields(collection);
  const names = Object.keys(group);
  const field = names.find((name) => fields.includes(name) && !isGroup(group[name]));
  if (field === undefined) return undefined;
  const entry = names[names.indexOf(field) - 1];
  const below = entry === undefined ? 'a short name' : `"${entry}"`;
  return {
    line: yaml.lineOf([field]),
    message: `"${field}" is a field, so it goes below ${below} with two spaces in front. Write two spaces before it, and before each other field of this file that has none.`,
  };
};

const misshapen = (file: ContentFile): Misshapen | undefined => {
  const { collection, yaml, text, path } = file;
  const about = registry[collection];
  if (yaml.value === null && about.kind === 'list' && about.mayBeEmpty) return undefined;
  if (text.trim() === '' || (yaml.value === null && !path.endsWith('.md'))) {
    return { line: 1, message: about.kind === 'folder' && !about.isFixed ? EMPTY : NEEDED };
  }
  if (yaml.value === null && /^[\w-]+:/.test(file.body)) return { line: 2, message: DASHES_TWICE };
  if (yaml.value === null) return { line: 1, message: 'The fields between the two lines of dashes are missing.' };
  if (about.kind !== 'folder') return unindented(file);
  const meant = isGroup(yaml.value) ? guessCollection(Object.keys(yaml.value), collection) : undefined;
  return meant && { line: 1, message: belongsIn(meant), meant };
};

const parseText = memoizeByFile((text, path): Pick<ContentFile, 'yaml' | 'body' | 'bodyLine'> => {
  if (!path.endsWith('.md')) return { yaml: readYaml(text), body: '', bodyLine: 1 };
  const parts = frontMatter(text);
  if (!parts) return { yaml: withoutFrontMatter(text), body: '', bodyLine: 1 };
  const yaml = readYaml(parts.fields, 2);
  const mistakes = [...parts.mistakes, ...yaml.mistakes];
  return { yaml: { ...yaml, mistakes }, body: parts.body, bodyLine: parts.whole.split('\n').length };
});

const withoutFrontMatter = (text: string): ReadYaml => {
  const opened = /^\uFEFF?---/.test(text);
  const line = opened ? Math.max(2, text.split('\n').findIndex((row, index) => index > 0 && !row.trim()) + 1) : 1;
  const message = opened
    ? 'The front matter is never closed. Write a line with three dashes (---) between its last field and the text.'
    : 'The file must begin with a line of three dashes (---), then the fields, then three dashes again, then the text.';
  return unread([{ line, message }], 1);
};

/** A content file from its text, whose lines end with `\n`; if it is `wrong` as a whole, nothing in it is read. */
export const readFileText = (collection: CollectionName, path: string, text: string) => {
  const file: ContentFile = { collection, path, text, ...parseText(text, path) };
  const wrong = misshapen(file);
  return { parsed: wrong ? { ...file, yaml: unread([wrong], 1), body: '' } : file, wrong };
};

export const parseEntries = (file: ContentFile): ContentEntry[] => {
  const { collection, yaml, path } = file;
  if (yaml.value === undefined) return [];
  if (registry[collection].kind === 'folder') {
    const id = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
    return [{ collection, id, file, data: yaml.value ?? {}, prefix: [] }];
  }
  if (!isGroup(yaml.value)) return [];
  return Object.entries(yaml.value).map(([id, data]) => ({ collection, id, file, data, prefix: [id] }));
};
