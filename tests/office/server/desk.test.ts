import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { CHECKLIST_SOURCE } from '../../../src/leads/contract/sources.ts';
import type { LeadList, Session } from '../../../src/office/contract/answers.ts';
import { PAGE_SIZE } from '../../../src/office/contract/office-limits.ts';
import { NO_ANSWER } from '../../../src/office/contract/standing.ts';
import { rulesOf, STATES } from '../../../src/office/contract/states.ts';
import { postJson } from '../../server/helpers.ts';
import { setClock } from '../../server/outside.ts';
import { type Person, sendLead, test, visit } from './helpers.ts';

const NOW = new Date('2026-07-14T12:00:00-04:00');
const LEADS = 2 * PAGE_SIZE + 7;

/** Leads that came three to a millisecond, with follow-ups that several share. */
const insertLeads = async (
  columns: (number: number) => { state: string; followUp: string | null; spam: string | null },
) => {
  const insert = env.DB.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, state, follow_up, spam)
     VALUES (?, ?, 'quote', 'Home Page', '', ?, '{}', ?, ?, ?)`,
  );
  const rows = Array.from({ length: LEADS }, (_, number) => {
    const id = `lead-${String(number).padStart(4, '0')}`;
    const time = new Date(Date.UTC(2026, 6, 1, 0, 0, Math.floor(number / 3))).toISOString();
    const { state, followUp, spam } = columns(number);
    return insert.bind(id, id, time, state, followUp, spam);
  });
  await env.DB.batch(rows);
};

type Page = (last?: LeadList['leads'][number]) => Promise<LeadList>;

const walk = async (page: Page) => {
  const leads: LeadList['leads'] = [];
  const sizes: number[] = [];
  for (let isOver = false; !isOver; ) {
    const { leads: more, hasMore } = await page(leads.at(-1));
    leads.push(...more);
    sizes.push(more.length);
    isOver = !hasMore;
  }
  expect(sizes).toEqual([PAGE_SIZE, PAGE_SIZE, 7]);
  expect(new Set(leads.map(({ id }) => id)).size).toBe(LEADS);
  return leads;
};

const days = ['2026-07-12', '2026-07-13', '2026-07-14'];

test.for([
  ['waiting', '/section?section=waiting', () => ({ state: 'new', followUp: null, spam: null })],
  [
    'due',
    '/section?section=due',
    (number: number) => ({ state: 'called', followUp: days[number % 3] ?? '', spam: null }),
  ],
  ['rest', '/section?section=rest', () => ({ state: 'lost', followUp: null, spam: null })],
  ['found', '/leads?state=lost', () => ({ state: 'lost', followUp: null, spam: null })],
  ['spam', '/leads?spam=1', () => ({ state: 'new', followUp: null, spam: 'honeypot' })],
] as const)('%s: pages through every lead once', async ([name, path, columns], { ellen }) => {
  await insertLeads(columns);
  setClock(NOW);
  const leads = await walk(async (last) => {
    const behind = last && { day: last.followUp ?? '', at: last.createdAt, behind: last.id };
    return (await ellen.get(`${path}&${new URLSearchParams(behind)}`)).json() as Promise<LeadList>;
  });
  const order = leads.map(({ followUp, createdAt, id }) => `${followUp} ${createdAt} ${id}`);
  expect(order).toEqual(name === 'due' ? order.toSorted() : order.toSorted().toReversed());
});

test.for([
  ['waiting', 'new', null],
  ['due', 'called', '2026-07-14'],
  ['unplanned', 'quoted', null],
] as const)('%s: the desk counts all there are, beyond the first page', async ([name, state, followUp], { ellen }) => {
  await insertLeads(() => ({ state, followUp, spam: null }));
  setClock(NOW);
  const { [name]: list } = await ellen.desk();
  expect([list.leads.length, list.total]).toEqual([PAGE_SIZE, LEADS]);
});

test('counts the rest and search results, too', async ({ ellen }) => {
  await insertLeads(() => ({ state: 'lost', followUp: null, spam: null }));
  setClock(NOW);
  expect(await ellen.json('/rest')).toEqual({ total: LEADS });
  expect(await ellen.json<LeadList>('/leads?state=lost')).toMatchObject({ total: LEADS });
});

test('each lead is on one list, so that the rest is as many as all without the others', async ({ ellen }) => {
  setClock(NOW);
  const [past, future] = ['2026-07-10T15:00:00.000Z', '2026-07-20T15:00:00.000Z'];
  await env.DB.prepare(
    `WITH states (state) AS (VALUES ('new'), ('called'), ('quoted'), ('won'), ('lost')),
      kinds (kind) AS (VALUES ('quote'), ('checklist')),
      follow_ups (follow_up) AS (VALUES (NULL), ('2026-07-13'), ('2026-07-15')),
      visits (visit_at, visit_said) AS (VALUES (NULL, 0), (?1, 0), (?1, 1), (?2, 0), (?2, 1)),
      jobs (job_until, review_asked_at) AS (VALUES (NULL, NULL), ('2026-01-01', NULL), ('2026-07-10', NULL), ('2026-07-10', ?1), ('2026-07-20', NULL))
    INSERT INTO leads (id, submission_id, source, email, created_at, fields, kind, state, follow_up, visit_at, visit_said, job_until, review_asked_at)
    SELECT hex(randomblob(8)), hex(randomblob(8)), 'Home Page', '', ?1, '{}', * FROM kinds, states, follow_ups, visits, jobs`,
  )
    .bind(past, future)
    .run();
  const { total } = await ellen.json<{ total: number }>('/rest');
  let page: LeadList = (await ellen.desk()).rest;
  let listed = page.leads.length;
  while (page.hasMore) {
    const last = page.leads.at(-1);
    page = await ellen.json(`/section?section=rest&at=${last?.createdAt}&behind=${last?.id}`);
    listed += page.leads.length;
  }
  expect(listed).toBeGreaterThan(PAGE_SIZE);
  expect(listed).toBe(total);
});

test('a row shows unanswered calls since the last contact, and the last note', async ({ ellen, ray, id }) => {
  const noAnswer = { kind: 'note', note: NO_ANSWER } as const;
  const row = async () => (await ellen.lead(id)).summary;
  expect(await row()).toMatchObject({ tried: null, lastNote: '' });
  await ellen.noteAll(id, { kind: 'note', note: 'Gate code 7' }, noAnswer);
  await ray.noteAll(id, noAnswer);
  expect((await ellen.desk()).waiting.leads).toMatchObject([
    { tried: { times: 2, at: expect.any(String), by: 'Ray' }, lastNote: 'Gate code 7' },
  ]);
  await ray.undoLast(id);
  expect(await row()).toMatchObject({ tried: { times: 1, by: 'Ellen' } });
  await ellen.note(id, { kind: 'outcome', state: 'called', note: 'Wants it in May' }, 4);
  expect(await row()).toMatchObject({ tried: null, lastNote: 'Wants it in May' });
});

test('a past visit is asked about until answered, then listed as unplanned', async ({ ellen }) => {
  setClock(NOW);
  const id = await sendLead();
  await ellen.noteAll(id, visit('2026-07-15T13:00:00Z'));
  expect(await ellen.lists()).toEqual(['rest']);
  at('2026-07-15T18:00:00');
  expect(await ellen.lists()).toEqual(['rest']);
  at('2026-07-16T09:00:00');
  expect(await ellen.lists()).toEqual(['visited']);
  await ellen.noteAll(id, { kind: 'note', note: 'Dog' });
  expect((await ellen.desk()).visited.total).toBe(1);
  await ellen.noteAll(id, { kind: 'outcome', state: 'quoted', amount: 100 });
  expect(await ellen.lists()).toEqual(['unplanned']);
  await ellen.noteAll(id, { kind: 'follow-up', followUp: '2026-07-20' });
  expect(await ellen.lists()).toEqual(['rest']);
  await ellen.noteAll(id, { kind: 'outcome', state: 'lost' });
  expect(await ellen.lists()).toEqual(['rest']);
});

const at = (time: string) => setClock(new Date(`${time}-04:00`));

test('each filter by itself, and together', async ({ ellen }) => {
  at('2026-07-01T12:00:00');
  const old = await sendLead({ name: 'Old', attribution: { utm_campaign: 'spring' } });
  at('2026-07-07T00:30:00');
  await sendLead({ name: 'Edge', source: 'Contact Page' });
  at('2026-07-14T12:00:00');
  const won = await sendLead({ name: 'Won', attribution: { utm_campaign: 'spring' } });
  await sendLead({ name: 'Other', attribution: { utm_campaign: 'fall' } });
  await ellen.note(won, { kind: 'outcome', state: 'won', amount: 100 });
  await ellen.note(old, { kind: 'outcome', state: 'called' });

  const found = async (search: string) => (await ellen.found(search)).map(({ name }) => name).toSorted();
  expect(await found('state=won')).toEqual(['Won']);
  expect(await found('state=new')).toEqual(['Edge', 'Other']);
  expect(await found('campaign=spring')).toEqual(['Old', 'Won']);
  expect(await found('campaign=summer')).toEqual([]);
  expect(await found('source=Contact+Page')).toEqual(['Edge']);
  // From midnight seven days ago, in the business's time zone.
  expect(await found('days=7')).toEqual(['Edge', 'Other', 'Won']);
  expect(await found('days=6')).toEqual(['Other', 'Won']);
  expect(await found('campaign=spring&days=7&state=won&q=won')).toEqual(['Won']);
  expect(await found('campaign=spring&days=7&state=lost')).toEqual([]);
});

test.for(STATES)('a lead that is %s is stored, found and exported as that', async (state, { id, ellen }) => {
  expect((await ellen.note(id, { kind: 'outcome', state })).status).toBe(200);
  expect(await ellen.found(`state=${state}`)).toMatchObject([{ id, state }]);
  expect(await ellen.text('/leads.csv')).toContain(`,${rulesOf(state).label},`);
  const { waits, ends } = rulesOf(state);
  expect(await ellen.lists()).toEqual([waits ? 'waiting' : ends === null ? 'unplanned' : 'rest']);
});

test.for(['state=gone', 'days=-1', 'days=x', 'spam=yes', `q=${'x'.repeat(101)}`])(
  '%s is refused',
  async (search, { ellen }) => {
    expect((await ellen.get(`/leads?${search}`)).status).toBe(422);
  },
);

const namesFound = async (person: Person, q: string) =>
  (await person.found(`q=${encodeURIComponent(q)}`)).map(({ name }) => name);

test('search ignores accents, and finds caller-ID numbers and notes', async ({ ellen }) => {
  await sendLead({ name: 'Émile Ørsted', phone: '(231) 555-0142' });
  const noted = await sendLead({ name: 'Ada', phone: '231.555.0177' });
  await ellen.note(noted, { kind: 'outcome', state: 'called', note: 'Naïve about the septic tank' });
  for (const q of ['emile', 'Émile', 'orsted', 'ØRSTED', '+1 231 555 0142', '12315550142', '(231) 555-0142'])
    expect([q, await namesFound(ellen, q)]).toEqual([q, ['Émile Ørsted']]);
  for (const q of ['septic', 'naive tank', '5550177']) expect([q, await namesFound(ellen, q)]).toEqual([q, ['Ada']]);
});

test('search finds numbers in any notation, and O’Brien', async ({ ellen }) => {
  await sendLead({ name: 'Both', phone: 'h: 231-555-0178 c: (231)\u00a0555\u20110179 after 5pm' });
  await sendLead({ name: 'Dots', phone: '231·555·0180' });
  await sendLead({ name: 'Seven', phone: '555-0181' });
  await sendLead({ name: 'Words', phone: '231-555-0100', message: 'My cell is 231.555.0182.' });
  await sendLead({ name: 'Ann O’Brien', phone: '231-555-0101' });
  const cases: [q: string, name: string][] = [
    ['231-555-0178', 'Both'],
    ['555\u20110179', 'Both'],
    ['231/555/0179', 'Both'],
    ['231-555-0178 / 231-555-0179', 'Both'],
    ['h: 231-555-0178 c: 231-555-0179', 'Both'],
    ['\u202a+1\u00a0231-555-0180\u202c', 'Dots'],
    ['231 555 0180', 'Dots'],
    ['tel:+12315550180', 'Dots'],
    ['555-0181', 'Seven'],
    ['(231) 555-0181', 'Seven'],
    ['2315550182', 'Words'],
    ['ann (231) 555-0101', 'Ann O’Brien'],
    ['O’Brien', 'Ann O’Brien'],
    ["O'Brien", 'Ann O’Brien'],
    ['obrien', 'Ann O’Brien'],
  ];
  for (const [q, name] of cases) expect([q, await namesFound(ellen, q)]).toEqual([q, [name]]);
});

test('search finds services, extensions, towns and the checklist', async ({ ellen }) => {
  const found = async (q: string) => {
    const leads = await ellen.found(`q=${encodeURIComponent(q)}`);
    return leads.map(({ name }) => name);
  };
  await sendLead({ name: 'Fay', service: 'fence', message: 'Along the road', phone: '231-555-0100', zip: '49686' });
  const deck = { service: 'custom-deck', message: 'Stairs to the dock' };
  await sendLead({ name: 'Exa', ...deck, phone: '231-555-0142 ext. 12' });
  const noted = await sendLead({ name: 'Nora', ...deck, phone: '231-555-0143' });
  await ellen.note(noted, { kind: 'note', note: 'Septic tank' });
  await postJson({ submissionId: crypto.randomUUID(), email: 'chris@example.com', source: CHECKLIST_SOURCE });
  expect(await found('fence')).toEqual(['Fay']);
  expect(await found('fence installation')).toEqual(['Fay']);
  for (const q of ['ext 12', 'x12', 'extension 12', '231-555-0142 x12'])
    expect([q, await found(q)]).toEqual([q, [['Exa', 'phone']]]);
  expect(await found('stairs septic')).toEqual(['Nora']);
  expect(await found('nora 49684')).toEqual(['Nora']);
  const tess = { id: crypto.randomUUID(), name: 'Tess', phone: '231-555-0144', email: '', zip: '', message: '' };
  await ellen.post('/leads', { ...tess, location: 'Northport', source: 'Phone call' });
  expect(await found('tess northport')).toEqual(['Tess']);
  expect(await found('checklist')).toEqual([['', 'checklist']]);
});

const toRay = { kind: 'assign', to: 'Ray' } as const;

test('a lead is assigned, found by its owner, and unassigned', async ({ ellen, ray }) => {
  const [mine, his] = [await sendLead(), await sendLead()];
  await ellen.note(mine, { kind: 'assign', to: 'Ellen' });
  await ellen.note(his, toRay);
  const whose = async (search: string) => (await ray.found(search)).map(({ id, assignee }) => [id, assignee]);
  expect(await whose('whose=Ray')).toEqual([[his, 'Ray']]);
  expect(await whose('whose=Ellen&q=ada')).toEqual([[mine, 'Ellen']]);
  expect(await whose('whose=Nobody')).toEqual([]);
  expect(await ellen.text('/leads.csv?whose=Ray')).toMatch(/Belongs to[\s\S]*,Ray,/);
  await ray.undoLast(his);
  expect((await ray.lead(his)).summary.assignee).toBeNull();
});

test('a revoked person gets no new leads, and keeps their old ones', async ({ ellen, ray }) => {
  const [first, second] = [await sendLead(), await sendLead()];
  const id = crypto.randomUUID();
  await ellen.note(first, toRay, 0, { id });
  await ellen.post(`/people/${ray.id}/revoke`, {});
  expect((await ellen.json<Session>('/session')).people).toEqual(['Ellen']);
  const refused = await ellen.note(second, toRay);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { error: 'This person is not in the office anymore. Give the lead to someone else.' },
  ]);
  expect((await ellen.note(first, toRay, 0, { id })).status).toBe(200);
  expect((await ellen.lead(first)).summary.assignee).toBe('Ray');
});

test('owner and state do not conflict; two owners do', async ({ ellen, ray, id }) => {
  await ellen.note(id, { kind: 'outcome', state: 'called' });
  expect((await ray.note(id, toRay)).status).toBe(200);
  expect((await ellen.note(id, { kind: 'outcome', state: 'quoted' }, 1)).status).toBe(200);
  expect((await ellen.note(id, { kind: 'assign', to: 'Ellen' }, 1)).status).toBe(409);
  expect((await ellen.lead(id)).summary).toMatchObject({ state: 'quoted', assignee: 'Ray' });
});
