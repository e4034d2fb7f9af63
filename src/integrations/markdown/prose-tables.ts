const EMPTY_FIRST_HEAD = /(<tr>\s*)<th[^>]*><\/th>/;
const FIRST_CELL = /<tr>(\s*)<td([^>]*)>(.*?)<\/td>/gs;

/** Without a head of its own, the first column names the rows. */
const addRowHeads = (table: string) =>
  EMPTY_FIRST_HEAD.test(table)
    ? table
        .replace(EMPTY_FIRST_HEAD, '$1<td></td>')
        .replace(FIRST_CELL, (row, space, attributes, text) =>
          text ? `<tr>${space}<th scope="row"${attributes}>${text}</th>` : row,
        )
    : table;

/** 'Table: Cedar, PVC' for a table with these column heads. */
const nameTable = (table: string) => {
  const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => head.replace(/<[^>]*>/g, ''));
  return `Table: ${heads.filter((head) => head !== '').join(', ')}`.replaceAll('"', '&quot;');
};

/**
 * Rendered Markdown whose tables are ready for narrow screens and screen readers: each in a box, named by its column
 * heads, that scrolls sideways, also by keyboard; and with row heads where the first column has no head.
 */
export const proseTables = (html: string) =>
  html.replace(
    /<table>.*?<\/table>/gs,
    (table) =>
      `<div class="table-box" role="region" tabindex="0" aria-label="${nameTable(table)}">${addRowHeads(table)}</div>`,
  );
