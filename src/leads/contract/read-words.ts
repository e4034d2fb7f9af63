import type { LeadField } from './lead.ts';

/** What each form calls the words that a visitor writes freely. The office's search has the same names (office/server/sql/desk.ts). */
const NAMES = ['message', 'project_details', 'projectDetails'] as const satisfies LeadField[];

/** What the visitor wrote, whatever their form calls it; empty where they wrote nothing. */
export const readWords = (lead: Record<string, unknown>): string => {
  const words = NAMES.map((name) => lead[name]).find((value) => typeof value === 'string');
  return words ?? '';
};
