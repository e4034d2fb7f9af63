import { getCountry, postalCodeLabel } from '../../shared/country.ts';
import { readWords } from '../contract/lead-words.ts';
import type { ExportedLead } from '../server/exported-lead.ts';
import { readBusiness } from './read-business.ts';

const MAX_CELL = 40;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `2026-01-31 09:05` in this computer's time zone. */
export const localTime = (iso: string) => {
  const time = new Date(iso);
  const day = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');
  return `${day} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
};

/** One line, cut to the width of a cell. */
const cell = (value: unknown) => {
  const line = String(value ?? '').replace(/\s+/g, ' ');
  return line.length > MAX_CELL ? `${line.slice(0, MAX_CELL - 1)}…` : line;
};

/** Items as a table for a terminal, in the order given; each column says how to read its cell. */
export const toTable = <Thing>(things: Thing[], columns: Record<string, (thing: Thing) => unknown>): string => {
  const rows = [
    Object.keys(columns),
    ...things.map((thing) => Object.values(columns).map((read) => cell(read(thing)))),
  ];
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

const columns: Record<string, (lead: ExportedLead) => unknown> = {
  Received: (lead) => localTime(lead.createdAt),
  Source: (lead) => lead.source,
  Name: (lead) => lead.name,
  Phone: (lead) => lead.phone,
  Email: (lead) => lead.email,
  [postalCodeLabel(getCountry(readBusiness()))]: (lead) => lead.zip,
  Wish: (lead) => [lead.service, readWords(lead)].filter(Boolean).join(': '),
};

const spamColumns = { ...columns, Why: (lead: ExportedLead) => lead.spam };

/** The leads as a table; suspected ones with the reason. */
export const leadTable = (leads: ExportedLead[]): string => {
  if (leads.length === 0) return 'No leads.';
  return toTable(leads, leads.some(({ spam }) => spam !== undefined) ? spamColumns : columns);
};
