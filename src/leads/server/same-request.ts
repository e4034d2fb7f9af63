import { MINUTE_MS } from '../../shared/dates.ts';
import { type Lead, SENT_BY_ITSELF } from '../contract/lead.ts';
import { SAME_REQUEST_MINUTES } from '../contract/limits.ts';
import type { LeadKind } from '../contract/parse-lead.ts';

/** A native form has no id of its own: what was typed tells a second tap from a second request (docs/decisions/once.md). */

/** The same 32 hex digits for the same words in the same fields. */
export const digest = async (kind: LeadKind, fields: object): Promise<string> => {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([kind, sorted]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return hash.subarray(0, 16).toHex();
};

export type SameRequest = {
  /** the submission id of a native form with these words that is sent now */
  id: string;
  /** ids of native forms with these words that count as the same request lie between these, in the order of text */
  from: string;
  to: string;
};

/** How the same request, sent natively a little earlier, is found among the submission ids. Times are ISO 8601 in UTC. */
export const sameRequest = async (kind: LeadKind, lead: Lead, now: Date): Promise<SameRequest> => {
  const typed = Object.entries(lead).filter(([field]) => !SENT_BY_ITSELF.some((name) => name === field));
  const words = `form-${await digest(kind, Object.fromEntries(typed))}`;
  const since = new Date(now.getTime() - SAME_REQUEST_MINUTES * MINUTE_MS);
  return { id: `${words}-${now.toISOString()}`, from: `${words}-${since.toISOString()}`, to: `${words}-~` };
};
