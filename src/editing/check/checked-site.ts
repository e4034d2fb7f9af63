import type { Reference } from '../../data/references.ts';
import { type CollectionName, plainSchema } from '../../schemas/collections.ts';
import { type FieldValue, type Path, walk } from '../../schemas/fields.ts';
import { TEXTS_PAGE } from './handbook-pages.ts';
import type { ReadYaml } from './yaml/read-yaml.ts';
import { snippet } from './yaml/write-yaml.ts';

export type Finding = {
  severity: 'error' | 'warning';
  /** from the folder of the project */
  file: string;
  /** from 1 */
  line: number;
  /** the entry of a list file that it is in */
  entry?: string | undefined;
  path?: Path | undefined;
  /** the current value, in one line */
  found?: string | undefined;
  /** one or more sentences that say what to do */
  message: string;
  /** the corrected lines, in the file's own format */
  snippet?: string | undefined;
  /** true when the snippet only shows what such lines look like */
  isExample?: boolean | undefined;
  /** the page of the handbook that says more, if not that of the file's collection */
  more?: string;
};

/**
 * Reports a mistake once if it shows in several ways: a line that cannot be read hides its other findings, a line of Markdown has
 * one finding, errors before warnings, and so has a link in a field.
 */
export const oneForEachLine = (findings: readonly Finding[], files: readonly ContentFile[]): Finding[] =>
  [...Map.groupBy(findings, ({ file, line }) => `${file}:${line}`).values()].flatMap((same) => {
    const [{ file, line } = { file: '', line: 0 }] = same;
    const read = files.find(({ path }) => path === file);
    if (same.length === 1 || !read) return same;
    const mistakes = read.yaml.mistakes.filter((mistake) => mistake.line === line).map(({ message }) => message);
    if (mistakes.length > 0) return same.filter(({ message }) => mistakes.includes(message)).slice(0, 1);
    const isText = read.body !== '' && line >= read.bodyLine;
    if (isText) return same.toSorted((a, b) => a.severity.localeCompare(b.severity)).slice(0, 1);
    return same.filter((finding) => !isLink(finding) || finding === same.find(isLink));
  });

const isLink = ({ path }: Finding) => /^(href|link)$/.test(String(path?.at(-1)));

/** By file and line, errors and warnings together. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);

type FindingText = Pick<Finding, 'severity' | 'message' | 'snippet' | 'isExample'>;

/** A finding about a field of an entry, with its line and its current value. */
export const about = (entry: ContentEntry, path: Path, said: FindingText): Finding => {
  const found = path.length > 0 ? entry.file.yaml.sourceOf([...entry.prefix, ...path]) : undefined;
  return { ...said, ...fieldPlace(entry, path), found };
};

export const fieldPlace = ({ id, file, prefix }: ContentEntry, path: Path) => ({
  file: file.path,
  line: file.yaml.lineOf([...prefix, ...path]),
  entry: prefix.length > 0 ? id : undefined,
  path,
});

export const error = (entry: ContentEntry, path: Path, message: string, corrected?: string | undefined): Finding =>
  about(entry, path, { severity: 'error', message, snippet: corrected });

/** A warning: it can be published, but should be checked. */
export const warning = (entry: ContentEntry, path: Path, message: string, corrected?: string | undefined): Finding =>
  about(entry, path, { severity: 'warning', message, snippet: corrected });

export const errorInFile = (file: string, message: string): Finding => ({ severity: 'error', file, line: 1, message });

/** A finding about a line of the text below the front matter, counted from 0. */
export const aboutLine = (
  { path, bodyLine }: ContentFile,
  line: number,
  said: FindingText & Pick<Finding, 'found'>,
): Finding => ({ ...said, file: path, line: bodyLine + line, more: TEXTS_PAGE });

/** A warning about a place in the text below the front matter: where it begins there, and its words. */
export const warningInText = (file: ContentFile, { index, 0: found }: RegExpExecArray, message: string): Finding =>
  aboutLine(file, lineAt(file.body, index), { severity: 'warning', found: inOneLine(found), message });

/** The line of a text, counted from 0, in which a position is. */
export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length - 1;

export const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** The fields of an entry before its schema has validated them: any of them may be missing or have another type. */
type Fields = Record<string, unknown>;

export const asFields = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {};

export const isGroup = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A content file, read. `body` is the Markdown below the front matter, which starts on `bodyLine`. */
export type ContentFile = {
  collection: CollectionName;
  /** from the folder of the project */
  path: string;
  text: string;
  yaml: ReadYaml;
  body: string;
  bodyLine: number;
};

/** An entry of a collection as it is written, before its schema has validated it. */
export type ContentEntry = {
  collection: CollectionName;
  id: string;
  file: ContentFile;
  data: unknown;
  /** where the entry is in its file: empty for its own file */
  prefix: Path;
};

/** Every value of an entry that has a schema, with its path. */
export const walkEntry = ({ collection, data }: ContentEntry): FieldValue[] => walk(plainSchema(collection), data);

export const fieldsOfSingle = (entries: readonly ContentEntry[], name: CollectionName) =>
  asFields(entries.find(({ collection }) => collection === name)?.data);

