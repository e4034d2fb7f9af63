import type { Addition } from '../contract/addition.ts';
import type { LeadRow } from './stored-leads.ts';

/** A lead as it leaves the database, in an export, a webhook, or a mail: every field under the name it was sent with. */
export type ExportedLead = {
  id: string;
  submissionId: string;
  source: string;
  /** ISO 8601 in UTC */
  createdAt: string;
  attribution?: Record<string, string>;
  spam?: string;
  /** only for a corrected one: every field as it was sent */
  asSent?: Record<string, unknown>;
  /** only for one to which something was added after it was sent */
  added?: Addition;
} & Record<string, unknown>;

/** What the visitor sent, under the names it was sent with, including later corrections. */
export const parseFields = ({ fields }: Pick<LeadRow, 'fields'>) => JSON.parse(fields) as Record<string, unknown>;

/** The same as it was sent. */
export const parseSentFields = ({ fields, sent }: Pick<LeadRow, 'fields' | 'sent'>) =>
  parseFields({ fields: sent ?? fields });

export const toExportedLead = (row: LeadRow): ExportedLead => ({
  id: row.id,
  submissionId: row.submission_id,
  source: row.source,
  createdAt: row.created_at,
  ...parseFields(row),
  ...(row.attribution === null ? {} : { attribution: JSON.parse(row.attribution) as Record<string, string> }),
  ...(row.spam === null ? {} : { spam: row.spam }),
  ...(row.sent === null ? {} : { asSent: parseSentFields(row) }),
  ...(row.addition === null ? {} : { added: JSON.parse(row.addition) as Addition }),
});
