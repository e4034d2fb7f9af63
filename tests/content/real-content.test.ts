import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/editing/check/check-content.ts';
import { asFields, type ContentEntry } from '../../src/editing/check/checked-site.ts';
import { readContent } from '../../src/editing/check/content-files.ts';
import { formatFinding } from '../../src/editing/check/format-findings.ts';
import { findPictures } from '../../src/editing/check/picture-rules.ts';
import { parseEntries } from '../../src/editing/check/read-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const findings = await checkContent(root);

test('every content file of the site is right', () => {
  expect(findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
});

test('a question that several pages ask has one answer', () => {
  expect(findings.map(formatFinding).filter((message) => message.includes('answers this question'))).toEqual([]);
});

/** A featured project that leads to a project is a card of it. */
const findPlace = (entry: ContentEntry) => {
  const { project } = asFields(entry.data);
  return typeof project === 'string' ? `projects ${project}` : `${entry.collection} ${entry.id}`;
};

test('no picture is in more than four places: visitors who read on see new ones', async () => {
  const { files } = await readContent(root);
  const places = new Map<string, Set<string>>();
  for (const entry of files.flatMap(parseEntries)) {
    for (const picture of findPictures(entry)) {
      places.set(picture, (places.get(picture) ?? new Set()).add(findPlace(entry)));
    }
  }
  expect(places.size).toBeGreaterThan(0);
  const often = [...places].filter(([, { size }]) => size > 4);
  expect(often.map(([picture, of]) => `${picture}: ${[...of].join(', ')}`)).toEqual([]);
});

test('each project is shown in three pictures or more', async () => {
  const { files } = await readContent(root);
  const projects = files.flatMap(parseEntries).filter(({ collection }) => collection === 'projects');
  expect(projects.length).toBeGreaterThan(0);
  const few = projects.filter((project) => new Set(findPictures(project)).size < 3);
  expect(few.map(({ id }) => id)).toEqual([]);
});
