import { atom, computed } from 'nanostores';
import type { Session } from '../contract/answers.ts';
import { $discarded } from './discarded.ts';
import { forgetKept } from './kept.ts';
import { $session } from './queries.ts';
import { type Pending, readShelf, type Shelf, type Written, writeShelf } from './shelf.ts';

/**
 * Changes not sent yet. They stay in local storage until the worker confirms them: without a connection, after a reload,
 * overnight. Each change has an id, so it is stored once no matter how often it is sent.
 */

const SHELF = 'office-pending';

const stored = (): Shelf => {
  try {
    return readShelf(localStorage.getItem(SHELF) ?? '[]');
  } catch {
    return { pending: [], written: [], unreadable: [] }; // a browser that does not let pages store anything
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

/** Evicts kept answers, which can be fetched again, to make room for unsent changes. */
const store = (shelf: Shelf): boolean => {
  if (write(shelf)) return true;
  forgetKept();
  return write(shelf);
};

const $shelf = atom(stored());
export const $pending = computed($shelf, ({ pending }) => pending);
export const $written = computed($shelf, ({ written }) => written);
export const $unreadable = computed($shelf, ({ unreadable }) => unreadable);

/** Whether unsent changes survive this page: the browser's storage may be full. */
export const $isKept = atom(true);

/** Reads storage again: another tab may have added something. */
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

const dropPending = (id: string) => keepPending((all) => all.filter((one) => one.id !== id));

export const keepWritten = (change: (before: Written[]) => Written[]) =>
  keep((shelf) => ({ ...shelf, written: change(shelf.written) }));

export const dropWritten = (id: string) => keepWritten((all) => all.filter(({ written }) => written.id !== id));

export const updateWritten = (id: string, change: Pick<Written, 'refusal'>) =>
  keepWritten((all) => all.map((one) => (one.written.id === id ? { ...one, ...change } : one)));

/** Identifies an unreadable item by its text. */
export const textOf = (unreadable: unknown): string =>
  typeof unreadable === 'string' ? unreadable : JSON.stringify(unreadable);

const dropUnreadable = (text: string) =>
  keep((shelf) => ({ ...shelf, unreadable: shelf.unreadable.filter((one) => textOf(one) !== text) }));

const discard = <One>(one: One | undefined, words: string, drop: () => void, add: (one: One) => void) => {
  if (one === undefined) return;
  drop();
  $discarded.set({
    words,
    bringBack: () => {
      add(one);
      $discarded.set(undefined);
    },
  });
};

export const discardPending = (id: string, words: string) =>
  discard(
    readPending().find((one) => one.id === id),
    words,
    () => dropPending(id),
    (one) => keepPending((all) => [...all, one]),
  );

export const discardWritten = (id: string, words: string) =>
  discard(
    readWritten().find(({ written }) => written.id === id),
    words,
    () => dropWritten(id),
    (one) => keepWritten((all) => [...all, one]),
  );

export const discardUnreadable = (text: string) =>
  discard(
    read().unreadable.find((one) => textOf(one) === text),
    text,
    () => dropUnreadable(text),
    (one) => keep((shelf) => ({ ...shelf, unreadable: [...shelf.unreadable, one] })),
  );

/** Unsent changes of the person signed in; other people's on the same device stay theirs. */

const ownOf = <One extends { person: string }>(all: One[], { data }: { data?: Session }) =>
  data === undefined ? [] : all.filter(({ person }) => person === data.name);

export const $ownPending = computed([$pending, $session], ownOf<Pending>);
export const $ownWritten = computed([$written, $session], ownOf<Written>);
