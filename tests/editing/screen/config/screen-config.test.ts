import { readFileSync } from 'node:fs';
import type { Field } from '@sveltia/cms';
import type { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { groups } from '../../../../src/editing/check/collection-groups.ts';
import { referencePath } from '../../../../src/editing/check/handbook-pages.ts';
import { screenConfig } from '../../../../src/editing/screen/config/screen-config.ts';
import { type CollectionName, collectionNames, plainSchema, registry } from '../../../../src/schemas/collections.ts';
import { getShape, unwrap } from '../../../../src/schemas/fields.ts';

const settings = { repository: 'owner/site', branch: 'main', isReviewed: false, isLocal: false };
const ORIGIN = 'https://site.example';
const config = screenConfig(settings, ORIGIN);

type Loose = { name: string; label?: string; widget?: string; hint?: string; fields?: Field[]; field?: Field };

type Part = { name?: string; label?: string; fields?: Field[]; summary?: string; view_filters?: { name: string }[] };

/** Folders, and the files of each group. */
const parts = ((config.collections ?? []) as (Part & { files?: Part[] })[]).flatMap(
  ({ files, ...folder }) => files ?? (folder.fields ? [folder] : []),
);
const findPart = (name: string) => parts.find((one) => one.name === name);
const listParts = (name: string): Field[] => findPart(name)?.fields ?? [];

/** Every field that the screen shows, by its path: `closing.heading`, `sections.*.items.*.title`. */
const onScreen = (fields: readonly Field[], path = ''): string[] =>
  (fields as Loose[]).flatMap(({ name, widget, fields: inner, field }) => {
    const here = `${path}${name}`;
    if (inner) return [here, ...onScreen(inner, widget === 'list' ? `${here}.*.` : `${here}.`)];
    return field ? [here, ...onScreen((field as Loose).fields ?? [], `${here}.*.`)] : [here];
  });

/** Every field that a schema knows, the same way. */
const inSchema = (schema: z.ZodType, path = ''): string[] =>
  Object.entries(getShape(schema) ?? {}).flatMap(([name, field]) => {
    const inner = unwrap(field).schema.def as { element?: z.ZodType; valueType?: z.ZodType; type: string };
    const here = `${path}${name}`;
    if (inner.type === 'record')
      return [here, `${here}.*.key`, ...inSchema(inner.valueType as z.ZodType, `${here}.*.`)];
    if (inner.type === 'array') return [here, ...inSchema(inner.element as z.ZodType, `${here}.*.`)];
    return [here, ...inSchema(field, `${here}.`)];
  });

/** Names in the code that people would say that way, too. */
const PLAIN_WORD = /^([a-z]{4,}|to|day|map|ink|off|link|shortTitle|timeZone|priceList|quickLinks|legalLinks)$/;
const SHORT_FORMS = ['href', 'zips'];

/** A person, a town, or a lake of the sample; its board and nail could be anyone's. */
const SAMPLE =
  /\b(Two Bays|Bayline|Ellen|VanderMolen|Tervo|Beaudoin|Kowalczyk|Lindqvist|Traverse|Michigan|Leelanau|Antrim|Kalkaska|Charlevoix|(?:Torch|Elk|Long|Glen) Lake|Suttons Bay|Northport|Bellaire|Petoskey|Interlochen|49684)\b/gi;

describe('the configuration of the editing screen', () => {
  it('gives neutral examples', () => {
    expect(JSON.stringify(config).match(SAMPLE) ?? []).toEqual([]);
  });

  it.each(collectionNames)('shows every field of %s', (name) => {
    const { kind } = registry[name];
    const shown = onScreen(listParts(name));
    const fields = inSchema(plainSchema(name));
    if (kind === 'folder') expect(shown.filter((field) => field !== 'body').sort()).toEqual(fields.sort());
    else if (kind === 'list')
      expect(shown).toEqual(['entries', 'entries.*.key', ...fields.map((field) => `entries.*.${field}`)]);
    else expect(shown).toEqual([name, ...fields.map((field) => `${name}.${field}`)]);
  });

  it.each(collectionNames)('links each field of %s to the handbook, except in a clone', (name) => {
    const link = `[Handbook](https://github.com/owner/site/blob/main/${referencePath(name)})`;
    const hints = (fields: readonly Field[]): string[] =>
      (fields as Loose[]).flatMap(({ hint = '', fields: inner = [] }) => [hint, ...hints(inner)]);
    const shown = hints(listParts(name));
    expect(shown.filter((hint) => hint.endsWith(link))).toEqual(shown);
    expect(JSON.stringify(screenConfig({ ...settings, isLocal: true }, ORIGIN))).not.toContain('[Handbook]');
  });

  it('has each collection once, grouped and ordered as in the handbook', () => {
    const handbook = readFileSync('content-collections.md', 'utf8');
    const listed = [...handbook.matchAll(/^- \*\*(.+):\*\* (.+)$/gm)]
      .filter(([, , links = '']) => links.includes('/reference/'))
      .map(([, label, links = '']) => ({ label, pages: [...links.matchAll(/\]\((.+?)\)/g)].map(([, page]) => page) }));
    expect(groups.map(({ label, holds }) => ({ label, pages: holds.map(referencePath) }))).toEqual(listed);
    expect(parts.map(({ name }) => name).toSorted()).toEqual(collectionNames.toSorted());
  });

  it('shows day and draft of an entry in its list, and filters by them and by the picture', () => {
    expect(findPart('projects')?.summary).toBe("{{title}} · {{completedDate}}{{draft | ternary(' · Draft', '')}}");
    expect(findPart('projects')?.view_filters?.map(({ name }) => name)).toEqual([
      'drafts',
      'shown',
      'to-come',
      'picture',
      'no-picture',
    ]);
    expect(findPart('legal')).not.toHaveProperty('view_filters');
  });

  it('lets a draft lack what a new file is filled in with, and asks all others at their fields', () => {
    const asked = (fields: readonly Field[], path = ''): string[] =>
      (fields as (Loose & { required?: boolean; min?: number })[]).flatMap(
        ({ name, widget, required, min, fields: inner = [], field }) => [
          ...(min !== undefined && widget === 'list' ? [`${path}${name}: ${min}`] : []),
          ...(required && inner.length === 0 ? [`${path}${name}`] : []),
          ...asked([...inner, ...(field ? [field] : [])], `${path}${name}.`),
        ],
      );
    expect(asked(listParts('projects'))).toEqual(['title', 'drawing.width', 'drawing.height', 'lines.quantity']);
    expect(asked(listParts('ads'))).toEqual(['title']);
    expect(asked(listParts('areas'))).toEqual(['name', 'coordinates.latitude', 'coordinates.longitude']);
    expect(asked(listParts('tags'))).toEqual(['entries.name']);
    expect(asked(listParts('letters'))).toContain('entries.subject');
  });

  it('says in hints what a draft gets for fields left empty', () => {
    const waiting = (fields: readonly Field[], path = ''): [string, string][] =>
      (fields as Loose[]).flatMap(({ name, hint = '', fields: inner = [] }) => {
        const [, gets] = /Can stay empty in a draft: it then gets (.+?)\./.exec(hint) ?? [];
        return [...(gets ? [[`${path}${name}`, gets] as [string, string]] : []), ...waiting(inner, `${path}${name}.`)];
      });
    const first = 'the first one in the list';
    expect(Object.fromEntries(waiting(listParts('posts')))).toEqual({
      'picture.src': 'an existing picture',
      date: 'today’s date',
      author: first,
      categories: first,
      tags: first,
    });
    expect(waiting(listParts('tags'))).toEqual([]);
  });

  it('uses pull requests, or no sign-in, if configured', () => {
    expect(config).toMatchObject({
      publish_mode: 'simple',
      backend: { repo: 'owner/site', auth_endpoint: 'api/edit/sign-in' },
    });
    expect(screenConfig({ ...settings, isReviewed: true }, ORIGIN).publish_mode).toBe('editorial_workflow');
    expect(screenConfig({ ...settings, isLocal: true }, ORIGIN).backend).toMatchObject({
      auth_methods: ['token'],
    });
  });

  it('calls each field by words, not by its name in the code', () => {
    const labels = (fields: readonly Field[]): [string, string][] =>
      (fields as Loose[]).flatMap(({ name, label = '', fields: inner = [], field }) => [
        [name, label] as [string, string],
        ...labels([...inner, ...(field ? [field] : [])]),
      ]);
    const all = labels(collectionNames.flatMap(listParts)).filter(([name]) => name !== 'entries');
    for (const [, label] of all) expect(label).toMatch(/^[A-Z][a-zA-Z ,()']+$/);
    const asInCode = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const taken = all.filter(([name, label]) => asInCode(name) === label.toLowerCase()).map(([name]) => name);
    expect(
      taken.filter((name) => !PLAIN_WORD.test(name) || SHORT_FORMS.includes(name)),
      'Give the field words of its own, .meta({ label: … }), or add it to PLAIN_WORD where its name is what people say.',
    ).toEqual([]);
  });

  it('names no file in what it says of a field, but what the screen calls it', () => {
    const shown = JSON.stringify(screenConfig({ ...settings, isLocal: true }, ORIGIN).collections);
    const hints = [...shown.matchAll(/"hint":"((?:[^"\\]|\\.)*)"/g)].map(([, hint = '']) => hint);
    expect(hints.filter((hint) => /\.yaml/.test(hint))).toEqual([]);
    expect(hints.join()).toContain('Prices in “Estimator” that sums in the text depend on.');
  });

  it('speaks of several entries as people do', () => {
    const labels = parts.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Posts', 'Service cards', 'Groups of areas', 'Categories']));
    for (const label of labels) expect(label).not.toMatch(/ses$/);
  });

  it('says what each field of an entry is for, in the words of its schema', () => {
    const silent = (fields: readonly Field[], path: string): string[] =>
      (fields as Loose[]).flatMap(({ name, hint, fields: inner = [] }) => [
        ...(hint ? [] : [`${path}${name}`]),
        ...silent(inner, `${path}${name}.`),
      ]);
    const entryFields = (name: CollectionName) => {
      const [first] = listParts(name) as Loose[];
      return registry[name].kind === 'folder' ? listParts(name) : (first?.fields ?? []);
    };
    const without = collectionNames.flatMap((name) => silent(entryFields(name), `${name}.`));
    expect(without.filter((path) => !/\.(key|body)$/.test(path))).toEqual([]);
  });
});
