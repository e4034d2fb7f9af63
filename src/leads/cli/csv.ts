import { csv } from '../../shared/escape.ts';
import type { ExportedLead } from '../server/exported-lead.ts';

const FIRST_COLUMNS = ['id', 'createdAt', 'source', 'submissionId'];

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''));

/** One level: parts become columns like `attribution.gclid` and `desk.state`. */
const flat = (lead: object, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lead).flatMap(([name, value]) =>
      isParts(value) ? Object.entries(flat(value, `${before}${name}.`)) : [[before + name, textOf(value)]],
    ),
  );

/** The leads as CSV with a heading; forms differ, so the columns are all the names that occur. */
export const toCsv = (leads: ExportedLead[]): string => {
  const rows = leads.map((lead) => flat(lead));
  const columns = [...new Set([...FIRST_COLUMNS, ...rows.flatMap(Object.keys)])];
  return csv([columns, ...rows.map((values) => columns.map((column) => values[column] ?? ''))]);
};
