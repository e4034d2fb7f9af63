import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { FIGURES_PATH, FIGURES_RATE_LIMIT, MAX_FIGURES_BYTES } from '../../../src/figures/contract/beacon.ts';
import { HONEYPOT_FIELD } from '../../../src/leads/contract/guard.ts';
import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import { scheduled } from '../../../src/worker/scheduled.ts';
import { clearLeads, ORIGIN, postForm, postJson, quote, request } from '../../server/helpers.ts';

const rows = async (table: 'timings' | 'steps') =>
  (await env.FIGURES.prepare(`SELECT * FROM ${table} ORDER BY page, 3, 4, 5`).all()).results;

const tell = (words: string[], headers: Record<string, string> = {}) =>
  request(FIGURES_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', Origin: ORIGIN, ...headers },
    body: words.join('\n'),
  });

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Detroit' }).format(new Date());

beforeEach(async () => {
  await clearLeads();
  await env.FIGURES.batch([env.FIGURES.prepare('DELETE FROM timings'), env.FIGURES.prepare('DELETE FROM steps')]);
});

test('page views are added up by day, kind of page, metric and kind of line, and by form and step', async () => {
  const told = [
    '/services/cedar-decks',
    'seen,quote-form',
    'LCP,2700.5,4g',
    'CLS,0,4g',
    'left,quote-form,phone',
    'tel:',
  ];
  for (let view = 0; view < 2; view += 1) expect((await tell(told)).status).toBe(204);
  await tell(['/', 'LCP,2700,slow-2g', 'INP,90000,']);

  const [day, views] = [today(), 2];
  expect(await rows('timings')).toEqual([
    { day, page: 'home', metric: 'INP', line: 'unknown', bucket: 11, views: 1 },
    { day, page: 'home', metric: 'LCP', line: '2g', bucket: 5, views: 1 },
    { day, page: 'services', metric: 'CLS', line: '4g', bucket: 0, views },
    { day, page: 'services', metric: 'LCP', line: '4g', bucket: 5, views },
  ]);
  expect(await rows('steps')).toEqual([
    { day, page: 'services', form: '', step: 'called', field: '', views },
    { day, page: 'services', form: 'quote', step: 'left', field: 'phone', views },
    { day, page: 'services', form: 'quote', step: 'seen', field: '', views },
  ]);
});

test('a landing page that was built counts separately, one that was not under its kind', async () => {
  await tell(['/ads/traverse-city-deck-quote', 'seen,campaign-form']);
  await tell(['/ads/invented', 'seen,campaign-form']);
  expect((await rows('steps')).map(({ page, form }) => [page, form])).toEqual([
    ['/ads/traverse-city-deck-quote', 'ad'],
    ['ads', 'ad'],
  ]);
});

