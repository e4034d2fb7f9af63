import { MAX_TEXT_LENGTH } from '../../../leads/contract/limits.ts';

/** A table from a spreadsheet or another program (RFC 4180), also with semicolons or tabs. Each letter is read once. */

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

/** How many cells of a row are read, and letters of a cell: anything beyond is no column we know, and too long for any. */
const MOST_CELLS = 200;
const MOST_LETTERS = 2 * MAX_TEXT_LENGTH;

/** How many rows are read, including empty ones: a spreadsheet writes empty ones after the others. */
const MOST_ROWS = 100_000;

const [QUOTE, SPACE, LINE_FEED, RETURN] = [34, 32, 10, 13];

/** Where the quoted text ends that begins here. */
const closingQuote = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) !== QUOTE || text.charCodeAt(at + 1) === QUOTE))
    at += text.charCodeAt(at) === QUOTE ? 2 : 1;
  return at;
};

/** The rows that are not empty. @param most reading stops after this many */
export const readCsv = (text: string, most: number): string[][] => {
  const separator = separatorOf(text).charCodeAt(0);
  const rows: string[][] = [];
  let row: string[] = [];
  /** empty cells after the last filled one: only counted, because a file may contain nothing else */
  let empty = 0;
  /** where the cell begins, or the part of it after its quotes */
  let from = 0;
  let quoted = '';
  let isBlank = true;
  let seen = 0;
  const addEmpty = () => {
    for (let more = Math.min(empty, MOST_CELLS - row.length); more > 0; more -= 1) row.push('');
    empty = 0;
  };
  const endCell = (at: number) => {
    const cell =
      isBlank || row.length + empty >= MOST_CELLS
        ? ''
        : (quoted + text.slice(from, Math.min(at, from + MOST_LETTERS))).trim();
    if (cell === '') empty += 1;
    else {
      addEmpty();
      row.push(cell);
    }
    from = at + 1;
    quoted = '';
    isBlank = true;
  };
  const endRow = (at: number) => {
    seen += 1;
    endCell(at);
    if (row.length > 0) {
      addEmpty();
      rows.push(row);
      row = [];
    }
    empty = 0;
  };
  for (let at = 0; at < text.length && rows.length < most && seen < MOST_ROWS; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE && isBlank) {
      const end = closingQuote(text, at + 1);
      if (row.length + empty < MOST_CELLS)
        quoted = text.slice(at + 1, Math.min(end, at + 1 + MOST_LETTERS)).replace(/""/g, '"');
      at = end;
      from = end + 1;
      isBlank = false;
    } else if (code === separator) {
      if (!isBlank) endCell(at);
      else {
        empty += 1;
        from = at + 1;
      }
    } else if (code === LINE_FEED || code === RETURN) endRow(at);
    else if (code !== SPACE) isBlank = false;
  }
  if (rows.length < most && seen < MOST_ROWS) endRow(text.length);
  return rows;
};
