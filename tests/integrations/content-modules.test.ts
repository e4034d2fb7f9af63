import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentModulesPlugin } from '../../src/integrations/content-modules.ts';
import { FROZEN } from '../server/frozen-content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a file that is empty while it is being saved says what it said, and one that goes says nothing', async () => {
  const folder = temporaryFolder();
  const { load } = contentModulesPlugin(folder) as unknown as { load: (id: string) => string };
  const facts = () => load.call({ addWatchFile: () => {} }, '\0virtual:content/project-filters');
  const file = join(folder, 'project-types.yaml');
  const text = await readFile(join(FROZEN, 'project-types.yaml'), 'utf8');
  await writeFile(file, text);
  expect(facts()).toContain('Custom Decks');
  await writeFile(file, '');
  expect(facts()).toContain('Custom Decks');
  await writeFile(file, text.replace('Custom Decks', 'Larch decks'));
  expect(facts()).toContain('Larch decks');
  await rm(file);
  expect(facts()).not.toContain('Larch');
});
