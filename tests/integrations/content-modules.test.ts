import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentModulesPlugin } from '../../src/integrations/content-modules.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a file that is empty while it is being saved says what it said, and one that goes says nothing', async () => {
  const folder = temporaryFolder();
  const { load } = contentModulesPlugin(folder) as unknown as { load: (id: string) => string };
  const facts = () => load.call({ addWatchFile: () => {} }, '\0virtual:content/estimator-facts');
  const file = join(folder, 'estimator.yaml');
  await writeFile(file, 'estimator: { words: { button: Decks } }\n');
  expect(facts()).toContain('Decks');
  await writeFile(file, '');
  expect(facts()).toContain('Decks');
  await writeFile(file, 'estimator: { words: { button: Wood decks } }\n');
  expect(facts()).toContain('Wood decks');
  await rm(file);
  expect(facts()).not.toContain('ecks');
});
