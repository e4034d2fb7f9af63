const COSTS = /<div class="costs">\s*(<table>.*?)<\/tbody>\s*<\/table>\s*<\/div>/gs;
const ROW = /<tr>(.*?)<\/tr>/gs;
const CELL = /<td[^>]*>(.*?)<\/td>/gs;
/** The end of a range may have no sign of its own: `$150–300`. */
const DOLLARS = /\$(\d[\d,]*(?:\.\d\d)?)(?:\s*(?:[–-]|to)\s*\$?(\d[\d,]*(?:\.\d\d)?))?/g;

/** The lowest and the highest price in a cell; undefined where it has none. */
const pricesIn = (cell: string): [number, number] | undefined => {
  const figures = Array.from(cell.matchAll(DOLLARS), ([, low = '', high = low]) => [low, high]).flat();
  const prices = figures.map((figure) => Number(figure.replaceAll(',', '')));
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : undefined;
};

const inDollars = (sum: number) =>
  `$${sum.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(sum) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** The sum of a column; a space where not every row has a price, since an empty cell is one to fill in by hand. */
const sumOf = (cells: readonly string[]): string => {
  const prices = cells.map(pricesIn);
  const [low, high] = [0, 1].map((end) => prices.reduce((sum, price) => sum + (price?.[end] ?? Number.NaN), 0));
  if (low === undefined || high === undefined || Number.isNaN(low)) return '&#160;';
  return low === high ? inDollars(low) : `${inDollars(low)} to ${inDollars(high)}`;
};

/** Rendered Markdown with the sums below its tables of costs. Facts are filled in by then, so each sum is that of the day. */
export const proseCosts = (html: string) =>
  html.replace(COSTS, (_, table: string) => {
    const rows = Array.from(table.matchAll(ROW), ([, row = '']) =>
      Array.from(row.matchAll(CELL), ([, cell = '']) => cell),
    );
    const costs = rows.filter((row) => row.length > 0);
    const columns = costs[0]?.slice(1).map((_, index) => costs.map((row) => row[index + 1] ?? '')) ?? [];
    const sums = columns.map((column) => `<td>${sumOf(column)}</td>`).join('');
    return `${table}<tr><th scope="row">Total</th>${sums}</tr></tbody></table>`;
  });
