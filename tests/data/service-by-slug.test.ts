import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { serviceBySlug } from '../../src/data/service-rules.ts';

const folder = 'tests/content/site/services';
const services = readdirSync(folder).map((file) => {
  const [, frontMatter = ''] = readFileSync(`${folder}/${file}`, 'utf8').split(/^---$/m);
  return { id: file.replace(/\.md$/, ''), data: { aliases: [], ...parse(frontMatter) } };
});

test('every word that the address may hold means the choice it should', () => {
  expect(serviceBySlug(services)).toEqual({
    'custom-decks': 'custom-deck',
    'waterfront-decks': 'custom-deck',
    'composite-decking': 'trex-deck',
    'cedar-decks': 'cedar-deck',
    'deck-repair': 'deck-repair',
    'deck-remodel': 'deck-repair',
    'seasonal-maintenance': 'deck-repair',
    fences: 'fence',
    'fence-installation': 'fence',
    pergolas: 'pergola',
  });
});
