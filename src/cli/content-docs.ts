import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smallContent } from '../../tests/content/small-content.ts';
import { HANDBOOK, referencePath } from '../editing/check/handbook-pages.ts';
import { emptyReference, filledPage, readHandbook } from '../editing/handbook/read-handbook.ts';
import { writeSchemas, writeSettings } from '../editing/handbook/write-editor-files.ts';
import { collectionNames } from '../schemas/collections.ts';
import { main, parseFlags } from './main.ts';
import { root } from './paths.mjs';

/** `npm run content:docs`: brings the handbook's fields and examples, and the editors' schemas, up to date. */
await main(async () => {
  parseFlags(process.argv.slice(2), {}, 'This command takes none.');
  const handbook = await readHandbook(root);
  for (const name of collectionNames) {
    const page = referencePath(name);
    if (!handbook.has(page)) handbook.set(page, emptyReference(name));
  }
  const content = await smallContent();
  for (const [page, text] of handbook) await writeFile(join(root, page), filledPage(text, content));
  await writeSchemas(root);
  await writeSettings(root);
  console.log(`${HANDBOOK}, its pages, and the schemas are up to date.`);
});
