import { atom, computed } from 'nanostores';
import type { Session } from '../contract/answers.ts';
import { forgetKept } from './kept.ts';
import { $session } from './queries.ts';
import { type Pending, readShelf, type Shelf, type Written, writeShelf } from './shelf.ts';

/**
 * What was noted and is not stored yet. It stands in the browser's own storage until the worker has said that it has it:
 * without a connection, after a reload, over night. Each change has an id, so that it is stored once however often it is sent.
 */

const SHELF = 'office-pending';

const stored = (): Shelf => {
  try {
    return readShelf(localStorage.getItem(SHELF) ?? '[]');
  } catch {
    return { pending: [], written: [], unreadable: [] }; // a browser that lets no page keep anything
  }
};

const write = (shelf: Shelf): boolean => {
  try {
    localStorage.setItem(SHELF, writeShelf(shelf));
    return true;
  } catch {
    return false; // full, or not allowed
  }
};

/** What can be asked for again makes room for what cannot. */
const store = (shelf: Shelf): boolean => {
  if (write(shelf)) return true;
  forgetKept();
  return write(shelf);
};

const $shelf = atom(stored());
export const $pending = computed($shelf, ({ pending }) => pending);
export const $written = computed($shelf, ({ written }) => written);
export const $unreadable = computed($shelf, ({ unreadable }) => unreadable);

/** Whether it outlives this page: the browser's storage may be full. */
export const $isKept = atom(true);

/** As it stands now: another tab may have added something. */
const read = () => ($isKept.get() ? stored() : $shelf.get());

export const readPending = (): Pending[] => read().pending;
export const readWritten = (): Written[] => read().written;

addEventListener('storage', ({ key }) => key === SHELF && $shelf.set(read()));

const keep = (change: (before: Shelf) => Shelf) => {
  const shelf = change(read());
  $isKept.set(store(shelf));
  $shelf.set(shelf);
};

export const keepPending = (change: (before: Pending[]) => Pending[]) =>
  keep((shelf) => ({ ...shelf, pending: change(shelf.pending) }));

export const updatePending = (id: string, change: Partial<Pending>) =>
  keepPending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

export const dropPending = (id: string) => keepPending((all) => all.filter((one) => one.id !== id));

export const keepWritten = (change: (before: Written[]) => Written[]) =>
  keep((shelf) => ({ ...shelf, written: change(shelf.written) }));

export const dropWritten = (id: string) => keepWritten((all) => all.filter(({ written }) => written.id !== id));

export const updateWritten = (id: string, change: Pick<Written, 'refusal'>) =>
  keepWritten((all) => all.map((one) => (one.written.id === id ? { ...one, ...change } : one)));

/** What cannot be read is known by what it says. */
export const textOf = (unreadable: unknown): string =>
  typeof unreadable === 'string' ? unreadable : JSON.stringify(unreadable);

export const dropUnreadable = (text: string) =>
  keep((shelf) => ({ ...shelf, unreadable: shelf.unreadable.filter((one) => textOf(one) !== text) }));

/** What the person who is signed in has noted on this device and is not stored: another's note stays theirs. */

const ownOf = <One extends { person: string }>(all: One[], { data }: { data?: Session }) =>
  data === undefined ? [] : all.filter(({ person }) => person === data.name);

export const $ownPending = computed([$pending, $session], ownOf<Pending>);
export const $ownWritten = computed([$written, $session], ownOf<Written>);
