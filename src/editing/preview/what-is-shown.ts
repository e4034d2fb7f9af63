import { dequal } from 'dequal';
import { type CollectionName, collectionAt } from '../../schemas/collections.ts';
import { seenAt } from '../screen/config/seen-at.ts';
import { type Entry, entriesIn } from './content.ts';

/** The entry that is being changed in a file: the first that differs from what is saved. */
const changedIn = (path: string, draft: string, saved: string | undefined): Entry | undefined => {
  const now = entriesIn(path, draft);
  if (now.length < 2 || saved === undefined) return now[0];
  const before = new Map(entriesIn(path, saved).map(({ id, data }) => [id, data]));
  return now.find(({ id, data }) => !dequal(data, before.get(id)));
};

/** The address of the page that shows what is being changed; undefined where no page does. */
export const addressFor = (path: string, draft: string, saved: string | undefined): string | undefined => {
  const name: CollectionName | undefined = collectionAt(path);
  return name && seenAt(name, changedIn(path, draft, saved));
};
