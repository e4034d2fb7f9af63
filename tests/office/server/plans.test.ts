import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { officeDay } from '../../../src/leads/photos/server/quotas.ts';
import { insertPhoto } from '../../../src/leads/photos/server/records.ts';
import { selectLastFailed } from '../../../src/leads/server/outbox.ts';
import { selectWithOldSearch, setSearchColumns } from '../../../src/office/server/backfill-search.ts';
import { selectCalendar } from '../../../src/office/server/calendars.ts';
import { selectWonClicks } from '../../../src/office/server/conversions.ts';
import { countToHandOver, handOver, selectHanded, selectHandovers } from '../../../src/office/server/hand-over.ts';
import { putInvitation } from '../../../src/office/server/people.ts';
import { countFound, type Found, selectFirst, selectFound } from '../../../src/office/server/search.ts';
import { selectSession } from '../../../src/office/server/sessions.ts';
import {
  countDesk,
  countLists,
  selectFollowUps,
  selectJobs,
  selectSection,
  selectVisits,
} from '../../../src/office/server/sql/desk-queries.ts';
import { selectEvents, selectNotes } from '../../../src/office/server/sql/events.ts';
import { selectKnown, selectOthers } from '../../../src/office/server/sql/known-queries.ts';
import { countBest, countMonths } from '../../../src/office/server/sql/numbers-queries.ts';
import { prepare, type Query } from '../../../src/server/query.ts';

/** How the database runs the desk's queries: which index it reads, and that it opens no lead that is not shown. */

const SINCE = '2026-01-01T00:00:00.000Z';
const TODAY = { day: '2026-07-14', start: SINCE, reviewFrom: '2026-05-15', wonFrom: '2025-07-14' };
const FIRST = { day: '', at: '9999-12-31T00:00:00.000Z', behind: '' };
const all: Found = {
  words: [],
  state: '',
  from: '',
  until: '',
  isSpam: false,
};
const word = { words: [{ text: 'ada', postalAreas: ['49684'], services: ['§fence§'] }] };

const plan = async ({ sql, values }: Query) => {
  const { results } = await prepare(env.DB, { sql: `EXPLAIN QUERY PLAN ${sql}`, values }).all<{ detail: string }>();
  return results.map(({ detail }) => detail).join('\n');
};

const PHOTO = {
  leadId: 'id',
  id: 'photo',
  storageKey: 'key',
  type: 'image/png',
  width: 1,
  height: 1,
  bytes: 1,
  personId: undefined,
} as const;

const cases: [name: string, query: Query, index: RegExp][] = [
  ['what waits', selectSection('waiting', TODAY, FIRST, 50), /USING INDEX leads_waiting/],
  ['what is due', selectSection('due', TODAY, FIRST, 50), /USING INDEX leads_follow_up/],
  ['the follow-ups of a calendar', selectFollowUps('2026-07-14', '2026-08-14', 500), /USING INDEX leads_follow_up/],
  ['who reads a calendar', selectCalendar('hash'), /office_calendars USING INDEX/],
  ['jobs of some days', selectJobs('2026-07-13', '2026-07-19', 50), /USING INDEX leads_jobs/],
  ['jobs that are done', selectSection('built', TODAY, FIRST, 50), /USING INDEX leads_jobs/],
  ['visits', selectVisits(SINCE, SINCE, 50), /USING INDEX leads_visits/],
  ['nothing planned', selectSection('unplanned', TODAY, FIRST, 50), /USING INDEX leads_unplanned/],
  ['won jobs to schedule', selectSection('unscheduled', TODAY, FIRST, 50), /USING INDEX leads_to_schedule/],
  [
    'the number of each list',
    countLists(TODAY),
    /leads_waiting[\s\S]*leads_follow_up[\s\S]*leads_unplanned[\s\S]*leads_jobs/,
  ],
  ['how many are found', countFound({ ...all, ...word }), /INDEX leads_found/],
  [
    'photos',
    insertPhoto(PHOTO, 8, officeDay('2026-07-14'), 1, SINCE),
    /photo_days USING PRIMARY KEY \(day=\? AND who=\?\)/,
  ],
  ['a search', selectFound({ ...all, ...word }, FIRST, 50), /USING INDEX leads_found/],
  ['filter', selectFound({ ...all, state: 'won', from: SINCE, until: SINCE }, FIRST, 50), /USING INDEX leads_counted/],
  ['the spam box', selectFound({ ...all, isSpam: true }, FIRST, 50), /USING INDEX leads_spam/],
  ['leads a month', countMonths([[SINCE, SINCE]]), /SEARCH leads USING (COVERING )?INDEX leads_counted/],
  ['campaigns', countBest('campaign', [SINCE, SINCE], 30), /SEARCH leads USING (COVERING )?INDEX leads_counted/],
  ['the digest', countDesk('2026-07-14'), /leads_waiting[\s\S]*leads_follow_up/],
  ['what to hand over', countToHandOver, /USING (COVERING )?INDEX leads_to_hand_over/],
  ['handing it over', handOver(SINCE), /USING (COVERING )?INDEX leads_to_hand_over/],
  ['hand-overs', selectHandovers(50), /USING (COVERING )?INDEX leads_handed_over/],
  ['one of them', selectHanded(SINCE), /USING INDEX leads_handed_over/],
  ['won clicks', selectWonClicks(SINCE), /USING INDEX leads_won/],
  ['same person', selectOthers('id', 50), /other USING (COVERING )?INDEX lead_keys_by_key/],
  ['when the first came', selectFirst, /INDEX leads_counted/],
  ['who is known', selectKnown(['+12315550142'], 'id'), /USING INDEX lead_keys_by_key|lead_keys USING COVERING INDEX/],
  ['what nobody has looked through', selectWithOldSearch(50), /INDEX leads_by_search_rules/],
  ...setSearchColumns([]).map((query): (typeof cases)[number] => [
    'what was looked through',
    query,
    /leads USING INDEX/,
  ]),
  ['the events of a lead', selectEvents('id'), /lead_events USING INDEX sqlite_autoindex_lead_events_2/],
  ['notes for a file', selectNotes(['id']), /lead_events USING INDEX sqlite_autoindex_lead_events_2/],
  ['messages that failed', selectLastFailed, /outbox USING INDEX outbox_failed/],
  ['an invitation of someone', putInvitation('hash', 'id', 'staff', SINCE), /office_people USING (COVERING )?INDEX/],
  ['a session', selectSession('hash', SINCE), /office_sessions USING INDEX/],
];

test.each(cases)('%s', async (_, query, index) => {
  const steps = await plan(query);
  expect(steps).toMatch(index);
  expect(steps).not.toMatch(/^SCAN leads$/m);
});

type Step = { opcode: string; p1: number; p2: number };

/** What each of these counts is in its index: the rows that D1 counts do not tell whether leads are opened besides. */
test.each([
  ['the number of each list', countLists(TODAY)],
  ['how many are found', countFound({ ...all, ...word })],
  ['how many pass filters', countFound({ ...all, state: 'won', from: SINCE })],
])('%s: no lead is opened', async (_, { sql, values }) => {
  const table = await env.DB.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'leads'").first('rootpage');
  const { results } = await prepare(env.DB, { sql: `EXPLAIN ${sql}`, values }).all<Step>();
  const opened = results.filter(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === table).map(({ p1 }) => p1);
  expect(opened).not.toEqual([]);
  const read = results.filter(({ opcode, p1 }) => opcode === 'Column' && opened.includes(p1));
  expect(read).toEqual([]);
});
