import { CONTENT_FOLDER, type CollectionName, collectionAt, registry } from '../../../schemas/collections.ts';
import { isDue, REMINDERS, type Reminder } from '../../../shared/reminder-kinds.ts';
import type { ContentEntry } from '../../check/checked-site.ts';
import { parseEntries } from '../../check/read-file.ts';
import { shopDay } from '../../check/waiting.ts';
import { contentReminders } from '../../preflight/content-reminders.ts';
import { readFile } from '../config/file-format.ts';
import { getFileGroup } from '../config/groups.ts';
import type { Files } from '../file-changes.ts';
import { readAll } from '../mistakes-after.ts';
import { placeInWords } from '../sentences.ts';
import { getKeyPath } from '../show-field.ts';

export type DueItem = {
  message: string;
  /** the address of its entry on the screen, and what Sveltia calls the field there */
  href: string;
  keyPath: string;
};

export type DueGroup = { title: string; items: DueItem[] };

/** What needs nothing from an editor. */
const FOR_NOBODY: readonly Reminder['group'][] = ['future'];

export const entriesIn = (files: Files): ContentEntry[] => readAll(files).flatMap(parseEntries);

const screenPlace = (name: CollectionName, file: string) => {
  const collection = registry[name];
  if (collection.kind !== 'folder') return `#/collections/${getFileGroup(name)}/entries/${name}`;
  const id = file.slice(`${CONTENT_FOLDER}/${collection.path}/`.length, -collection.ending.length - 1);
  return `#/collections/${name}/entries/${id}`;
};

/** What waits for an editor today, by kind; `changedOn` has the day on which each file was last changed, if known. */
export const dueList = (files: Files, now: Date, changedOn: ReadonlyMap<string, string>): DueGroup[] => {
  const entries = entriesIn(files);
  const today = shopDay(entries, now);
  const due = contentReminders(entries, now, changedOn).filter(
    (one) => isDue(one, today) && !FOR_NOBODY.includes(one.group),
  );
  return [...Map.groupBy(due, ({ group }) => group)].map(([group, reminders]) => ({
    title: REMINDERS[group].title,
    items: reminders.flatMap((reminder) => {
      const name = collectionAt(reminder.file);
      if (!name) return [];
      const keyPath = getKeyPath(name, readFile(name, files.get(reminder.file) ?? ''), reminder);
      return [{ message: placeInWords(reminder), href: screenPlace(name, reminder.file), keyPath }];
    }),
  }));
};

/** Files of drafts, for which the last change is looked up. */
export const draftsIn = (files: Files): string[] =>
  [...files].flatMap(([path, text]) => (collectionAt(path) && /^draft: true$/m.test(text) ? [path] : []));
