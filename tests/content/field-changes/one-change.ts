import { type CollectionEntry, type CollectionKey, getCollection as getWritten } from 'astro:content';
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import picture from '~/assets/pictures/cedar-deck-detail.jpg';
import { CHANGE_FILE, type Change, PICTURE, withChange } from './change.ts';

/** This file is put into a copy of the site, whose pages are then rendered as if one field of one entry had another value. */

const asLoaded = (value: unknown) => (value === PICTURE ? picture : value);

const readChange = () => readFileSync(CHANGE_FILE);

const written = new Map<CollectionKey, Promise<unknown>>();

/** What is written, read once, with the change. */
export const getCollection = async <Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> => {
  if (!written.has(name)) written.set(name, getWritten(name));
  const entries = (await written.get(name)) as CollectionEntry<Name>[];
  const change = deserialize(readChange()) as Change | undefined;
  if (change?.collection !== name) return entries;
  return entries.map((entry) =>
    entry.id === change.id ? { ...entry, data: withChange(entry.data, change.path, asLoaded(change.value)) } : entry,
  ) as CollectionEntry<Name>[];
};

type Entries = Record<string, { id: string }[]>;

const known = new Map<string, { id: string }>();

/** Astro keeps the entries that it once made addresses for: so these objects stay the same, with new contents. */
const inTheSameEntries = (content: Entries): Entries =>
  Object.fromEntries(
    Object.entries(content).map(([name, entries]) => [
      name,
      entries.map((entry) => {
        const key = `${name}/${entry.id}`;
        const same = known.get(key) ?? entry;
        known.set(key, same);
        return Object.assign(same, entry);
      }),
    ]),
  );

let made: { from: Buffer; content: Promise<unknown> } | undefined;

/** Loads the content once for each change, not once for each part of a page. */
export const oncePerChange = <Content>(make: () => Promise<Content>): Promise<Content> => {
  const from = readChange();
  if (!made?.from.equals(from)) {
    made = { from, content: make().then((content) => inTheSameEntries(content as Entries)) };
  }
  return made.content as Promise<Content>;
};
