import type { LeadRow } from '../../../leads/server/stored-leads.ts';
import type { Query } from '../../../server/query.ts';
import { type LostReason, type State, statesThat } from '../../contract/states.ts';

/**
 * All SQL that finds leads for the desk. The indexes for these statements are in migrations/0004_desk.sql and later ones, and a
 * test asks SQLite whether it uses them.
 */

export type DeskRow = Pick<
  LeadRow,
  'id' | 'kind' | 'source' | 'email' | 'created_at' | 'fields' | 'attribution' | 'spam' | 'sent'
> & {
  state: State;
  lost_reason: LostReason | null;
  amount: number | null;
  follow_up: string | null;
  quoted_at: string | null;
  review_asked_at: string | null;
  handed_at: string | null;
  assignee: string | null;
  visit_at: string | null;
  visit_minutes: number | null;
  visit_place: string | null;
  visit_said: number;
  job_from: string | null;
  job_until: string | null;
  job_crew: string | null;
  last_note: string | null;
  /** JSON of Tried */
  tried: string | null;
  /** JSON of an Addition */
  addition: string | null;
  photos: number;
  events: number;
};

/** The columns of a DeskRow. */
export const COLUMNS = `
  id, kind, source, email, created_at, fields, attribution, spam, sent, state, lost_reason, amount, follow_up,
  visit_at, visit_minutes, visit_place, visit_said, job_from, job_until, job_crew, quoted_at, review_asked_at, handed_at, assignee, addition, events, last_note, tried,
  (SELECT count(*) FROM photos WHERE lead_id = leads.id) AS photos`;

/** Neither spam nor a test. */
export const REAL = 'spam IS NULL AND is_test = 0';

/** The cursor of a page, the last lead of the previous page: its follow-up (or since when its quote is out), its time, and its id. */
export type Behind = { day: string; at: string; behind: string };

/** Sorts before every day and after every time, so that it begins a list. */
export const FIRST_PAGE: Behind = { day: '', at: '9999-12-31T00:00:00.000Z', behind: '' };

type Part = { sql: string; values: string[] };
/** The business's date, its first moment, and how long ago a job may have ended for a review to be requested. */
export type Today = { day: string; start: string; reviewFrom: string };

type Section = { where: Part; order: string; from: (page: Behind) => Part };

/** Newest first: a lead's first hour counts most. */
export const NEWEST = 'created_at DESC, id DESC';

/** Leads may come while pages are read: the next page is found by time, then by id. */
const isBehind = ({ at, behind }: Behind): Part => ({
  sql: 'created_at <= ? AND (created_at < ? OR id < ?)',
  values: [at, at, behind],
});

type Rules = Parameters<typeof statesThat>[0];

/**
 * A lead's state has these rules: `state = 'new'`, with several `state IN ('called', 'quoted')`. An index is used only if it was made with
 * the same words (tests/office/server/plans.test.ts).
 */
export const stateThat = (have: Rules): string => {
  const [first, ...more] = statesThat(have).map((state) => `'${state}'`);
  return more.length === 0 ? `state = ${first}` : `state IN (${[first, ...more].join(', ')})`;
};

/** The opposite of `stateThat`. */
const stateNotThat = (have: Rules): string => stateThat(have).replace(' = ', ' <> ').replace(' IN ', ' NOT IN ');

const waits: Rules = (rules) => rules.waits;

/** No one has called yet, and no one has postponed it; a checklist alone waits for no call (`waitsForCall` of the contract). */
export const WAITING = `${stateThat(waits)} AND kind <> 'checklist' AND follow_up IS NULL`;

/** Quotes that are out. */
export const QUOTED = `${stateThat(({ stamps }) => stamps === 'quotedAt')} AND quoted_at IS NOT NULL`;

export const IS_WON = stateThat(({ ends }) => ends === 'won');

/** Someone was reached, and it is neither won nor lost. */
const open: Rules = (rules) => !rules.waits && rules.ends === null;

const DUE = 'follow_up IS NOT NULL AND follow_up <= ?';

/** The visit has been over since yesterday or longer, and no one noted the outcome. */
const VISITED = `${stateThat(open)} AND visit_said = 0 AND visit_at IS NOT NULL AND visit_at < ?
  AND (follow_up IS NULL OR follow_up > ?)`;

