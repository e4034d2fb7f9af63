import { mayRetry } from '../../shared/may-retry.ts';
import { OFFICE_API } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { store, stored, unstore } from './storage.ts';
import { addUnsent } from './unsent.ts';

/**
 * The office was an app before it was pages. Unsent changes of that app are sent now, and everything else it kept is deleted.
 * This file can go once every session of that time has ended, SESSION_DAYS after the pages came.
 */

const PENDING = 'office-pending';

type Item = {
  person?: string;
  id?: string;
  leadId?: string;
  change?: { kind?: string; event?: string };
  written?: Record<string, unknown>;
};

const parseItems = (kept: string): Item[] => {
  try {
    return [JSON.parse(kept)].flat().map(Object);
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

/** Into a form that adds a caller: the worker says what is missing. */
const addCaller = (fields: Record<string, unknown>, person: string) => {
  const id = crypto.randomUUID();
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  return addUnsent({
    id,
    action: `${OFFICE_PATH}/add`,
    about: String(fields.name ?? 'A note from the earlier office'),
    person,
    fields: [...texts.filter(([name]) => name !== 'id'), ['form', id]],
  });
};

/** @returns whether nothing here has to stay */
const send = async (item: Item, person: string): Promise<boolean> => {
  if (item.written) return addCaller(item.written, person);
  const { leadId, change, ...rest } = item;
  const answer = await fetch(`${OFFICE_API}/leads/${leadId}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...rest, change }),
  });
  if (answer.ok) return true;
  if (mayRetry(answer.status) || answer.status === 401) return false;
  return addCaller({ message: JSON.stringify(change ?? item) }, person);
};

/** @param person who is signed in, by name; changes of others wait for them */
export const sendFromOldApp = async (person: string): Promise<void> => {
  const kept = stored(PENDING);
  if (kept !== null) {
    await navigator.locks.request(PENDING, async () => {
      let left = withoutUndone(parseItems(stored(PENDING) ?? '[]'));
      for (const item of left.filter((one) => (one.person ?? person) === person)) {
        if (!(await send(item, person).catch(() => false))) return;
        left = left.filter((one) => one !== item);
        store(PENDING, JSON.stringify(left));
      }
      if (left.length === 0) unstore(PENDING);
    });
  }
  for (const place of ['office-kept', 'office-keys', 'office-draft']) unstore(place);
};
