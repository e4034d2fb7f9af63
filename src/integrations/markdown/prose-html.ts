const TWO_IMAGES = /<picture>(<img [^>]*>)<img ([^>]*data-avif[^>]*)><\/picture>/g;
const SOURCES = /\b(?:srcset|sizes)="[^"]*"/g;

/** Rendered Markdown in which the two images of each picture (markdown-blocks.ts) are one: AVIF, and WebP for older browsers. */
export const prosePictures = (html: string) =>
  html.replace(
    TWO_IMAGES,
    (_, image: string, avif: string) =>
      `<picture><source type="image/avif" ${avif.match(SOURCES)?.join(' ')}>${image}</picture>`,
  );

const COSTS = /<div class="costs">\s*(<table>.*?)<\/tbody>\s*<\/table>\s*<\/div>/gs;
const ROW = /<tr>(.*?)<\/tr>/gs;
const CELL = /<td[^>]*>(.*?)<\/td>/gs;
/** The end of a range may have no dollar sign of its own: `$150–300`. */
const DOLLARS = /\$(\d[\d,]*(?:\.\d\d)?)(?:\s*(?:[–-]|to)\s*\$?(\d[\d,]*(?:\.\d\d)?))?/g;

/** The lowest and the highest price in a cell; undefined if it has none. */
const pricesIn = (cell: string): [number, number] | undefined => {
  const figures = Array.from(cell.matchAll(DOLLARS), ([, low = '', high = low]) => [low, high]).flat();
  const prices = figures.map((figure) => Number(figure.replaceAll(',', '')));
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : undefined;
};

const inDollars = (sum: number) =>
  `$${sum.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(sum) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** The total of a column; a space unless every row has a price, because an empty cell is one to fill in by hand. */
const addAmounts = (cells: readonly string[]): string => {
  const prices = cells.map(pricesIn);
  const [low, high] = [0, 1].map((end) => prices.reduce((sum, price) => sum + (price?.[end] ?? Number.NaN), 0));
  if (low === undefined || high === undefined || Number.isNaN(low)) return '&#160;';
  return low === high ? inDollars(low) : `${inDollars(low)} to ${inDollars(high)}`;
};

/** Rendered Markdown with the totals below its tables of costs. Facts are filled in by then, so each total is current. */
export const proseCosts = (html: string) =>
  html.replace(COSTS, (_, table: string) => {
    const rows = Array.from(table.matchAll(ROW), ([, row = '']) =>
      Array.from(row.matchAll(CELL), ([, cell = '']) => cell),
    );
    const costs = rows.filter((row) => row.length > 0);
    const columns = costs[0]?.slice(1).map((_, index) => costs.map((row) => row[index + 1] ?? '')) ?? [];
    const sums = columns.map((column) => `<td>${addAmounts(column)}</td>`).join('');
    return `${table}<tr><th scope="row">Total</th>${sums}</tr></tbody></table>`;
  });

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

/** Rendered Markdown with the script that plays its videos (play-video.ts), if it has one; all other text is the same to the byte. */
export const proseVideos = (html: string, script: string) =>
  html.includes('data-video=') ? `${html}<script>${script}</script>` : html;
