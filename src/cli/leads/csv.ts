import type { ExportedLead } from '../../worker/exported-lead.ts';

const FIRST_COLUMNS = ['id', 'createdAt', 'source', 'submissionId'];

/** A spreadsheet would run a cell that starts so as a formula; an apostrophe makes it text. */
const withoutFormula = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

/** RFC 4180: quotes where a comma, a quote or a line break needs them. */
const cell = (value: string) => {
  const safe = withoutFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const row = (values: string[]) => `${values.map(cell).join(',')}\r\n`;

/** One level: the attribution's parts become columns like `attribution.gclid`. */
const flat = ({ attribution = {}, ...lead }: ExportedLead): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(lead).map(([name, value]) => [name, String(value)]),
    ...Object.entries(attribution).map(([name, value]) => [`attribution.${name}`, value]),
  ]);

/** The leads as CSV with a heading; forms differ, so the columns are all the names that occur. */
export const toCsv = (leads: ExportedLead[]): string => {
  const rows = leads.map(flat);
  const columns = [...new Set([...FIRST_COLUMNS, ...rows.flatMap(Object.keys)])];
  return [columns, ...rows.map((values) => columns.map((column) => values[column] ?? ''))].map(row).join('');
};
