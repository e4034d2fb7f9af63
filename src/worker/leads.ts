import type { D1Database } from '@cloudflare/workers-types';
import type { Attribution } from '../features/lead/envelope.ts';
import type { Lead } from '../features/lead/lead.ts';
import type { LeadKind } from '../features/lead/parse-lead.ts';

/** All SQL about leads, for the worker and for `npm run leads`. */

export type NewLead = {
  submissionId: string;
  kind: LeadKind;
  lead: Lead;
  attribution: Attribution;
};

/** A row as the database gives it; `fields` and `attribution` are JSON. */
export type LeadRow = {
  id: string;
  submission_id: string;
  source: string;
  created_at: string;
  fields: string;
  attribution: string | null;
};

export type LeadFilter = {
  /** ISO 8601 in UTC: leads received then or later */
  since?: string;
  /** part of the source, in any case */
  source?: string;
  /** at most this many, the newest */
  limit?: number;
};

/** A statement with the values for its question marks. */
export type LeadQuery = { sql: string; values: (string | number)[] };

const INSERT_LEAD = `
  INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, attribution)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (submission_id) DO NOTHING`;

const SELECT_ID = 'SELECT id FROM leads WHERE submission_id = ?';

/**
 * Stores a lead once for each `submissionId` and gives its id: the first one's, however many arrive, even at the same
 * moment. Both statements are one transaction. Throws when the database cannot store it.
 */
export const storeLead = async (
  db: D1Database,
  { submissionId, kind, lead, attribution }: NewLead,
): Promise<string> => {
  const { source, ...fields } = lead;
  const insert = db
    .prepare(INSERT_LEAD)
    .bind(
      crypto.randomUUID(),
      submissionId,
      kind,
      source,
      lead.email,
      new Date().toISOString(),
      JSON.stringify(fields),
      Object.keys(attribution).length > 0 ? JSON.stringify(attribution) : null,
    );
  const [, stored] = await db.batch<{ id: string }>([insert, db.prepare(SELECT_ID).bind(submissionId)]);
  const id = stored?.results[0]?.id;
  if (id === undefined) throw new Error('The lead was not stored');
  return id;
};

/** Throws when the database does not answer or has no leads table. */
export const checkLeads = async (db: D1Database): Promise<void> => {
  await db.prepare('SELECT 1 FROM leads LIMIT 1').run();
};

/** Reads leads, newest first. */
export const selectLeads = ({ since, source, limit }: LeadFilter): LeadQuery => {
  const conditions: string[] = [];
  const values: LeadQuery['values'] = [];
  if (since !== undefined) {
    conditions.push('created_at >= ?');
    values.push(since);
  }
  if (source !== undefined) {
    conditions.push('instr(lower(source), lower(?)) > 0');
    values.push(source);
  }
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  const sql = `SELECT id, submission_id, source, created_at, fields, attribution FROM leads${where} ORDER BY created_at DESC, rowid DESC`;
  if (limit === undefined) return { sql, values };
  return { sql: `${sql} LIMIT ?`, values: [...values, limit] };
};