export type ShortNames = Partial<Record<CollectionName, readonly string[]>>;

export const collectNames = (entries: readonly ContentEntry[]): ShortNames =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ collection }) => collection)].map(([name, list]) => [name, list.map(({ id }) => id)]),
  );

/** Keeps a slow result for each file until its text changes: the preview checks all of them after every save. Read-only. */
export const memoizeByFile = <Result>(work: (text: string, file: string) => Result) => {
  const kept = new Map<string, { text: string; result: Result }>();
  return (text: string, file: string): Result => {
    const last = kept.get(file);
    if (last?.text === text) return last.result;
    const result = work(text, file);
    kept.set(file, { text, result });
    return result;
  };
};

/** Remembers what is found out about a single entry: its data stays the same object as long as its file does not change (read-file.ts). */
export const memoizeByEntry = <Result>(judge: (entry: ContentEntry) => Result) => {
  const kept = new WeakMap<object, Result>();
  return (entry: ContentEntry): Result => {
    const { data } = entry;
    if (data === null || typeof data !== 'object') return judge(entry);
    const result = kept.get(data) ?? judge(entry);
    kept.set(data, result);
    return result;
  };
};

/** What an entry means by its schema. Read-only. */
export const parseOnce = memoizeByEntry(({ collection, data }) => plainSchema(collection).safeParse(data));

/** The texts in the fields of an entry: a dozen rules read them. Read-only. */
export const textFields = memoizeByEntry((entry) =>
  walkEntry(entry).flatMap(({ value, ...at }) => (typeof value === 'string' ? [{ ...at, text: value }] : [])),
);

/** Entries that exist but are not on the site: drafts, scheduled ones, and ads that are over. */
export type Waiting = {
  /** the one that will have its page at this address */
  at: (address: string) => ContentEntry | undefined;
  has: (entry: ContentEntry) => boolean;
  isScheduled: (entry: ContentEntry) => boolean;
  /** its last day is past */
  isOver: (entry: ContentEntry) => boolean;
  /** the day from which visitors see an entry, as 2027-03-01; empty if they see it today */
  opensOn: (entry: ContentEntry) => string;
  /** whether `entry` is on the site while `other` is not */
  isWithout: (entry: ContentEntry, other: ContentEntry) => boolean;
  /** what an entry refers to and needs, and what is not on the site when the entry's own day has come */
  heldBackBy: (entry: ContentEntry) => Reference[];
};

/** What is wrong with words of a text, and the words instead. */
type SaidOfWords = { message: string; fixed?: string };

/** Judges each text of an entry: those in its fields, and what is below them. */
export const inEachText = (
  entry: ContentEntry,
  pattern: RegExp,
  judge: (match: RegExpExecArray, text: string) => SaidOfWords | undefined,
): Finding[] => {
  const judged = (text: string) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const said = judge(match, text);
      return said ? [{ match, ...said }] : [];
    });
  return [
    ...textFields(entry).flatMap(({ path, text }) =>
      judged(text)
        .slice(0, 1)
        .map(({ match, message, fixed }) =>
          warning(
            entry,
            path,
            message,
            fixed &&
              snippet(
                entry.data,
                path,
                text.replace(match[0], () => fixed),
              ),
          ),
        ),
    ),
    ...judged(entry.file.body).map(({ match, message, fixed }) => {
      const line = entry.file.body.split('\n')[lineAt(entry.file.body, match.index)] ?? '';
      const corrected = fixed && line.replace(match[0], () => fixed);
      return { ...warningInText(entry.file, match, message), snippet: corrected };
    }),
  ];
};

/** All content files, read: the input of the rules. */
export type Site = {
  files: readonly ContentFile[];
  entries: readonly ContentEntry[];
  /** collections with a file that is missing, misnamed, or unreadable: their missing entries are not reported elsewhere */
  incomplete: ReadonlySet<CollectionName>;
  waiting: Waiting;
  now: Date;
};

/** For rules that need only this, so that others can call them, too. */
export type Entries = Pick<Site, 'entries'>;

/** What a rule finds. One that looks at a single file or entry is adapted by `inEachFile` or `inEachEntry`. */
export type Rule = (site: Site) => Finding[];

export const inEachFile =
  (rule: (file: ContentFile) => Finding[]) =>
  ({ files }: Pick<Site, 'files'>): Finding[] =>
    files.flatMap(rule);

/** A rule for single entries: all of them, or those of one collection. */
export const inEachEntry =
  (rule: (entry: ContentEntry, site: Site) => Finding[], only?: CollectionName): Rule =>
  (site) => {
    const entries = site.entries.filter(({ collection }) => only === undefined || collection === only);
    return entries.flatMap((entry) => rule(entry, site));
  };

/** The same site in its folder, with what its pages are called. */
export type SiteOnDisk = Site & {
  root: string;
  /** the addresses of all pages and files, waiting ones included */
  addresses: ReadonlySet<string>;
  /** where former addresses lead */
  moved: ReadonlyMap<string, string>;
};
