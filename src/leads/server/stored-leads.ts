import type { D1Database } from '@cloudflare/workers-types';
import { floors } from '../../server/floors.ts';
import { among, type Query, readAll, sql } from '../../server/query.ts';
import { newToken } from '../../server/tokens.ts';
import type { AddTo } from '../contract/addition.ts';
import type { Suspicion } from '../contract/guard.ts';
import type { Lead } from '../contract/lead.ts';
import type { LeadKind } from '../contract/parse-lead.ts';
import { type Attribution, readCampaign } from '../contract/pick-attribution.ts';
import { BROUGHT_IN } from '../contract/sources.ts';
import { SEARCH_RULES } from './person-keys.ts';
import type { SameRequest } from './same-request.ts';

/** All SQL about leads, for the worker and for `npm run leads`. */

type NewLead = {
  submissionId: string;
  /** the same words, sent natively a moment ago, are this request (same-request.ts) */
  same: Pick<SameRequest, 'from' | 'to'>;
  kind: LeadKind;
  lead: Lead;
  attribution: Attribution;
  spam: Suspicion | undefined;
  isTest: boolean;
  /** of its person (person-keys.ts) */
  keys: string[];
};

/** A row as the database returns it; `fields` and `attribution` are JSON. */
export type LeadRow = {
  id: string;
  submission_id: string;
  kind: LeadKind;
  source: string;
  email: string;
  created_at: string;
  fields: string;
  attribution: string | null;
  spam: Suspicion | null;
  is_test: 0 | 1;
  /** what a form sent, if someone has corrected it since; JSON like `fields` */
  sent: string | null;
  addition_key: string | null;
  /** what was added after it was sent, JSON of an Addition */
  addition: string | null;
};

export type LeadFilter = {
  /** at most this many, the newest */
  limit?: number;
  /** true: only suspected ones; false: only the others; both by default */
  spam?: boolean;
};

const COLUMNS = sql`
  id, submission_id, kind, source, email, created_at, fields, attribution, spam, is_test, sent, addition_key, addition`;

const insertLead = (id: string, one: NewLead) => {
  const { submissionId, same, kind, lead, attribution, spam, isTest } = one;
  const { source, ...fields } = lead;
  const clicked = Object.keys(attribution).length > 0 ? JSON.stringify(attribution) : null;
  const key = floors.some(({ takesAdditions }) => takesAdditions) ? newToken() : null;
  const searched = floors.map(({ searchText }) => searchText?.(lead)).find((text) => text !== undefined);
  return sql<{ id: string; addition_key: string | null }>`
    INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, attribution, campaign, spam, is_test,
      searched, search_rules, addition_key)
    VALUES (
      ${id},
      coalesce(
        (SELECT submission_id FROM leads WHERE submission_id BETWEEN ${same.from} AND ${same.to} LIMIT 1),
        ${submissionId}
      ),
      ${kind}, ${source}, ${lead.email}, ${new Date().toISOString()}, ${JSON.stringify(fields)}, ${clicked},
      ${readCampaign(attribution)}, ${spam ?? null}, ${isTest ? 1 : 0}, ${searched ?? null}, ${searched === undefined ? 0 : SEARCH_RULES}, ${key}
    )
    ON CONFLICT (submission_id) DO UPDATE SET submission_id = excluded.submission_id
    RETURNING id, addition_key`;
};

/** The keys of a lead's person, if the lead exists; keys that it already has stay. */
const insertKeys = (leadId: string, keys: readonly string[]) => sql`
  INSERT OR IGNORE INTO lead_keys (lead_id, key)
  SELECT leads.id, key.value FROM json_each(${JSON.stringify(keys)}) AS key CROSS JOIN leads ON leads.id = ${leadId}`;

export type StoredLead = {
  id: string;
  isNew: boolean;
  /** none if nothing can be added, and none for a copy of a lead that is older than the keys */
  addTo: AddTo | undefined;
};

/** Once for each `submissionId`, even if two arrive at the same moment: one transaction. @returns the first one's id */
export const storeLead = async (
  db: D1Database,
  lead: NewLead,
  messages: (leadId: string) => Query[],
): Promise<StoredLead> => {
  const newId = crypto.randomUUID();
  const others = [insertKeys(newId, lead.keys), ...messages(newId)];
  const [[stored]] = await readAll(db, [insertLead(newId, lead), ...others]);
  if (stored === undefined) throw new Error('The lead was not stored');
  const { id, addition_key: key } = stored;
  return { id, isNew: id === newId, addTo: key === null ? undefined : { id, key } };
};

/** One lead, however it is marked. */
export const selectLead = (id: string) => sql<LeadRow>`SELECT ${COLUMNS} FROM leads WHERE id = ${id}`;

/** Reads leads, newest first; never the worker's own test. */
export const selectLeads = ({ limit, spam }: LeadFilter) => sql<LeadRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE is_test = 0 AND ${spam === undefined ? sql`TRUE` : sql`(spam IS NOT NULL) = ${Number(spam)}`}
  ORDER BY created_at DESC, rowid DESC LIMIT ${limit ?? -1}`;

/** How many leads each source brought since then (ISO 8601 in UTC), the best first. */
export const countBySource = (since: string) => sql<{ source: string; leads: number }>`
  SELECT source, count(*) AS leads FROM leads
  WHERE created_at >= ${since} AND spam IS NULL AND is_test = 0 AND source <> ${BROUGHT_IN}
  GROUP BY source ORDER BY leads DESC, source`;

/** How many suspected ones came since then, and how many leads are older than `before`. */
export const countMarked = (since: string, before: string) => sql<{ spam: number; old: number }>`
  SELECT
    (SELECT count(*) FROM leads WHERE created_at >= ${since} AND spam IS NOT NULL) AS spam,
    (SELECT count(*) FROM leads WHERE created_at < ${before}) AS old`;

/** Every lead with this key (person-keys.ts), including marked ones, and those whose keys are not made yet. */
export const selectLeadsBy = (key: string) => sql<LeadRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE id IN (SELECT lead_id FROM lead_keys WHERE key = ${key}) OR search_rules < ${SEARCH_RULES}
  ORDER BY created_at DESC`;

/** Deletes leads with their notifications for good and returns their ids. */
export const deleteLeads = (ids: string[]) => sql<{ id: string }>`
  DELETE FROM leads WHERE id IN ${among(ids)} RETURNING id`;

/** How many were received before then (ISO 8601 in UTC). */
export const countLeadsBefore = (before: string) => sql<{ leads: number }>`
  SELECT count(*) AS leads FROM leads WHERE created_at < ${before}`;

/** Deletes leads received before then (ISO 8601 in UTC) with their notifications for good and returns their ids. */
export const deleteLeadsBefore = (before: string) => sql<{ id: string }>`
  DELETE FROM leads WHERE created_at < ${before} RETURNING id`;

export const deleteTestLeads = sql`DELETE FROM leads WHERE is_test = 1`;
