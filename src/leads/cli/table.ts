import { readWords } from '../contract/lead-words.ts';
import type { ExportedLead } from '../server/exported-lead.ts';

const MAX_CELL = 40;

/** `2026-01-31 09:05` in this computer's time zone: Swedes write it so. */
export const localTime = (iso: string) =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

const toCell = (value: unknown) => {
  const line = String(value ?? '').replace(/\s+/g, ' ');
  return line.length > MAX_CELL ? `${line.slice(0, MAX_CELL - 1)}…` : line;
};

export const toTable = (head: string[], rows: unknown[][]): string => {
  const lines = [head, ...rows].map((row) => row.map(toCell));
  const widths = head.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
};

export const leadTable = (leads: ExportedLead[]): string => {
  if (leads.length === 0) return 'No leads.';
  const rows = leads.map((lead) => {
    const wish = [lead.service, readWords(lead)].filter(Boolean).join(': ');
    return [localTime(lead.createdAt), lead.source, lead.name, lead.phone, lead.email, lead.zip, wish, lead.spam];
  });
  return toTable(['Received', 'Source', 'Name', 'Phone', 'Email', 'Postal code', 'Wish', 'Spam'], rows);
};
