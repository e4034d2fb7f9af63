import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HANDBOOK, handbookOf } from '../content-tools/handbook/read-handbook.ts';
import { main } from './main.ts';
import { root } from './paths.mjs';

/** `npm run content:docs`: brings the tables and examples of the handbook up to date with the schemas. */
await main(async () => {
  const file = join(root, HANDBOOK);
  await writeFile(file, await handbookOf(root, await readFile(file, 'utf8')));
  console.log(`${HANDBOOK} is up to date.`);
});