/** Neither a follow-up nor a visit is ahead. */
const UNPLANNED = `${stateThat(open)} AND follow_up IS NULL AND (visit_at IS NULL OR (visit_said = 1 AND visit_at < ?))`;

/** The work is done, and no review was requested yet; a follow-up day postpones it. */
const BUILT = `${IS_WON} AND job_until IS NOT NULL AND job_until < ? AND job_until >= ? AND review_asked_at IS NULL
  AND follow_up IS NULL`;

/** On no other list: `countRest` relies on it. */
const RESTING = `(${stateNotThat(waits)} OR kind = 'checklist' OR follow_up IS NOT NULL) AND (follow_up IS NULL OR follow_up > ?)
  AND (${stateNotThat(open)} OR visit_at >= ? OR (follow_up IS NOT NULL AND (visit_at IS NULL OR visit_said = 1)))
  AND (${stateNotThat(({ ends }) => ends === 'won')} OR job_until IS NULL OR job_until >= ? OR job_until < ?
    OR review_asked_at IS NOT NULL OR follow_up IS NOT NULL)`;

const sections = {
  waiting: (): Section => ({ where: { sql: WAITING, values: [] }, order: NEWEST, from: isBehind }),
  /** follow-ups due until that day, the oldest day first */
  due: ({ day: today }: Today): Section => ({
    where: { sql: DUE, values: [today] },
    order: 'follow_up, created_at, id',
    from: ({ day, at, behind }) => ({ sql: '(follow_up, created_at, id) > (?, ?, ?)', values: [day, at, behind] }),
  }),
  /** the first visit first */
  visited: ({ day: today, start }: Today): Section => ({
    where: { sql: VISITED, values: [start, today] },
    order: 'visit_at, created_at, id',
    from: ({ day, at, behind }) => ({ sql: '(visit_at, created_at, id) > (?, ?, ?)', values: [day, at, behind] }),
  }),
  unplanned: ({ start }: Today): Section => ({
    where: { sql: UNPLANNED, values: [start] },
    order: NEWEST,
    from: isBehind,
  }),
  /** the oldest quote first */
  quoted: (): Section => ({
    where: { sql: QUOTED, values: [] },
    order: 'quoted_at, created_at, id',
    from: ({ day, at, behind }) => ({ sql: '(quoted_at, created_at, id) > (?, ?, ?)', values: [day, at, behind] }),
  }),
  /** the earliest finished first */
  built: ({ day: today, reviewFrom }: Today): Section => ({
    where: { sql: BUILT, values: [today, reviewFrom] },
    order: 'job_until, created_at, id',
    from: ({ day, at, behind }) => ({ sql: '(job_until, created_at, id) > (?, ?, ?)', values: [day, at, behind] }),
  }),
  rest: ({ day: today, start, reviewFrom }: Today): Section => ({
    where: { sql: RESTING, values: [today, start, today, reviewFrom] },
    order: NEWEST,
    from: isBehind,
  }),
};

/** One section of the desk, one row more than `limit` if there are more. */
export const selectSection = (name: keyof typeof sections, today: Today, page: Behind, limit: number): Query => {
  const { where, order, from } = sections[name](today);
  const { sql, values } = from(page);
  return {
    sql: `SELECT ${COLUMNS} FROM leads WHERE ${REAL} AND ${where.sql} AND ${sql} ORDER BY ${order} LIMIT ?`,
    values: [...where.values, ...values, limit + 1],
  };
};

/** The part of a postal code that identifies places (postalArea). */
const POSTAL_AREA = `upper(substr(ltrim(fields ->> '$.zip'), 1, ?))`;

/** The searched text, character for character as in the index leads_found. */
const SEARCHED = `coalesce(searched, lower(substr(
    coalesce(fields ->> '$.name', '') || ' ' || email || ' ' || coalesce(fields ->> '$.zip', '') || ' ' ||
    replace(replace(replace(replace(replace(replace(coalesce(fields ->> '$.phone', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') || ' ' ||
    coalesce(fields ->> '$.location', '') || ' ' || coalesce(fields ->> '$.address', '') || ' ' ||
    coalesce(fields ->> '$.message', fields ->> '$.project_details', fields ->> '$.projectDetails', ''), 1, 1000)))`;

