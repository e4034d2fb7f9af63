/** A table out of a spreadsheet or another program (RFC 4180), also with semicolons or tabs. Each letter is looked at once. */

const SEPARATORS = [',', ';', '\t'];

/** Letters in which the names of the columns are looked for. */
const MOST_HEAD = 10_000;

/** The one that parts the names of the columns; what is in quotes parts nothing. */
const separatorOf = (text: string): string => {
  const unquoted = text.slice(0, MOST_HEAD).replace(/"[^"]*"/g, '');
  const [head = ''] = unquoted.split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((mark) => head.split(mark).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Cells of a row that are read: further ones are no column of anything. */
const MOST_CELLS = 200;

/** The rows that hold something. @param most reading ends behind so many */
export const readCsv = (text: string, most: number): string[][] => {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  /** where the cell begins, and what of it is read: a cell in quotes comes in pieces */
  let [from, pieces]: [number, string[]] = [0, []];
  let [isQuoted, isBlank] = [false, true];
  const endCell = (at: number) => {
    if (row.length < MOST_CELLS) row.push([...pieces, text.slice(from, at)].join('').trim());
    pieces = [];
    from = at + 1;
    isBlank = true;
  };
  const endRow = (at: number) => {
    endCell(at);
    if (row.some(Boolean)) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') continue;
      pieces.push(text.slice(from, at));
      // Two quotes are one; the second begins the next piece.
      isQuoted = text.charAt(at + 1) === '"';
      from = at + 1;
      if (isQuoted) at += 1;
    } else if (letter === '"' && isBlank) {
      [isQuoted, isBlank] = [true, false];
      from = at + 1;
    } else if (letter === separator) endCell(at);
    else if (letter === '\n' || letter === '\r') endRow(at);
    else if (letter !== ' ') isBlank = false;
  }
  if (rows.length < most) endRow(text.length);
  return rows;
};
