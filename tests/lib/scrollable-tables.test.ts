import { expect, test } from 'vitest';
import { scrollableTables } from '../../src/lib/scrollable-tables.ts';

test('a table gets a box that the keyboard reaches, named by its column heads', () => {
  const table =
    '<table><thead><tr><th></th><th align="left">Cedar</th><th><strong>PVC</strong></th></tr></thead></table>';
  expect(scrollableTables(`<p>Before</p>${table}`)).toBe(
    `<p>Before</p><div class="table-box" role="region" tabindex="0" aria-label="Table: Cedar, PVC">${table}</div>`,
  );
});

test('text without a table stays as it is', () => {
  expect(scrollableTables('<p>Nothing to scroll</p>')).toBe('<p>Nothing to scroll</p>');
});
