import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import { store, stored, unstore } from './storage.ts';
import { addUnsent, type Unsent } from './unsent.ts';

/**
 * The office was an app before it was pages. Unsent changes of that app become unsent forms, and everything else it kept is deleted.
 * This file can go once every session of that time has ended, SESSION_DAYS after the pages came.
 */

const PENDING = 'office-pending';

type Item = {
  person?: string;
  id?: string;
  leadId?: string;
  notedAt?: string;
  change?: { kind?: string; event?: string };
  /** a caller who was added */
  written?: Record<string, unknown>;
};

const readItems = (): Item[] => {
  try {
    return [JSON.parse(stored(PENDING) ?? '[]')].flat().map(Object);
  } catch {
    return [];
  }
};

/** Without what was undone before it was sent. */
const withoutUndone = (items: Item[]): Item[] => {
  const undone = new Set(items.flatMap(({ change }) => (change?.kind === 'undo' ? [change.event] : [])));
  const ids = new Set(items.map(({ id }) => id));
  return items.filter(({ id, change }) => !undone.has(id) && !(change?.kind === 'undo' && ids.has(change.event)));
};

/** The app's own id is the form's: what it has sent already is not stored again. */
const toForm = ({ id, leadId = '', notedAt, change, written }: Item, person: string): Unsent => ({
  id: crypto.randomUUID(),
  action: written ? `${OFFICE_PATH}/add` : `${leadPath(leadId)}/from-app`,
  about: String(written?.name ?? 'A note from the earlier office'),
  person,
  fields: Object.entries({
    ...(written ?? { notedAt, message: JSON.stringify(change) }),
    form: written?.id ?? id ?? crypto.randomUUID(),
  }).filter((field): field is [string, string] => typeof field[1] === 'string'),
});

/** @param person who is signed in, by name; changes of others wait for them */
export const takeFromOldApp = (person: string): void => {
  const items = withoutUndone(readItems());
  const left = items.filter((item) => (item.person ?? person) !== person || !addUnsent(toForm(item, person)));
  if (left.length > 0) store(PENDING, JSON.stringify(left));
  else unstore(PENDING);
  for (const place of ['office-kept', 'office-keys', 'office-draft']) unstore(place);
};
