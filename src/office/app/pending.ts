import { atom, computed } from 'nanostores';
import type { Session } from '../contract/answers.ts';
import { $discarded } from './discarded.ts';
import { forgetKept } from './kept.ts';
import { $session } from './queries.ts';
import { type Pending, readShelf, type Shelf, type Written, writeShelf } from './shelf.ts';
import { store, stored } from './storage.ts';

/**
 * Changes not sent yet. They stay in local storage until the worker confirms them: without a connection, after a reload,
 * overnight. Each change has an id, so it is stored once no matter how often it is sent.
 */

const SHELF = 'office-pending';

const storedShelf = () => readShelf(stored(SHELF) ?? '[]');

/** Evicts kept answers, which can be fetched again, to make room for unsent changes. */
const storeShelf = (shelf: Shelf): boolean => {
  const text = writeShelf(shelf);
  if (store(SHELF, text)) return true;
  forgetKept();
  return store(SHELF, text);
};

const $shelf = atom(storedShelf());
export const $pending = computed($shelf, ({ pending }) => pending);
export const $written = computed($shelf, ({ written }) => written);
export const $unreadable = computed($shelf, ({ unreadable }) => unreadable);

/** Whether unsent changes survive this page: the browser's storage may be full. */
export const $isKept = atom(true);

/** Reads storage again: another tab may have added something. */
const read = () => ($isKept.get() ? storedShelf() : $shelf.get());

export const readPending = (): Pending[] => read().pending;
export const readWritten = (): Written[] => read().written;

addEventListener('storage', ({ key }) => key === SHELF && $shelf.set(read()));

const keep = (change: (before: Shelf) => Shelf) => {
  const shelf = change(read());
  $isKept.set(storeShelf(shelf));
  $shelf.set(shelf);
};

export const keepPending = (change: (before: Pending[]) => Pending[]) =>
  keep((shelf) => ({ ...shelf, pending: change(shelf.pending) }));

export const keepWritten = (one: Written) => keep((shelf) => ({ ...shelf, written: [...shelf.written, one] }));

export const update = (id: string, change: Partial<Pending>) =>
  keep((shelf) => ({
    ...shelf,
    pending: shelf.pending.map((one) => (one.id === id ? { ...one, ...change } : one)),
    written: shelf.written.map((one) => (one.written.id === id ? { ...one, refusal: change.refusal } : one)),
  }));

export const textOf = (unreadable: unknown): string =>
  typeof unreadable === 'string' ? unreadable : JSON.stringify(unreadable);

const pick = ({ pending, written, unreadable }: Shelf, isMeant: (id: string) => boolean): Shelf => ({
  pending: pending.filter(({ id }) => isMeant(id)),
  written: written.filter((one) => isMeant(one.written.id)),
  unreadable: unreadable.filter((one) => isMeant(textOf(one))),
});

export const drop = (id: string) => keep((shelf) => pick(shelf, (one) => one !== id));

/** Drops an item of any kind; it can be brought back. */
export const discard = (id: string, words: string) => {
  const { pending, written, unreadable } = pick(read(), (one) => one === id);
  if (pending.length + written.length + unreadable.length === 0) return;
  drop(id);
  const bringBack = () => {
    keep((shelf) => ({
      pending: [...shelf.pending, ...pending],
      written: [...shelf.written, ...written],
      unreadable: [...shelf.unreadable, ...unreadable],
    }));
    $discarded.set(undefined);
  };
  $discarded.set({ words, bringBack });
};

/** Unsent changes of the person signed in; other people's on the same device stay theirs. */

const ownOf = <One extends { person: string }>(all: One[], { data }: { data?: Session }) =>
  data === undefined ? [] : all.filter(({ person }) => person === data.name);

export const $ownPending = computed([$pending, $session], ownOf<Pending>);
export const $ownWritten = computed([$written, $session], ownOf<Written>);
