import { type Query, rawSql, sql } from '../../server/query.ts';
import { DAY_MS } from '../../shared/dates.ts';

/** All SQL about the outbox, for the worker and for `npm run leads`. Every time is ISO 8601 in UTC. */

export type Purpose = 'builder' | 'checklist' | 'confirmation' | 'webhook' | 'push';

/** Messages to the address a visitor typed, which may be neither correct nor theirs. */
export const VISITOR_PURPOSES: readonly Purpose[] = ['checklist', 'confirmation'];

/** Most mails to one visitor's address in a day: anyone can type anyone's address. */
const MAX_VISITOR_MAILS = 3;

/** A message is retried for this long, and then kept as failed. */
export const GIVE_UP_AFTER_MS = DAY_MS;

/** A message that is being sent is left alone for this long; if the worker died over it, it is then sent again. */
const LEASE_MS = 120_000;

const after = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString();

const TO_VISITOR = rawSql(`purpose IN (${VISITOR_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`);

/**
 * Writes a message for a lead that this transaction stored; for a copy, which it did not store, nothing.
 * @param events how many things were done with the lead before: nothing is written if someone else came first
 * @param event the change of the lead that the message is about, by its number; null: it is about the lead itself
 */
export const insertNotification = (
  leadId: string,
  purpose: Purpose,
  now: Date,
  events = 0,
  event: number | null = null,
): Query => {
  const time = now.toISOString();
  const insert = sql`
    INSERT INTO outbox (id, lead_id, purpose, event, created_at, due_at, give_up_at)
    SELECT ${crypto.randomUUID()}, id, ${purpose}, ${event}, ${time}, ${time}, ${after(now, GIVE_UP_AFTER_MS)}
    FROM leads WHERE id = ${leadId} AND events = ${events}`;
  if (!VISITOR_PURPOSES.includes(purpose)) return insert;
  return sql`${insert} AND (
    SELECT count(*) FROM outbox JOIN leads AS earlier ON earlier.id = lead_id
    WHERE earlier.email = leads.email COLLATE NOCASE AND ${TO_VISITOR} AND outbox.created_at > ${after(now, -DAY_MS)}
  ) < ${MAX_VISITOR_MAILS}`;
};

type OutboxRow = {
  id: string;
  lead_id: string;
  purpose: Purpose;
  /** the number of the change that it is about; null: of the lead itself */
  event: number | null;
  created_at: string;
  give_up_at: string;
  /** when it is tried next; null once it is sent or was given up */
  due_at: string | null;
  failed_at: string | null;
  attempts: number;
  last_error: string | null;
};

export type ClaimedMessage = Pick<OutboxRow, 'id' | 'purpose' | 'event' | 'attempts' | 'give_up_at'> & {
  /** null: it is about a day (migrations/0028_mornings.sql) */
  lead_id: string | null;
};

const ofLead = (leadId: string | undefined) => (leadId === undefined ? sql`` : sql` AND lead_id = ${leadId}`);

/** Claims what has been due longest, of one lead or of all, so that nothing else sends it meanwhile. */
const claim = (purpose: Query, limit: number, now: Date, leadId?: string) => sql<ClaimedMessage>`
  UPDATE outbox SET attempts = attempts + 1, due_at = ${after(now, LEASE_MS)}
  WHERE id IN (
    SELECT id FROM outbox WHERE due_at <= ${now.toISOString()} AND ${purpose}${ofLead(leadId)}
    ORDER BY due_at LIMIT ${limit}
  )
  RETURNING id, lead_id, purpose, event, attempts, give_up_at`;

export const claimNext = (now: Date, leadId?: string) => claim(sql`purpose <> 'push'`, 1, now, leadId);

export const claimPushes = (limit: number, now: Date, leadId?: string) =>
  claim(sql`purpose = 'push'`, limit, now, leadId);

export const markSent = (id: string, now: Date) => sql`
  UPDATE outbox SET sent_at = ${now.toISOString()}, due_at = NULL, failed_at = NULL, last_error = NULL WHERE id = ${id}`;

type Failure = {
  next: Date | undefined;
  /** this very message was refused: it counts as failed from now on, even while it is retried */
  isRefused: boolean;
};

