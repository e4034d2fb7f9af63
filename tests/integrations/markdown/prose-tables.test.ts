import { describe, expect, test } from 'vitest';
import { proseTables } from '../../../src/integrations/markdown/prose-tables.ts';

const table = (head: string, row: string) =>
  `<table><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;
const box = (name: string, inside: string) =>
  `<div class="table-box" role="region" tabindex="0" aria-label="Table: ${name}">${inside}</div>`;

describe('a table in Markdown', () => {
  test('gets a box that the keyboard reaches, named by its column heads', () => {
    const written = table(
      '<th>Use</th><th align="left"><strong>Floor</strong></th>',
      '<td>Two chairs</td><td>8 feet</td>',
    );
    expect(proseTables(`<p>Before</p>${written}`)).toBe(`<p>Before</p>${box('Use, Floor', written)}`);
  });

  test('whose first column has no head gets row heads instead', () => {
    const written = table('<th></th><th>Cedar</th>', '<td align="left">Price</td><td>$55</td>');
    expect(proseTables(written)).toBe(
      box('Cedar', table('<td></td><th>Cedar</th>', '<th scope="row" align="left">Price</th><td>$55</td>')),
    );
  });
});

test('text without a table stays as it is', () => {
  expect(proseTables('<p>Nothing to scroll</p>')).toBe('<p>Nothing to scroll</p>');
});
