import type { ExportedLead } from './exported-lead.ts';

const MAX_CELL = 40;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `2026-01-31 09:05` in this computer's time zone. */
const localTime = (iso: string) => {
  const time = new Date(iso);
  const day = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');
  return `${day} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
};

/** One line, cut to the width of a cell. */
const cell = (value: unknown) => {
  const line = String(value ?? '').replace(/\s+/g, ' ');
  return line.length > MAX_CELL ? `${line.slice(0, MAX_CELL - 1)}…` : line;
};

/** What the visitor wants, whatever their form calls it. */
const wish = (lead: ExportedLead) =>
  [lead.service, lead.message, lead.project_details, lead.projectDetails].filter(Boolean).join(': ');

const columns: Record<string, (lead: ExportedLead) => unknown> = {
  Received: (lead) => localTime(lead.createdAt),
  Source: (lead) => lead.source,
  Name: (lead) => lead.name,
  Phone: (lead) => lead.phone,
  Email: (lead) => lead.email,
  ZIP: (lead) => lead.zip,
  Wish: wish,
};

/** The leads as a table for a terminal, in the order given. */
export const toTable = (leads: ExportedLead[]): string => {
  if (leads.length === 0) return 'No leads.';
  const rows = [Object.keys(columns), ...leads.map((lead) => Object.values(columns).map((read) => cell(read(lead))))];
  const widths = Object.keys(columns).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((value, index) => value.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
