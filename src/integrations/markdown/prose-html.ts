const TWO_IMAGES = /<picture>(<img [^>]*>)<img ([^>]*data-avif[^>]*)><\/picture>/g;
const SOURCES = /\b(?:srcset|sizes)="[^"]*"/g;

/** Rendered Markdown in which the two images of each picture (markdown-blocks.ts) are one: AVIF, and WebP for older browsers. */
export const prosePictures = (html: string) =>
  html.replace(
    TWO_IMAGES,
    (_, image: string, avif: string) =>
      `<picture><source type="image/avif" ${avif.match(SOURCES)?.join(' ')}>${image}</picture>`,
  );

const EMPTY_FIRST_HEAD = /(<tr>\s*)<th[^>]*><\/th>/;
const FIRST_CELL = /<tr>(\s*)<td([^>]*)>(.*?)<\/td>/gs;

/** If it has no header of its own, the first column names the rows. */
const addRowHeads = (table: string) =>
  EMPTY_FIRST_HEAD.test(table)
    ? table
        .replace(EMPTY_FIRST_HEAD, '$1<td></td>')
        .replace(FIRST_CELL, (row, space, attributes, text) =>
          text ? `<tr>${space}<th scope="row"${attributes}>${text}</th>` : row,
        )
    : table;

/** 'Table: Cedar, PVC' for a table with these column headers. */
const nameTable = (table: string) => {
  const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => head.replace(/<[^>]*>/g, ''));
  return `Table: ${heads.filter((head) => head !== '').join(', ')}`.replaceAll('"', '&quot;');
};

/**
 * Rendered Markdown whose tables are ready for narrow screens and screen readers: each in a box, named by its column
 * headers, that scrolls sideways, also by keyboard; and with row headers if the first column has no header.
 */
export const proseTables = (html: string) =>
  html.replace(
    /<table>.*?<\/table>/gs,
    (table) =>
      `<div class="table-box" role="region" tabindex="0" aria-label="${nameTable(table)}">${addRowHeads(table)}</div>`,
  );

/** How many words of a text that folds are shown at once. */
const SHOWN_WORDS = 150;

const countWords = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;

/**
 * Rendered Markdown in which the text under each heading of this level opens on a press, so that a long page is quick to scan.
 * What comes before the first heading is shown, and the text under the first, unless both together are long.
 */
export const foldProse = (html: string, heading: 'h2' | 'h3') => {
  const parts = html.split(new RegExp(`(?=<${heading}[ >])`));
  const hasIntro = !parts[0]?.startsWith(`<${heading}`);
  const shown = hasIntro && countWords(parts.slice(0, 2).join(' ')) <= SHOWN_WORDS ? 2 : 1;
  const fold = (part: string) => part.replace(/^.*?<\/h\d>/s, '<details><summary>$&</summary>');
  return [...parts.slice(0, shown), ...parts.slice(shown).map((part) => `${fold(part)}</details>`)].join('');
};
