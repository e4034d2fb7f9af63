import { readWords } from '../contract/read-words.ts';
import type { ExportedLead } from '../server/exported-lead.ts';
import { localTime, toTable } from './table.ts';

const columns: Record<string, (lead: ExportedLead) => unknown> = {
  Received: (lead) => localTime(lead.createdAt),
  Source: (lead) => lead.source,
  Name: (lead) => lead.name,
  Phone: (lead) => lead.phone,
  Email: (lead) => lead.email,
  ZIP: (lead) => lead.zip,
  Wish: (lead) => [lead.service, readWords(lead)].filter(Boolean).join(': '),
};

const spamColumns = { ...columns, Why: (lead: ExportedLead) => lead.spam };

/** The leads as a table; suspected ones with the reason. */
export const leadTable = (leads: ExportedLead[]): string => {
  if (leads.length === 0) return 'No leads.';
  return toTable(leads, leads.some(({ spam }) => spam !== undefined) ? spamColumns : columns);
};
