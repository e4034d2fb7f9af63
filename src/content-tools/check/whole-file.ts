import { registry } from '../../schemas/collections.ts';
import { error } from './about.ts';
import type { ContentEntry, ContentFile } from './content-entry.ts';
import { asSlug, isSlug } from './file-names.ts';
import type { Finding } from './finding.ts';

/** What cannot be read of a file. */
export const unreadable = ({ path, yaml }: ContentFile): Finding[] =>
  yaml.mistakes.map(({ line, says, snippet }) => ({ severity: 'error', file: path, line, says, snippet }));

/** Names at the start of a line that a list file, or a file with a single entry, cannot have there. */
export const wrongNames = (file: ContentFile, entries: readonly ContentEntry[]): Finding[] => {
  const collection = registry[file.collection];
  const { value } = file.yaml;
  const firstLine = (says: string): Finding[] => [{ severity: 'error', file: file.path, line: 1, says }];
  if (collection.kind === 'folder' || value === undefined) return [];

  if (collection.kind === 'single') {
    const { only } = collection;
    if (!entries.some(({ id }) => id === only)) {
      return firstLine(
        `A line "${only}:" must come first, and everything else stands below it with two spaces in front.`,
      );
    }
    const others = entries.filter(({ id }) => id !== only);
    const says = (id: string) =>
      `Only "${only}:" may start at the beginning of a line here. Write two spaces before "${id}".`;
    return others.map((entry) => error(entry, [], says(entry.id)));
  }

  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    const article = /^[aeiou]/.test(collection.label) ? 'an' : 'a';
    return firstLine(
      `There is no ${collection.label} here. Write a short name with a colon for ${article} ${collection.label}, and its fields below it with two spaces in front.`,
    );
  }
  return entries
    .filter(({ id }) => !isSlug(id))
    .map((entry) => {
      const says = `"${entry.id}" is a short name, so it is written in small letters with dashes.`;
      return error(entry, [], says, `${asSlug(entry.id)}:`);
    });
};

/** True for the entry that a file with a single one is for, and in all other files. */
export const hasKnownName = ({ collection, id }: ContentEntry) => {
  const { only } = registry[collection] as { only?: string };
  return only === undefined || id === only;
};
