import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { halfDaysOf } from '../../../../src/leads/after-sent/server/half-days.ts';
import type { AddTo } from '../../../../src/leads/contract/addition.ts';
import { ADD_HOURS } from '../../../../src/leads/contract/limits.ts';
import type { Env } from '../../../../src/server/env.ts';
import { readShopSpans } from '../../../../src/server/shop-hours.ts';
import { spansOn } from '../../../../src/shared/opening-hours.ts';
import { request } from '../../../server/helpers.ts';
import { setClock } from '../../../server/outside.ts';
import { additionOf, addJson, sendForm, sendQuote } from './helpers.ts';

const HOURS = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '7:00', closes: '18:00' },
  { days: ['Saturday'], opens: '8:00', closes: '12:00' },
  { days: ['Sunday'] },
];
const ZONE = 'America/Detroit';
/** Saturday; clocks change in the night to Sunday. */
const TODAY = '2026-10-31';
const NOTHING = { visits: [], jobs: [], people: [] };
const usual = (day: string) => spansOn(day, HOURS);
const offered = (visits: [at: string, minutes: number][] = [], hours = HOURS) =>
  halfDaysOf(TODAY, (day) => spansOn(day, hours), ZONE, {
    ...NOTHING,
    visits: visits.map(([visit_at, visit_minutes]) => ({ visit_at, visit_minutes })),
  }).map(({ value }) => value);

describe('the half days of the next two weeks', () => {
  test('begin tomorrow and are those with hours', () => {
    expect(halfDaysOf(TODAY, usual, ZONE, NOTHING).slice(0, 2)).toEqual([
      { value: '2026-11-02 morning', text: 'Mon, Nov 2, morning' },
      { value: '2026-11-02 afternoon', text: 'Mon, Nov 2, afternoon' },
    ]);
    expect(offered()).toHaveLength(2 * 5 * 2 + 2);
    expect(offered().filter((value) => value.startsWith('2026-11-07'))).toEqual(['2026-11-07 morning']);
    expect(offered().at(-1)).toBe('2026-11-14 morning');
    expect(offered().join()).not.toContain('2026-11-08');
  });

  test('are none without opening hours, and both sides of a break', () => {
    expect(offered([], [])).toEqual([]);
    const withBreak = [
      { days: ['Monday'], opens: '13:00', closes: '17:00' },
      { days: ['Monday'], opens: '8:00', closes: '11:30' },
    ];
    expect(offered([['2026-11-02T18:30:00Z', 60]], withBreak)).toEqual([
      '2026-11-02 morning',
      '2026-11-09 morning',
      '2026-11-09 afternoon',
    ]);
  });

  test('lack those with a visit, which may reach into both', () => {
    const around = (visits: [string, number][]) => offered(visits).filter((value) => value.startsWith('2026-11-02'));
    expect(around([['2026-11-02T14:00:00Z', 60]])).toEqual(['2026-11-02 afternoon']);
    expect(around([['2026-11-02T16:00:00Z', 60]])).toEqual(['2026-11-02 afternoon']);
    expect(around([['2026-11-02T16:30:00Z', 60]])).toEqual([]);
    expect(around([['2026-11-02T23:30:00Z', 60]])).toEqual(['2026-11-02 morning', '2026-11-02 afternoon']);
  });
});

test.each([
  ['of everybody in the office', 'ellen & Bo', false],
  ['of somebody who is not named', '', false],
  ['of one of them', 'Bo, Al', true],
])('a job %s leaves its days free for a visit: %s, %s', (_, job_crew, isFree) => {
  const jobs = [{ job_from: '2026-11-02', job_until: '2026-11-06', job_crew }];
  const all = halfDaysOf(TODAY, usual, ZONE, { ...NOTHING, jobs, people: ['Ellen', 'Bo'] }).map(({ value }) => value);
  expect(all.some((value) => value.startsWith('2026-11-02'))).toBe(isFree);
  expect(all.some((value) => value.startsWith('2026-11-06'))).toBe(isFree);
  expect(all).toContain('2026-11-07 morning');
});

test('notices close days and change hours, as the pages say', () => {
  const spans = readShopSpans(
    [
      'away: { kind: closed, from: 2026-11-03, until: 2026-11-04, text: Away }',
      'shorter: { kind: holiday, from: 2026-11-05, until: 2026-11-10, text: Short, hours: { from: 2026-11-06, until: 2026-11-06, opens: "8:00", closes: "12:00" } }',
      'offer: { kind: promotion, from: 2026-11-05, until: 2026-11-30, text: Less }',
    ].join('\n'),
    HOURS,
  );
  const all = halfDaysOf(TODAY, spans, ZONE, NOTHING).map(({ value }) => value);
  expect(all.slice(0, 6)).toEqual([
    '2026-11-02 morning',
    '2026-11-02 afternoon',
    '2026-11-05 morning',
    '2026-11-05 afternoon',
    '2026-11-06 morning',
    '2026-11-07 morning',
  ]);
});

