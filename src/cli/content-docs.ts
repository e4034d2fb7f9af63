import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smallContent } from '../../tests/content/small-content.ts';
import { HANDBOOK, handbookOf } from '../content-tools/handbook/read-handbook.ts';
import { collectionNames } from '../schemas/collections.ts';
import { main, Problem } from './main.ts';
import { root } from './paths.mjs';

/** `npm run content:docs`: brings the tables and examples of the handbook up to date with the schemas. */
await main(async () => {
  const file = join(root, HANDBOOK);
  const handbook = handbookOf(await readFile(file, 'utf8'), await smallContent());
  await writeFile(file, handbook);
  const marks = collectionNames.flatMap((name) => [`<!-- fields: ${name} -->`, `<!-- example: ${name} -->`]);
  const lacking = marks.filter((mark) => !handbook.includes(mark));
  if (lacking.length > 0)
    throw new Problem(`${HANDBOOK} has no chapter with ${lacking.join(' and ')}, each with <!-- end --> below it.`);
  console.log(`${HANDBOOK} is up to date.`);
});
