import { expect, test } from 'vitest';
import { newestChanges } from '../../src/data/content-dates.ts';

const LOG = [
  '\x002026-03-02',
  '',
  'src/content/pages/home.yaml',
  'src/content/posts/winter deck.md',
  '\x002025-08-31',
  '',
  'src/content/pages/home.yaml',
  'src/content/faq.yaml',
  '',
].join('\n');

test('a file changed last on the day of the newest commit that names it', () => {
  const day = (file: string) => newestChanges(LOG).get(file)?.toISOString().slice(0, 10);
  expect(day('src/content/pages/home.yaml')).toBe('2026-03-02');
  expect(day('src/content/posts/winter deck.md')).toBe('2026-03-02');
  expect(day('src/content/faq.yaml')).toBe('2025-08-31');
  expect(day('src/content/team.yaml')).toBeUndefined();
});

test('without history nothing is known', () => {
  expect(newestChanges('').size).toBe(0);
});