const ask = async (addTo: AddTo) => {
  const response = await addJson({ ...addTo, id: `${addTo.id}/half-days` }, {});
  return { status: response.status, text: await response.text() };
};

const arrange = (at: string, more = '') =>
  env.DB.prepare(`UPDATE leads SET visit_at = ?, visit_minutes = 60 ${more}`).bind(at).run();

test('are shown to anyone with the key, without a word about other people’s visits', async () => {
  setClock(new Date('2026-10-31T22:00:00-04:00'));
  const addTo = await sendQuote(env, { name: 'Ada Secret' });
  await arrange('2026-11-02T14:00:00.000Z');
  const { status, text } = await ask(addTo);
  expect(status).toBe(200);
  expect(JSON.parse(text).halfDays[0]).toEqual({ value: '2026-11-02 afternoon', text: 'Mon, Nov 2, afternoon' });
  expect(text).not.toMatch(/Ada|14:00/);
  await arrange('2026-11-02T14:00:00.000Z', ", state = 'lost'");
  expect(JSON.parse((await ask(addTo)).text).halfDays[0].value).toBe('2026-11-02 morning');
  expect((await ask({ ...addTo, key: 'k'.repeat(43) })).status).toBe(404);
  setClock(new Date(Date.parse('2026-10-31T22:00:00-04:00') + (ADD_HOURS + 1) * 3_600_000));
  expect((await ask(addTo)).status).toBe(404);
});

test('exclude days closed by notices, and those of a job without a crew', async () => {
  setClock(new Date('2025-11-23T12:00:00-05:00'));
  const addTo = await sendQuote();
  const days = async () => {
    const { halfDays } = JSON.parse((await ask(addTo)).text) as { halfDays: { value: string }[] };
    return [...new Set(halfDays.map(({ value }) => value.slice(0, 10)))].slice(0, 4);
  };
  expect(await days()).toEqual(['2025-11-24', '2025-11-25', '2025-11-26', '2025-11-29']);
  const work = (state: string) =>
    env.DB.prepare(`UPDATE leads SET state = ?, job_from = '2025-11-25', job_until = '2025-11-26', job_crew = ''`).bind(
      state,
    );
  await work('won').run();
  expect(await days()).toEqual(['2025-11-24', '2025-11-29', '2025-12-01', '2025-12-02']);
  await work('lost').run();
  expect(await days()).toContain('2025-11-25');
});

test('two are kept, by a script and by a form, and a third day is not', async () => {
  setClock(new Date('2026-10-31T12:00:00-04:00'));
  const addTo = await sendQuote();
  expect((await addJson(addTo, { firstWish: '2026-11-02 morning' })).status).toBe(200);
  const form = await sendForm(addTo, { firstWish: '', secondWish: '2026-11-03 afternoon', thirdWish: 'x' }, []);
  expect(form.status).toBe(303);
  expect(await additionOf(addTo)).toEqual({ firstWish: '2026-11-02 morning', secondWish: '2026-11-03 afternoon' });
  expect((await addJson(addTo, { firstWish: '2026-11-20 morning' })).status).toBe(422);
});

test('a page without a script offers them', async () => {
  setClock(new Date('2026-10-31T12:00:00-04:00'));
  const { id, key } = await sendQuote();
  const html = await (await request(`/request?id=${id}&key=${key}`)).text();
  expect(html).toContain('<div data-half-days>');
  expect(html.match(/<option value="2026-11-02 morning">Mon, Nov 2, morning<\/option>/g)).toHaveLength(2);
  expect(await (await request('/request')).text()).not.toContain('2026-11-02');
  // It says nothing about a request that is closed, or to anyone without a key.
  const strangers = `/request?id=${id}&key=${'k'.repeat(43)}`;
  expect(await (await request(strangers)).text()).not.toContain('2026-11-02');
  setClock(new Date(Date.parse('2026-10-31T12:00:00-04:00') + (ADD_HOURS + 1) * 3_600_000));
  expect(await (await request(`/request?id=${id}&key=${key}`)).text()).not.toContain('2026-11-02');
});

test('a page without a script omits them while the database is down', async () => {
  const { id, key } = await sendQuote();
  const prepare = () => {
    throw new Error('away');
  };
  const away = { ...env, DB: { prepare } as unknown as Env['DB'] };
  const page = await request(`/request?id=${id}&key=${key}&photos=1`, {}, away);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('Saved. 1 photo arrived. Thank you.');
  expect(html).toContain('<div data-half-days hidden>');
});
