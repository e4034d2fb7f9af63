import { existsSync } from 'node:fs';
import { checkGraph } from '../../data/check-graph.ts';
import { oneOfEachShape, unknownToSchemaOrg } from '../../data/schema-org.ts';
import { currentRun } from '../../runner/runs.ts';
import { expect, test } from '../fixtures.ts';
import { getCanonicals, getMeta, getText } from '../read-page.ts';
import { findGraphTexts } from '../structured-data.ts';

test('every indexable page has one valid graph of structured data; no other has any', ({ built }) => {
  const { builtFile, builtPages, readBuilt } = built;
  const exists = (path: string) => path === '/' || ['', '.html'].some((end) => existsSync(builtFile(path + end)));
  const pages = builtPages().map((path) => ({ path, ...readBuilt(path) }));
  const listed = pages.filter((page) => getMeta(page, 'robots') !== 'noindex');
  const wrong = pages.flatMap((page) => {
    const blocks = findGraphTexts(page);
    const expected = listed.includes(page) ? 1 : 0;
    if (blocks.length !== expected) return [`${page.path}: ${blocks.length} graphs instead of ${expected}`];
    const [json] = blocks;
    if (json === undefined) return [];
    const [address = ''] = getCanonicals(page);
    return checkGraph({ json, address, text: getText(page), exists }).map((message) => `${page.path}: ${message}`);
  });
  expect(wrong).toEqual([]);
});

// The quick run asks this of every kind of node at once (tests/data/structured-data.test.ts).
if (currentRun() !== 'quick') {
  test('schema.org knows every kind, property and value of the graphs', ({ built }) => {
    test.slow();
    const graphs = built.builtPages().flatMap((path) => findGraphTexts(built.readBuilt(path)));
    expect(unknownToSchemaOrg(oneOfEachShape(graphs))).toEqual([]);
  });
}
