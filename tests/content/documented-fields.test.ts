import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentErrors } from '../../src/editing/check/check-content.ts';
import type { ContentEntry } from '../../src/editing/check/checked-site.ts';
import { readContent } from '../../src/editing/check/content-files.ts';
import { formatFinding } from '../../src/editing/check/format-findings.ts';
import { parseEntries } from '../../src/editing/check/read-file.ts';
import { type CollectionName, collectionNames, plainSchema } from '../../src/schemas/collections.ts';
import { withChange } from './field-changes/change.ts';
import { type ChangedPages, changedPages } from './field-changes/changed-pages.ts';
import { documentedFields, type FieldPlace, placesIn } from './field-changes/documented.ts';
import { NOT_IN_PAGES } from './field-changes/not-in-pages.ts';
import { otherValues } from './field-changes/other-values.ts';
import { listPages } from './field-changes/seen-on.ts';
import { sample } from './fuzz/amount.ts';
import { withValues } from './marks.ts';
import { type SiteCopy, siteCopy } from './site-copy.ts';

const MAX_MS = 120_000;

const findReason = (field: string) => NOT_IN_PAGES.find(({ fields }) => fields.test(field))?.because;

/** How many fields are tried: `FIELDS=40` tries forty, always the same ones. */
const FIELDS = Number(process.env.FIELDS ?? Number.POSITIVE_INFINITY);
const lookedAt = new Set(
  sample(
    collectionNames.flatMap(documentedFields).filter((field) => findReason(field) === undefined),
    FIELDS,
  ),
);

/** Groups that no entry of the example site has. */
const PORTRAIT = { src: '../assets/pictures/cedar-deck.jpg', alt: 'Cedar deck with a cable rail above a lake' };
const ALSO_WRITTEN: Partial<Record<CollectionName, Record<string, unknown>>> = {
  testimonials: { picture: PORTRAIT },
  team: { picture: PORTRAIT },
};

let site: SiteCopy;
let pages: ChangedPages;
let entries: ContentEntry[];
let places: Map<string, FieldPlace[]>;

const readEntries = async () => (await readContent(site.folder)).files.flatMap(parseEntries);

beforeAll(async () => {
  site = await siteCopy();
  for (const [collection, fields] of Object.entries(ALSO_WRITTEN)) {
    const entry = (await readEntries()).find((known) => known.collection === collection);
    if (!entry) throw new Error(`The example site has no ${collection}.`);
    const values = Object.entries(fields).map(([name, value]) => ({ path: [...entry.prefix, name], value }));
    await site.write(entry.file.path, withValues(entry.file, values));
  }
  expect((await contentErrors(site.folder)).map(formatFinding)).toEqual([]);
  entries = await readEntries();
  places = Map.groupBy(entries.flatMap(placesIn), ({ field }) => field);
  pages = await changedPages(site);
}, MAX_MS);
afterAll(async () => {
  await pages?.stop();
  await site.cleanUp();
});

test('every field listed as not shown on pages exists', () => {
  const fields = collectionNames.flatMap(documentedFields);
  expect(fields.length).toBeGreaterThan(300);
  for (const { fields: pattern } of NOT_IN_PAGES) expect(fields.filter((field) => pattern.test(field))).not.toEqual([]);
});

/** Other values that a field may have, so that the whole entry is still valid. */
const changesAt = ({ field, collection, id, path, value, schema }: FieldPlace) => {
  const names = (of: string) => entries.filter((entry) => entry.collection === of).map((entry) => entry.id);
  const elsewhere = (places.get(field) ?? []).map((place) => place.value);
  const data = entries.find((entry) => entry.collection === collection && entry.id === id)?.data;
  return otherValues(schema, value, { names, elsewhere })
    .map((other) => ({ collection, id, path, value: other }))
    .filter((change) => plainSchema(collection).safeParse(withChange(data, path, change.value)).success)
    .slice(0, 3);
};

/** Places where a field is written come before those where it is left out; a few places are enough. */
const likeliest = (field: string) =>
  (places.get(field) ?? [])
    .toSorted((a, b) => Number(a.value === undefined) - Number(b.value === undefined))
    .slice(0, 20);

const isSeen = async (field: string): Promise<boolean> => {
  for (const place of likeliest(field)) {
    for (const change of changesAt(place)) {
      if (await pages.firstChanged(listPages(place.collection, place.id), change)) return true;
    }
  }
  return false;
};

test.each(collectionNames)('every field of %s changes a page', { timeout: MAX_MS }, async (collection) => {
  const unseen: string[] = [];
  for (const field of documentedFields(collection)) {
    if (lookedAt.has(field) && !(await isSeen(field))) unseen.push(field);
  }
  expect(unseen).toEqual([]);
});

test('a page without a change is the same again', { timeout: MAX_MS }, async () => {
  expect(await pages.restless()).toEqual([]);
});