/** A word of a search, with the parts of postal codes that belong to matching towns, and the services (as they are searched) and sources that it may mean. */
export type Word = { text: string; postalAreas: string[]; services: string[]; sources: string[] };

export type Found = {
  words: Word[];
  state: string;
  source: string;
  /** sources that are left out */
  otherThan: readonly string[];
  campaign: string;
  /** the empty string for all */
  since: string;
  whose: string;
  isSpam: boolean;
};

type Condition = { sql: string; values: Query['values'] };

/** A lead has this word. What cannot find more is left out: each condition is tried on every lead without the word. */
const hasWord = ({ text, postalAreas, services, sources }: Word): Condition => {
  const further = services.filter((service) => !service.includes(text));
  const parts: Condition[] = [text, ...further].map((part) => ({ sql: `instr(${SEARCHED}, ?) > 0`, values: [part] }));
  if (postalAreas.length > 0) {
    // In one country all have the same length.
    const values = [postalAreas[0]?.length ?? 0, JSON.stringify(postalAreas)];
    parts.push({ sql: `${POSTAL_AREA} IN (SELECT value FROM json_each(?))`, values });
  }
  if (sources.length > 0)
    parts.push({ sql: 'source IN (SELECT value FROM json_each(?))', values: [JSON.stringify(sources)] });
  return { sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`, values: parts.flatMap(({ values }) => values) };
};

/** FROM and WHERE of the leads that pass every non-empty part of a filter. */
const passing = ({ words, state, source, otherThan, campaign, since, whose, isSpam }: Found, page?: Behind) => {
  const parts: Condition[] = [
    { sql: isSpam ? 'spam IS NOT NULL AND is_test = 0' : REAL, values: [] },
    ...(page ? [isBehind(page)] : []),
    ...(since ? [{ sql: 'created_at >= ?', values: [since] }] : []),
    ...(state ? [{ sql: 'state = ?', values: [state] }] : []),
    ...(source ? [{ sql: 'source = ?', values: [source] }] : []),
    ...(otherThan.length > 0
      ? [{ sql: 'source NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(otherThan)] }]
      : []),
    ...(campaign ? [{ sql: 'campaign = ?', values: [campaign] }] : []),
    ...(whose ? [{ sql: 'assignee = ?', values: [whose] }] : []),
    ...words.map(hasWord),
  ];
  // Without words the index without the searched text is enough, and a quarter of the size.
  const index = isSpam ? 'leads_spam' : whose ? 'leads_assigned' : words.length > 0 ? 'leads_found' : 'leads_counted';
  return {
    sql: `FROM leads INDEXED BY ${index} WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`,
    values: parts.flatMap(({ values }) => values),
  };
};

/** What a filter finds, newest first, one row more than `limit` if there are more. */
export const selectFound = (found: Found, page: Behind, limit: number): Query => {
  const { sql, values } = passing(found, page);
  // The ids first: only the rows that are shown are read.
  return {
    sql: `
      SELECT ${COLUMNS} FROM leads WHERE rowid IN (SELECT rowid ${sql} ORDER BY ${NEWEST} LIMIT ?) ORDER BY ${NEWEST}`,
    values: [...values, limit + 1],
  };
};

/** `{ total }` of what a filter finds. */
export const countFound = (found: Found): Query => {
  const { sql, values } = passing(found);
  return { sql: `SELECT count(*) AS total ${sql}`, values };
};

/** The `{ name }` of every field that is filled in any of the found leads. */
export const selectFieldNames = (found: Found, page: Behind): Query => {
  const { sql, values } = passing(found, page);
  return {
    sql: `SELECT DISTINCT key AS name FROM (SELECT fields AS sent ${sql}), json_each(sent) WHERE value <> ''`,
    values,
  };
};

export const selectDeskLead = (id: string): Query => ({
  sql: `SELECT ${COLUMNS} FROM leads WHERE id = ? AND is_test = 0`,
  values: [id],
});

const COUNT_WAITING = `(SELECT count(*) FROM leads INDEXED BY leads_waiting WHERE ${WAITING} AND ${REAL})`;
const COUNT_DUE = `(
  SELECT count(*) FROM leads INDEXED BY leads_follow_up WHERE ${DUE} AND ${REAL})`;

/** How many wait or are due on a day, its one value. */
export const COUNT_TO_CALL = `${COUNT_WAITING} + ${COUNT_DUE}`;

/** `{ waiting, due }`: for the weekly mail and `npm run leads -- health`. */
export const countDesk = (today: string): Query => ({
  sql: `SELECT ${COUNT_WAITING} AS waiting, ${COUNT_DUE} AS due`,
  values: [today],
});

/** The leads to follow up from one day until another, both included, in that order. */
export const selectFollowUps = (from: string, until: string, limit: number): Query => ({
  sql: `
    SELECT ${COLUMNS} FROM leads WHERE follow_up IS NOT NULL AND follow_up >= ? AND follow_up <= ? AND ${REAL}
    ORDER BY follow_up, created_at, id LIMIT ?`,
  values: [from, until, limit],
});

/** The count of each of the desk's lists but the rest, and the values of their question marks. */
const countsOf = ({ day, start, reviewFrom }: Today) => ({
  counts: {
    waiting: COUNT_WAITING,
    due: COUNT_DUE,
    visited: `(SELECT count(*) FROM leads INDEXED BY leads_visited WHERE ${VISITED} AND ${REAL})`,
    unplanned: `(SELECT count(*) FROM leads INDEXED BY leads_unplanned WHERE ${UNPLANNED} AND ${REAL})`,
    built: `(SELECT count(*) FROM leads INDEXED BY leads_jobs WHERE ${BUILT} AND ${REAL})`,
  },
  values: [day, start, day, start, day, reviewFrom],
});

/** `{ waiting, due, visited, unplanned, built }` */
export const countLists = (today: Today): Query => {
  const { counts, values } = countsOf(today);
  const columns = Object.entries(counts).map(([name, count]) => `${count} AS ${name}`);
  return { sql: `SELECT ${columns.join(', ')}`, values };
};

/** `{ total }` of everything else: each lead is on one list, so no lead has to be opened. */
export const countRest = (today: Today): Query => {
  const { counts, values } = countsOf(today);
  const others = Object.values(counts).map((count) => ` - ${count}`);
  return {
    sql: `SELECT (SELECT count(*) FROM leads INDEXED BY leads_counted WHERE ${REAL})${others.join('')} AS total`,
    values,
  };
};

/** The leads to visit from a moment until before another (ISO 8601 in UTC, with milliseconds), in that order. */
export const selectVisits = (from: string, until: string, limit: number): Query => ({
  sql: `
    SELECT ${COLUMNS} FROM leads
    WHERE visit_at IS NOT NULL AND visit_at >= ? AND visit_at < ?
      AND ${stateNotThat(({ ends }) => ends === 'lost')} AND ${REAL}
    ORDER BY visit_at, id LIMIT ?`,
  values: [from, until, limit],
});

/** The won jobs whose work is in progress on these days, both included, the first to end first. */
export const selectJobs = (from: string, until: string, limit: number): Query => ({
  sql: `
    SELECT ${COLUMNS} FROM leads
    WHERE job_until IS NOT NULL AND job_until >= ? AND job_from <= ? AND ${IS_WON} AND ${REAL}
    ORDER BY job_until, id LIMIT ?`,
  values: [from, until, limit],
});

/** The won jobs that start on these days, both included, in that order. */
export const selectStarts = (from: string, until: string, limit: number): Query => ({
  sql: `
    SELECT ${COLUMNS} FROM leads
    WHERE job_until IS NOT NULL AND job_until >= ? AND job_from >= ? AND job_from <= ? AND ${IS_WON} AND ${REAL}
    ORDER BY job_from, id LIMIT ?`,
  values: [from, from, until, limit],
});

/** The leads since then that request a visit and have none, the newest first. */
export const selectWished = (since: string, limit: number): Query => ({
  sql: `
    SELECT ${COLUMNS} FROM leads
    WHERE coalesce(addition ->> '$.firstWish', addition ->> '$.secondWish') IS NOT NULL AND visit_at IS NULL
      AND created_at >= ? AND ${stateNotThat(({ ends }) => ends !== null)} AND ${REAL}
    ORDER BY ${NEWEST} LIMIT ?`,
  values: [since, limit],
});