export const markFailed = (id: string, error: string, now: Date, { next, isRefused }: Failure) => sql`
  UPDATE outbox SET due_at = ${next?.toISOString() ?? null}, last_error = ${error},
    failed_at = CASE WHEN ${isRefused || next === undefined ? 1 : 0} THEN coalesce(failed_at, ${now.toISOString()}) END
  WHERE id = ${id}`;

/** Due now, for another day of retries. */
const again = (now: Date) => sql`
  UPDATE outbox SET due_at = ${now.toISOString()}, give_up_at = ${after(now, GIVE_UP_AFTER_MS)}, attempts = 0,
    failed_at = NULL`;

/** Makes everything unsent due now, for another day of retries, and returns the ids. */
export const retryAll = (now: Date) => sql<{ id: string }>`${again(now)} WHERE sent_at IS NULL RETURNING id`;

/** Those that the office shows: not of the daily test, and not of what is by now spam. */
const FAILED = sql`outbox INDEXED BY outbox_failed JOIN leads ON leads.id = lead_id
  WHERE failed_at IS NOT NULL AND spam IS NULL AND is_test = 0`;

export const retryFailed = (now: Date) => sql`${again(now)} WHERE id IN (SELECT outbox.id FROM ${FAILED})`;

export const dropFailed = sql`DELETE FROM outbox WHERE id IN (SELECT outbox.id FROM ${FAILED})`;

type FailedRow = Pick<OutboxRow, 'lead_id' | 'purpose' | 'last_error'> & { failed: number };

/** How many failed, and the last of them; no row if none did. */
export const selectLastFailed = sql<FailedRow>`
  SELECT lead_id, purpose, last_error, count(*) OVER () AS failed FROM ${FAILED} ORDER BY failed_at DESC LIMIT 1`;

/** Without lead and source: about a day. */
type UnsentRow = Omit<OutboxRow, 'id' | 'event' | 'give_up_at' | 'lead_id'> &
  Record<'lead_id' | 'source', string | null>;

/** Everything that is not sent, waiting or failed, oldest first. */
export const selectUnsent = (leadId?: string) => sql<UnsentRow>`
  SELECT lead_id, source, purpose, outbox.created_at, due_at, failed_at, attempts, last_error
  FROM outbox LEFT JOIN leads ON leads.id = lead_id
  WHERE sent_at IS NULL${ofLead(leadId)} ORDER BY outbox.created_at`;

export type OutboxState = {
  waiting: number;
  /** when the oldest waiting message was written */
  waiting_since: string | null;
  /** the answer to its last try */
  waiting_error: string | null;
  /** messages to the builder that are refused, and are being retried */
  refused: number;
  /** the answer to the last of them */
  refusal: string | null;
  /** messages to the builder that were given up since `since`; failed pushes are shown to the device's owner */
  failed: number;
  /** messages to visitors that were given up since `since` */
  failed_to_visitors: number;
};

const REFUSED = sql`failed_at IS NOT NULL AND due_at IS NOT NULL`;

/** One row that summarizes the outbox. */
export const selectState = (since: string) => sql<OutboxState>`
  SELECT
    (SELECT count(*) FROM outbox WHERE due_at IS NOT NULL) AS waiting,
    oldest.created_at AS waiting_since,
    oldest.last_error AS waiting_error,
    (SELECT count(*) FROM outbox WHERE ${REFUSED}) AS refused,
    (SELECT last_error FROM outbox WHERE ${REFUSED} ORDER BY failed_at DESC LIMIT 1) AS refusal,
    (
      SELECT count(*) FROM outbox
      WHERE failed_at >= ${since} AND due_at IS NULL AND purpose <> 'push' AND NOT ${TO_VISITOR}
    ) AS failed,
    (SELECT count(*) FROM outbox WHERE failed_at >= ${since} AND ${TO_VISITOR}) AS failed_to_visitors
  FROM (SELECT 1) LEFT JOIN (
    SELECT created_at, last_error FROM outbox WHERE due_at IS NOT NULL ORDER BY created_at LIMIT 1
  ) AS oldest`;
