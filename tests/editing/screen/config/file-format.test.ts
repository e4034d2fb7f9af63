import { describe, expect, it, test } from 'vitest';
import { readFile, SOURCE, writeFile } from '../../../../src/editing/screen/config/file-format.ts';
import type { CollectionName } from '../../../../src/schemas/collections.ts';
import { contentFiles } from '../all-content.ts';

type Fields = Record<string | number, unknown>;
type Step = string | number;

const textsIn = (value: unknown, path: Step[] = []): Step[][] => {
  if (typeof value === 'string') return path.at(-1) === 'key' ? [] : [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === SOURCE ? [] : textsIn(inner, [...path, key])));
};

const changedAt = (data: Fields, path: readonly Step[], change: (text: string) => string): Fields => {
  const copy = structuredClone(data);
  const last = path.at(-1) as Step;
  const parent = path.slice(0, -1).reduce<Fields>((at, step) => at[step] as Fields, copy);
  parent[last] = change(String(parent[last]));
  return copy;
};

/** Lines that differ, if one stretch of the file does. */
const linesChanged = (before: string, after: string): number => {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const start = a.findIndex((line, index) => line !== b[index]);
  if (start < 0) return a.length === b.length ? 0 : Math.abs(a.length - b.length);
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
};

/** Thousands of files are written, while other tests run. */
const MANY_FILES_MS = 120_000;

/** The most lines of a folded text. */
const LONGEST_FOLDED = 12;

/** Like the editing screen: it hands over the text without surrounding space, and adds a line break at the end. */
const saved = (name: CollectionName, data: Fields) => `${writeFile(name, data).trim()}\n`;

const files = await contentFiles();

describe('a file of the content', () => {
  it('is the same to the byte when nothing was changed', () => {
    const others = files.filter(({ name, text }) => saved(name, readFile(name, text.trim())) !== text);
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(files.length).toBeGreaterThan(80);
  });

  it('names a picture from where it is, whichever list of the screen it was chosen from', () => {
    const chosen = '/src/assets/pictures/pergola.jpg';
    const post = readFile('posts', '---\ntitle: A pergola\n---\n\nText.');
    const text = saved('posts', { ...post, picture: { src: chosen }, body: `Text.\n\n![A pergola](${chosen})` });
    expect(text).toContain('\n  src: ../../assets/pictures/pergola.jpg\n');
    expect(text).toContain('![A pergola](../../assets/pictures/pergola.jpg)');
    const author = { key: 'ann', name: 'Ann', picture: { src: chosen } };
    expect(saved('authors', { entries: [author] })).toContain('src: ../assets/pictures/pergola.jpg');
  });

  it('changes one line, in 97 of 100 cases; else a folded text is refolded', { timeout: MANY_FILES_MS }, () => {
    const changes = files.flatMap(({ name, path, text }) => {
      const data = readFile(name, text.trim());
      return textsIn(data).map((steps) => {
        const after = saved(
          name,
          changedAt(data, steps, (was) => `${was} and: more`),
        );
        return { at: `${path} ${steps.join(' ')}`, lines: linesChanged(text, after) };
      });
    });
    expect(changes.length).toBeGreaterThan(2500);
    expect(changes.filter(({ lines }) => lines === 1).length / changes.length).toBeGreaterThanOrEqual(0.97);
    expect(changes.filter(({ lines }) => lines === 0 || lines > LONGEST_FOLDED).map(({ at }) => at)).toEqual([]);
  });
});

test('a table keeps the alignment of its columns and how it was lined up, where it says the same', () => {
  const table = '| Wood   | Price |\n| :----- | ----: |\n| Cedar  |   $45 |\n|        |   $65 |';
  const post = `---\ntitle: A pergola\n---\n\nWoods:\n\n${table}\n\nEnd.\n`;
  const read = readFile('posts', post);
  // As Sveltia's editor writes it.
  expect(read.body).toContain('| Wood | Price |\n| --- | --- |\n| Cedar | $45 |\n|  | $65 |');
  expect(saved('posts', { ...read, title: 'A gazebo' })).toBe(post.replace('pergola', 'gazebo'));
  const dearer = String(read.body).replace('$65', '$70');
  expect(saved('posts', { ...read, body: dearer })).toBe(post.replace('|        |   $65 |', '| | $70 |'));
});

describe('a new file', () => {
  it('has its fields in the order of the handbook, without what they mean anyway, and days without quotes', () => {
    const text = saved('posts', {
      title: 'A deck over water',
      body: 'It stands on piles.',
      draft: false,
      caption: '',
      formerly: [],
      date: '2026-11-01',
      id: 7,
      picture: { src: '../../assets/pictures/dock.webp', alt: 'A dock', focus: '50% 50%', sample: false },
      reckonedWith: [{ key: 'fence-picket', from: 34, to: 48 }],
      tags: ['winter', 'cedar-decking'],
    });
    expect(text).toBe(`---
id: 7
title: A deck over water
picture:
  src: ../../assets/pictures/dock.webp
  alt: A dock
date: 2026-11-01
reckonedWith:
  fence-picket:
    from: 34
    to: 48
tags: [winter, cedar-decking]
---

It stands on piles.
`);
  });

  it('has none of Sveltia’s internal keys on added or moved items', () => {
    const item = {
      __sc_item_id: 'c0ffee',
      __sc_item_original_key_path: 'entries.0',
      key: 'jane-doe',
      name: 'Jane Doe',
    };
    expect(saved('authors', { entries: [item] })).toBe('jane-doe:\n  name: Jane Doe\n');
  });

  it('of entries begins with the first of them', () => {
    const entry = { key: 'jane-doe', name: 'Jane Doe', zip: '', bio: 'Jane builds.', id: 2 };
    expect(saved('authors', { entries: [entry] })).toBe('jane-doe:\n  id: 2\n  name: Jane Doe\n  bio: Jane builds.\n');
  });
});
