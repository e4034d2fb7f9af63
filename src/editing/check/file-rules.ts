import { isMarkdown, registry } from '../../schemas/collections.ts';
import { SLUG, toSlug } from '../../shared/slug.ts';
import {
  aboutLine,
  type ContentEntry,
  type ContentFile,
  error,
  errorInFile,
  type Finding,
  isGroup,
} from './checked-site.ts';
import { parseEntries } from './read-file.ts';
import { BELOW_DASHES, withArticle } from './words.ts';

/** More lines than this with the same mistake become one finding. */
const MOST_ALIKE = 3;

export const unreadable = ({ path, yaml }: ContentFile): Finding[] =>
  [...Map.groupBy(yaml.mistakes, ({ message }) => message).values()].flatMap((alike) => {
    const isMany = alike.length > MOST_ALIKE;
    const more = isMany ? ` There are ${alike.length} such lines, down to line ${alike.at(-1)?.line}.` : '';
    return alike.slice(0, isMany ? 1 : MOST_ALIKE).map(({ line, message, snippet, severity = 'error' }) => ({
      severity,
      file: path,
      line,
      message: message + more,
      snippet,
    }));
  });

/** Names at the start of a line that a list file, or a file with a single entry, cannot have there. */
export const wrongNames = (file: ContentFile): Finding[] => {
  const collection = registry[file.collection];
  const entries = parseEntries(file);
  const { value } = file.yaml;
  if (collection.kind === 'folder' || value === undefined) return [];

  if (collection.kind === 'single') {
    const { only } = collection;
    if (!entries.some(({ id }) => id === only)) {
      const [other, ...more] = entries;
      const message = `A line "${only}:" must come first, and everything else goes below it with two spaces in front.`;
      return other && more.length === 0 && other.data !== null && typeof other.data === 'object'
        ? [error(other, [], `The first name of this file must be "${only}".`, `${only}:`)]
        : [errorInFile(file.path, message)];
    }
    return entries.flatMap((entry) => {
      const message = `Only "${only}:" may start at the beginning of a line here. Write two spaces before "${entry.id}".`;
      return entry.id === only ? [] : error(entry, [], message);
    });
  }

  if (value === null && collection.mayBeEmpty) return [];
  if (!isGroup(value)) {
    const message = `There is no ${collection.label} here. Write a short name with a colon for ${withArticle(collection.label)}, and its fields below it with two spaces in front.`;
    return [errorInFile(file.path, message)];
  }
  return entries
    .filter(({ id }) => !SLUG.test(id))
    .map((entry) => {
      const message = `"${entry.id}" is a short name, so it is written in lowercase letters with dashes.`;
      return error(entry, [], message, `${toSlug(entry.id)}:`);
    });
};

/** A file with fields and no text below them, if its page is made from that text. */
export const withoutText = ({ collection, file }: ContentEntry): Finding[] => {
  const about = registry[collection];
  const isComplete = !isMarkdown(collection) || file.body.trim() !== '';
  if (isComplete || (about.kind === 'folder' && about.mayLackText)) return [];
  const message = `The text of this ${about.label} is missing. ${BELOW_DASHES}`;
  return [aboutLine(file, 0, { severity: 'error', message })];
};

/** True for the entry that a file with a single one is for, and in all other files. */
export const hasKnownName = ({ collection, id }: ContentEntry) => {
  const about = registry[collection];
  return about.kind !== 'single' || id === about.only;
};