test('counts a view from our pages if the browser hides its origin', async () => {
  const told = ['/', 'seen,quote-form'];
  for (const site of ['cross-site', 'same-site'])
    expect((await tell(told, { Origin: 'null', 'Sec-Fetch-Site': site })).status).toBe(403);
  expect((await tell(told, { Origin: 'null' })).status).toBe(403);
  expect(await rows('steps')).toEqual([]);
  expect((await tell(told, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(204);
  expect(await rows('steps')).toHaveLength(1);
});

test('stores nothing that could distinguish two visitors', async () => {
  const visitor = {
    'User-Agent': 'Nokia 3310',
    'CF-Connecting-IP': '203.0.113.77',
    Cookie: 'id=ada',
    Referer: `${ORIGIN}/?gclid=abc`,
  };
  await tell(
    [
      '/?name=ada',
      'touched,ada@example.com',
      'left,home-form,Ada Lindqvist',
      'LCP,1234.567,ada',
      'ada',
      'sms:+12315550199',
    ],
    visitor,
  );
  await postForm({ ...quote, submissionId: 'ada-1' }, visitor);

  const { results: tables } = await env.FIGURES.prepare(
    `SELECT t.name AS "table", group_concat(c.name ORDER BY c.name) AS columns
     FROM pragma_table_list t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.schema = 'main' AND t.name NOT GLOB '_cf_*' AND t.name NOT GLOB 'sqlite_*' AND t.name <> 'd1_migrations'
     GROUP BY t.name`,
  ).all();
  expect(tables).toEqual([
    { table: 'steps', columns: 'day,field,form,page,step,views' },
    { table: 'timings', columns: 'bucket,day,line,metric,page,views' },
  ]);
  const day = today();
  expect(await rows('timings')).toEqual([{ day, page: 'other', metric: 'LCP', line: 'unknown', bucket: 2, views: 1 }]);
  expect(await rows('steps')).toEqual([
    { day, page: 'home', form: 'quote', step: 'confirmed', field: '', views: 1 },
    { day, page: 'home', form: 'quote', step: 'sent', field: '', views: 1 },
    { day, page: 'other', form: 'quote', step: 'left', field: '', views: 1 },
  ]);
});

test('counts a form without JavaScript: refusals by field, one confirmation, no robots', async () => {
  const from = { Referer: `${ORIGIN}/contact?utm_source=x` };
  await postForm({ ...quote, phone: '' }, from);
  for (let time = 0; time < 2; time += 1) await postForm(quote, from);
  await postForm({ ...quote, name: 'A robot', [HONEYPOT_FIELD]: 'https://spam.example' }, from);
  await postJson({ ...quote, submissionId: 'script' });
  expect((await rows('steps')).map(({ page, step, field, views }) => [page, step, field, views])).toEqual([
    ['contact', 'confirmed', '', 1],
    ['contact', 'refused', 'phone', 1],
    ['contact', 'sent', '', 2],
  ]);
});

test.each<Record<string, string>>([{ 'Sec-GPC': '1' }, { DNT: '1' }])(
  'respects opt-outs of tracking: %o',
  async (asks) => {
    expect((await tell(['/', 'seen,home-form'], asks)).status).toBe(204);
    expect((await postForm(quote, asks)).status).toBe(303);
    expect(await rows('steps')).toEqual([]);
  },
);

test('refuses an invalid report with a message', async () => {
  const large = 'x'.repeat(MAX_FIGURES_BYTES);
  const asked = [
    tell(['no path', 'tel:']),
    tell(['/', large]),
    tell(['/', 'tel:'], { Origin: 'https://elsewhere.example' }),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([400, 413, 403]);
  for (const answer of answers) expect(await answer.text()).toMatch(/\w+\.$/);
  expect(await rows('steps')).toEqual([]);
});

test('bounds the counters under a flood of junk, and limits each address', async () => {
  const words = ['seen', 'touched', 'sent', 'left', 'refused', 'LCP', 'CLS', 'tel:', 'x'];
  const junk = () => String(Math.floor(Math.random() * 1e6));
  const flood = Array.from({ length: 60 }, () =>
    tell([
      `/${junk()}`,
      ...words.flatMap((word) => [`${word},${junk()}-form,${junk()}`, `${word},${junk()},${junk()}`]),
    ]),
  );
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([204]));
  expect((await rows('steps')).length + (await rows('timings')).length).toBeLessThan(12);

  const same = { 'CF-Connecting-IP': '203.0.113.99' };
  let heard = 0;
  while (heard <= 2 * FIGURES_RATE_LIMIT && (await tell(['/', 'tel:'], same)).status === 204) heard += 1;
  expect(heard).toBeGreaterThanOrEqual(FIGURES_RATE_LIMIT);
  expect(heard).toBeLessThan(2 * FIGURES_RATE_LIMIT + 1);
  // Leads have their own limit.
  expect((await postJson(quote, same)).status).toBe(200);
});

test('a lead is stored although the counter’s database is down', async () => {
  const away = {
    ...env,
    FIGURES: {
      prepare: () => {
        throw new Error('away');
      },
    } as unknown as typeof env.FIGURES,
  };
  expect((await postForm(quote, { Referer: `${ORIGIN}/contact` }, away)).status).toBe(303);
  expect((await request(LEADS_PATH, { method: 'GET' }, away)).status).toBe(405);
});

test('deletes data older than two years once a day', async () => {
  const insert = (day: string) =>
    env.FIGURES.prepare("INSERT INTO timings VALUES (?, 'home', 'LCP', '4g', 1, 1)").bind(day);
  await env.FIGURES.batch([insert('2024-11-24'), insert('2024-11-25'), insert('2026-11-25')]);
  await scheduled(env, new Date('2026-11-25T09:29:00Z'));
  expect(await rows('timings')).toHaveLength(3);
  await scheduled(env, new Date('2026-11-25T09:30:00Z'));
  expect((await rows('timings')).map(({ day }) => day)).toEqual(['2024-11-25', '2026-11-25']);
});
