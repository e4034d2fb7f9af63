import { MAX_TEXT_LENGTH } from '../../../leads/contract/limits.ts';

/** A table from a spreadsheet or another program (RFC 4180), also with semicolons or tabs. */

const SEPARATORS = [',', ';', '\t'];

/** How many letters are searched for the column names. */
const MOST_HEAD = 10_000;

/** The delimiter between the column names; inside quotes nothing delimits. */
const separatorOf = (text: string): string => {
  const unquoted = text.slice(0, MOST_HEAD).replace(/"[^"]*"/g, '');
  const [head = ''] = unquoted.split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((mark) => head.split(mark).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** How many cells of a row are read, and letters of a cell: anything beyond is not a column we know, or is too long. */
const MOST_CELLS = 200;
const MOST_LETTERS = 2 * MAX_TEXT_LENGTH;

/** How many rows are read, including empty ones: a spreadsheet writes empty ones after the others. */
const MOST_ROWS = 100_000;

const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
};

/** The rows that are not empty. @param most reading stops after this many */
export const readCsv = (text: string, most: number): string[][] => {
  const separator = separatorOf(text);
  const opening = / *"/y;
  const end = new RegExp(`[${separator}\r\n]|$`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let seen = 0;
  for (let at = 0; at <= text.length && rows.length < most && seen < MOST_ROWS; at += 1) {
    let quoted = '';
    opening.lastIndex = at;
    if (opening.test(text)) {
      const from = opening.lastIndex;
      at = closingQuote(text, from);
      quoted = text.slice(from, Math.min(at, from + MOST_LETTERS)).replaceAll('""', '"');
      at += 1;
    }
    end.lastIndex = at;
    const until = end.exec(text)?.index ?? text.length;
    if (row.length < MOST_CELLS) row.push((quoted + text.slice(at, Math.min(until, at + MOST_LETTERS))).trim());
    at = until;
    if (text[at] === separator) continue;
    seen += 1;
    if (row.some(Boolean)) rows.push(row);
    row = [];
  }
  return rows;
};
