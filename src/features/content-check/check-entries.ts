import type { Tables } from '../../data/references.ts';
import { unknownReferences } from '../../data/references.ts';
import { type CollectionName, plainSchema, registry } from '../../schemas/collections.ts';
import { type Path, walk } from '../../schemas/fields.ts';
import type { ContentEntry, ContentFile } from './content-files.ts';
import { explainIssues, plainWords } from './explain-issues.ts';
import type { Finding } from './finding.ts';
import { snippet } from './snippet.ts';

/** A finding about a field of an entry, with its line and what stands there. */
export const about = (
  entry: ContentEntry,
  path: Path,
  finding: Pick<Finding, 'severity' | 'says' | 'snippet'>,
): Finding => {
  const { yaml } = entry.file;
  const whole = [...entry.prefix, ...path];
  return {
    ...finding,
    file: entry.file.path,
    line: yaml.lineOf(whole),
    entry: entry.prefix.length > 0 ? entry.id : undefined,
    path,
    found: path.length > 0 ? yaml.sourceOf(whole) : undefined,
  };
};

const error = (entry: ContentEntry, path: Path, says: string, corrected?: string) =>
  about(entry, path, { severity: 'error', says, snippet: corrected });

/** What cannot be read of a file. */
export const unreadable = ({ path, yaml }: ContentFile): Finding[] =>
  yaml.mistakes.map(({ line, says, fixed }) => ({ severity: 'error', file: path, line, says, snippet: fixed?.trim() }));

/** What the schema has against an entry. */
export const againstSchema = (entry: ContentEntry): Finding[] => {
  const schema = plainSchema(entry.collection);
  const { data } = entry;
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    return [error(entry, [], `"${entry.id}" has no fields. Write them below it, each with two spaces before it.`)];
  }
  const result = schema.safeParse(data, { error: plainWords });
  const issues = result.success ? [] : explainIssues(schema, data, result.error.issues);
  return [...issues.map(({ path, says, snippet }) => error(entry, path, says, snippet)), ...impossibleDays(entry)];
};

/** YAML takes February 30 for March 2, so the schema never sees it. */
const impossibleDays = (entry: ContentEntry): Finding[] =>
  walk(plainSchema(entry.collection), entry.data).flatMap(({ path, value, notes }) => {
    if (!notes.day || !(value instanceof Date) || Number.isNaN(value.getTime())) return [];
    const written = entry.file.yaml.sourceOf([...entry.prefix, ...path])?.slice(0, 10);
    const really = value.toISOString().slice(0, 10);
    return written === really ? [] : [error(entry, path, `There is no day ${written}.`, snippet(path, really))];
  });

/** Short names of other entries that do not exist. Collections with an unreadable file are left out. */
export const unknownNames = (
  entries: readonly ContentEntry[],
  complete: (name: CollectionName) => boolean,
): Finding[] => {
  const tables: Tables = {};
  for (const entry of entries) {
    const table = [...(tables[entry.collection] ?? []), entry];
    tables[entry.collection] = table;
  }
  return unknownReferences(tables).flatMap(({ entry, to, path, value, guess, place }) => {
    if (!complete(to)) return [];
    const says = `There is no ${registry[to].label} "${value}".${guess ? ` Did you mean "${guess}"?` : ''} The known ones are in ${place}.`;
    return [error(entry as ContentEntry, path, says, guess && snippet(path, guess))];
  });
};

/** Numbers that only one entry of a collection may have. */
export const repeatedNumbers = (entries: readonly ContentEntry[]): Finding[] => {
  const first = new Map<string, ContentEntry>();
  const highest = new Map<string, number>();
  const visited = entries.flatMap((entry) =>
    walk(plainSchema(entry.collection), entry.data)
      .filter(({ notes, value }) => notes.unique && typeof value === 'number')
      .map(({ path, value }) => ({ entry, path, number: value as number })),
  );
  for (const { entry, number } of visited) {
    highest.set(entry.collection, Math.max(highest.get(entry.collection) ?? 0, number));
  }
  return visited.flatMap(({ entry, path, number }) => {
    const key = `${entry.collection} ${number}`;
    const before = first.get(key);
    if (!before) {
      first.set(key, entry);
      return [];
    }
    const free = (highest.get(entry.collection) ?? 0) + 1;
    const says = `"${before.id}" has this number already. The next free one is ${free}.`;
    return [error(entry, path, says, snippet(path, free))];
  });
};

/** Entries of a file with a single one that go by another name, and names that no address can have. */
export const wrongKeys = (file: ContentFile, entries: readonly ContentEntry[]): Finding[] => {
  const collection = registry[file.collection];
  if (collection.kind === 'folder' || file.yaml.value === undefined) return [];
  if (file.yaml.value === null || typeof file.yaml.value !== 'object' || Array.isArray(file.yaml.value)) {
    const says = `Every ${collection.label} stands below its short name. Write the short name and a colon, and the fields below it with two spaces before them.`;
    return [{ severity: 'error', file: file.path, line: 1, says }];
  }
  if (collection.kind === 'single') {
    return entries.some(({ id }) => id === collection.only)
      ? entries
          .filter(({ id }) => id !== collection.only)
          .map((entry) =>
            error(
              entry,
              [],
              `Only "${collection.only}:" may stand at the start of a line here. Write two spaces before "${entry.id}", or remove it.`,
            ),
          )
      : [
          {
            severity: 'error',
            file: file.path,
            line: 1,
            says: `The first line must be "${collection.only}:", and everything else stands below it with two spaces before it.`,
          },
        ];
  }
  return entries
    .filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    .map((entry) => {
      const slug = entry.id
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '');
      return error(
        entry,
        [],
        `"${entry.id}" is a short name, so it is written in small letters with dashes.`,
        `${slug}:`,
      );
    });
};
