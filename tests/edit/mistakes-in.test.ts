import { expect, test } from 'vitest';
import { noteFile } from '../../src/edit/known-files.ts';
import { mistakesIn } from '../../src/edit/mistakes-in.ts';
import { contentFiles } from './content-files.ts';

const NOW = new Date('2026-11-22');
const files = await contentFiles();
for (const { name, text } of files) noteFile(name, text);

const fileAt = (end: string) => {
  const file = files.find(({ path }) => path.endsWith(end));
  if (!file) throw new Error(`There is no ${end}.`);
  return file;
};

/** What is said of a file after a change. */
const saidOf = (end: string, from: RegExp, to: string) => {
  const { name, path, text } = fileAt(end);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return mistakesIn(name, path, changed, NOW).map(({ line, says }) => `${line}: ${says}`);
};

test('of files that are right nothing is said', () => {
  const said = files.flatMap(({ name, path, text }) =>
    mistakesIn(name, path, text, NOW).map(({ says }) => `${path}: ${says}`),
  );
  expect(said).toEqual([]);
});

test('what the check would say is said, in its words', () => {
  expect(saidOf('business.yaml', /office: .*/, 'office: 231-555')).toEqual([
    expect.stringMatching(/^\d+: Write the phone number as \(231\) 555-0142/),
  ]);
  expect(saidOf('faq.yaml', /answer: .*/, 'answer: Call {phonee}.')).toEqual([
    expect.stringContaining('{phonee} is no known fact, so visitors would see the braces. Did you mean {phone}?'),
  ]);
  expect(saidOf('winter-deck-maintenance.md', /\n## .*/, '\n:::tip\n:::\n\n## A heading')).toEqual([
    expect.stringContaining('Nothing stands in this block.'),
  ]);
  expect(saidOf('winter-deck-maintenance.md', /\nauthor: .*/, '')).toEqual([
    expect.stringContaining('"author" is missing: add it.'),
  ]);
});
