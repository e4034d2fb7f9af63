/** A spreadsheet would run a cell that starts like this as a formula; an apostrophe makes it text. */
const withoutFormula = (value: string) => (/^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value);

/** RFC 4180: quotes if a comma, a quote, or a line break needs them. */
const cell = (value: string) => {
  const safe = withoutFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV that a spreadsheet can open without running anything in it. */
export const csv = (rows: string[][]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Without this mark Excel assumes another encoding than UTF-8. */
export const UTF8_MARK = '\uFEFF';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** `text` for use in text and attributes of XML and HTML. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
