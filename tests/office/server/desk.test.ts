import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { PAGE_SIZE } from '../../../src/office/contract/office-limits.ts';
import { NO_ANSWER } from '../../../src/office/contract/standing.ts';
import { getRules, STATES, type State } from '../../../src/office/contract/states.ts';
import { setClock } from '../../server/outside.ts';
import { sendLead, test, visit } from './helpers.ts';

const NOW = new Date('2026-07-14T12:00:00-04:00');
const LEADS = 2 * PAGE_SIZE + 7;

/** Leads that came three to a millisecond, with follow-ups that several share. */
const insertLeads = async (
  columns: (number: number) => { state: string; followUp: string | null; spam: string | null },
) => {
  const insert = env.DB.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, state, phase, follow_up, spam)
     VALUES (?, ?, 'quote', 'Home Page', '', ?, '{}', ?, ?, ?, ?)`,
  );
  const rows = Array.from({ length: LEADS }, (_, number) => {
    const id = `lead-${String(number).padStart(4, '0')}`;
    const time = new Date(Date.UTC(2026, 6, 1, 0, 0, Math.floor(number / 3))).toISOString();
    const { state, followUp, spam } = columns(number);
    return insert.bind(id, id, time, state, getRules(state as State).phase, followUp, spam);
  });
  await env.DB.batch(rows);
};

const days = ['2026-07-12', '2026-07-13', '2026-07-14'];

test.for([
  ['to call', () => ({ state: 'new', followUp: null, spam: null })],
  ['follow-ups', (number: number) => ({ state: 'called', followUp: days[number % 3] ?? '', spam: null })],
] as const)(
  '%s: all are counted, and come in pages of fifty, each once, in order',
  async ([words, columns], { ellen }) => {
    await insertLeads(columns);
    setClock(NOW);
    let page = await ellen.page('/office');
    expect(page).toContain(`${LEADS} ${words}`);
    const shown: string[] = [];
    for (let next: string | undefined = '/office'; next !== undefined; ) {
      page = await ellen.page(next);
      shown.push(...[...page.matchAll(/href="\/office\/leads\/(lead-\d+)"/g)].map(([, id = '']) => id));
      next = /href="([^"]+)">More</.exec(page)?.[1]?.replaceAll('&amp;', '&');
    }
    const rank = (id: string) => `${columns(Number(id.slice(-4))).followUp} ${id}`;
    const order = shown.map(rank);
    expect(new Set(shown).size).toBe(LEADS);
    expect(order).toEqual(words === 'follow-ups' ? order.toSorted() : order.toSorted().toReversed());
  },
);

test('a row shows unanswered calls since the last contact, and the last note', async ({ ellen, ray, id }) => {
  const noAnswer = { kind: 'note', note: NO_ANSWER } as const;
  const row = async () => (await ellen.lead(id)).summary;
  expect(await row()).toMatchObject({ tried: null, lastNote: '' });
  await ellen.noteAll(id, { kind: 'note', note: 'Gate code 7' }, noAnswer);
  await ray.noteAll(id, noAnswer);
  expect((await ellen.desk()).waiting.leads).toMatchObject([
    { tried: { times: 2, at: expect.any(String), by: 'Ray' }, lastNote: 'Ellen: Gate code 7' },
  ]);
  await ray.undoLast(id);
  expect(await row()).toMatchObject({ tried: { times: 1, by: 'Ellen' } });
  await ellen.note(id, { kind: 'outcome', state: 'called', note: 'Wants it in May' });
  expect(await row()).toMatchObject({ tried: null, lastNote: 'Ellen: Wants it in May' });
});

test('a past visit is unplanned until the next step is noted', async ({ ellen }) => {
  setClock(NOW);
  const id = await sendLead();
  await ellen.noteAll(id, visit('2026-07-15T13:00:00Z'));
  expect(await ellen.lists()).toEqual([]);
  at('2026-07-15T18:00:00');
  expect(await ellen.lists()).toEqual([]);
  at('2026-07-16T09:00:00');
  expect(await ellen.lists()).toEqual(['unplanned']);
  await ellen.noteAll(id, { kind: 'outcome', state: 'quoted', amount: 100 });
  expect(await ellen.lists()).toEqual(['unplanned']);
  await ellen.noteAll(id, { kind: 'follow-up', followUp: '2026-07-20' });
  expect(await ellen.lists()).toEqual([]);
  await ellen.noteAll(id, { kind: 'outcome', state: 'lost' });
  expect(await ellen.lists()).toEqual([]);
});

const at = (time: string) => setClock(new Date(`${time}-04:00`));

test.for(STATES)('a lead that is %s is stored as that, and on its list', async (state, { id, ellen }) => {
  expect(await ellen.note(id, { kind: 'outcome', state })).toHaveLength(1);
  const lists = { waiting: ['waiting'], open: ['unplanned'], won: ['unscheduled'], lost: [] };
  expect(await ellen.lists()).toEqual(lists[getRules(state).phase]);
  expect((await ellen.lead(id)).summary.state).toBe(state);
});

const toRay = { kind: 'assign', to: 'Ray' } as const;

test('a lead is given to someone by its form, and to no one again', async ({ ellen, ray, id }) => {
  const give = (assignee: string) => ellen.send(`/office/leads/${id}/outcome`, { assignee });
  await give('Ray');
  expect((await ray.lead(id)).summary).toMatchObject({ assignee: 'Ray', state: 'new' });
  await give('-');
  expect((await ray.lead(id)).summary.assignee).toBeNull();
  await ray.undoLast(id);
  expect((await ray.lead(id)).summary.assignee).toBe('Ray');
});

test('a removed person gets no new leads, and keeps their old ones', async ({ ellen, ray }) => {
  const [first, second] = [await sendLead(), await sendLead()];
  await ellen.note(first, toRay);
  await ellen.send(`/office/people/${ray.id}/remove`);
  const refused = await ellen.send(`/office/leads/${second}/outcome`, { assignee: 'Ray' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('This person is not in the office anymore. Choose someone else.');
  expect((await ellen.lead(first)).summary.assignee).toBe('Ray');
});
