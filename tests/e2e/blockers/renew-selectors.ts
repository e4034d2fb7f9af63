import { readFile, writeFile } from 'node:fs/promises';
import { main } from '../../../src/cli/main.ts';
import { COMMENT, SELECTORS_FILE } from './find-hidden.ts';

/** `node tests/e2e/blockers/renew-selectors.ts LIST…`: replaces the selectors by the generic ones of these filter lists. */

/** A rule without a domain in front, which hides elements on every site: no script (`+js`), no rule for the page's source (`^`). */
const GENERIC = /^##(?![+^])(.+)$/gm;

/** What only blockers understand, and what goes by where links and pictures lead, which is to ad servers. */
const LEFT_OUT = /:(?!not\(|empty\b)|\[(?:data-)?(?:href|src|onclick|style|url)\b/;

await main(async () => {
  const lists = await Promise.all(process.argv.slice(2).map((file) => readFile(file, 'utf8')));
  const rules = lists.flatMap((list) => [...list.replaceAll('\r', '').matchAll(GENERIC)]);
  const selectors = new Set(rules.map(([, selector = '']) => selector).filter((selector) => !LEFT_OUT.test(selector)));
  const lines = (await readFile(SELECTORS_FILE, 'utf8')).split('\n');
  const head = lines.filter((line) => line.startsWith(COMMENT));
  await writeFile(SELECTORS_FILE, `${[...head, ...[...selectors].sort()].join('\n')}\n`);
  console.log(`${selectors.size} selectors. Say at the head of the file which versions they come from.`);
});
