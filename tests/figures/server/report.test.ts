import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { readDecline, readFigures } from '../../../src/figures/server/report.ts';
import { selectSteps, selectTimings } from '../../../src/figures/server/sql.ts';
import { runOn } from '../../../src/server/query.ts';
import { isoDay } from '../../../src/shared/dates.ts';
import { scheduled } from '../../../src/worker/scheduled.ts';
import { clearDatabase, daysAfter, received, setClock, withMail } from '../../server/outside.ts';

const run = runOn(env.FIGURES);
const TODAY = '2026-11-23';
const SPANS: [string, string][] = [
  ['2026-10-19', '2026-11-16'],
  ['2026-11-16', '2026-11-23'],
];

const timing = (day: string, page: string, bucket: number, views: number, line = '4g') =>
  run({ sql: 'INSERT INTO timings VALUES (?, ?, ?, ?, ?, ?)', values: [day, page, 'LCP', line, bucket, views] });
const step = (day: string, page: string, form: string, name: string, views: number, field = '') =>
  run({ sql: 'INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?)', values: [day, page, form, name, field, views] });

beforeEach(() => env.FIGURES.batch(['timings', 'steps'].map((table) => env.FIGURES.prepare(`DELETE FROM ${table}`))));

test('counts become p75 by page and span, forms by page with the fields where they are left, and taps', async () => {
  await timing('2026-11-15', 'home', 3, 30);
  await timing('2026-11-16', 'home', 6, 40, '2g');
  await timing('2026-11-23', 'home', 12, 99);
  for (const [name, views] of [
    ['seen', 50],
    ['touched', 20],
    ['sent', 9],
    ['confirmed', 8],
  ] as const)
    await step('2026-11-17', '/ads/spring', 'ad', name, views);
  await step('2026-11-17', '/ads/spring', 'ad', 'left', 7, 'phone');
  await step('2026-11-18', '/ads/spring', 'ad', 'left', 2, 'email');
  await step('2026-11-18', '/ads/spring', 'ad', 'refused', 1, 'email');
  await step('2026-11-18', 'home', '', 'called', 3);

  const figures = await readFigures(run, SPANS);
  expect(figures.speeds).toEqual([
    {
      page: 'home',
      metric: 'LCP',
      p75: 3562.5,
      views: 70,
      spans: [
        { p75: 1875, views: 30 },
        { p75: 3750, views: 40 },
      ],
    },
  ]);
  expect(figures.lines.map(({ line, views }) => [line, views])).toEqual([
    ['2g', 40],
    ['4g', 30],
  ]);
  expect(figures.funnels).toEqual([
    {
      page: '/ads/spring',
      form: 'ad',
      steps: { seen: 50, touched: 20, sent: 9, refused: 1, failed: 0, confirmed: 8, left: 9, answer: 0, photo: 0 },
      fields: [
        { field: 'phone', left: 7, refused: 0 },
        { field: 'email', left: 2, refused: 1 },
      ],
    },
  ]);
  expect(figures.taps).toEqual([{ page: 'home', called: 3, texted: 0 }]);
});

test('returning to a form takes it off the left ones, never below zero', async () => {
  for (const [name, field, views] of [
    ['left', 'phone', 5],
    ['back', 'phone', 3],
    ['left', 'email', 1],
    ['back', 'email', 2],
  ] as const)
    await step('2026-11-18', 'contact', 'quote', name, views, field);
  const { funnels } = await readFigures(run, SPANS);
  expect(funnels.map(({ fields }) => fields)).toEqual([
    [
      { field: 'phone', left: 2, refused: 0 },
      { field: 'email', left: 0, refused: 0 },
    ],
  ]);
  expect(funnels[0]?.steps).not.toHaveProperty('back');
});

test('reports a page slower than its budget, unless the sample is small', async () => {
  await timing('2026-11-01', 'home', 3, 40);
  await timing('2026-11-20', 'home', 6, 19);
  expect(await readDecline(run, TODAY)).toBeUndefined();
  await timing('2026-11-19', 'home', 6, 1);
  expect(await readDecline(run, TODAY)).toBe(
    '“Home” got worse: Largest paint 3.8 s for three of four visits, 1.9 s in the four weeks before (20 page views measured).',
  );
});

test('the weekly mail ends with the page that got slower', async () => {
  await clearDatabase();
  const [before, monday] = [new Date('2026-05-04T13:00:00Z'), new Date('2026-05-11T13:00:00Z')];
  await timing(isoDay(daysAfter(before, -9)), 'home', 3, 40);
  await timing(isoDay(daysAfter(before, 3)), 'home', 7, 40);
  for (const now of [before, monday]) {
    setClock(now);
    await scheduled(withMail, now);
  }
  const digest = received.find(({ json }) => String(json.subject).includes('Last 7 days'));
  expect(digest?.json.text).toMatch(/“Home” got worse: Largest paint 4\.8 s .* \(40 page views measured\)\.$/);
});

test('nothing is read of other days', async () => {
  for (const query of [selectTimings(SPANS), selectSteps(SPANS)]) {
    const { results } = await env.FIGURES.prepare(`EXPLAIN QUERY PLAN ${query.sql}`)
      .bind(...query.values)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(
      /SEARCH (timings|steps) USING PRIMARY KEY \(day>\? AND day<\?\)/,
    );
  }
});

test('reports a significant drop of sent forms first', async () => {
  await timing('2026-11-01', 'home', 3, 40);
  await timing('2026-11-20', 'home', 6, 40);
  const week = async (day: string, touched: number, confirmed: number) => {
    await step(day, 'contact', 'quote', 'touched', touched);
    await step(day, 'contact', 'quote', 'confirmed', confirmed);
  };
  await week('2026-11-01', 100, 50);
  await week('2026-11-20', 20, 8);
  expect(await readDecline(run, TODAY)).toMatch(/^“Home” got worse/);
  await week('2026-11-21', 20, 0);
  expect(await readDecline(run, TODAY)).toBe(
    'Fewer sent the form on “Contact”: 8 of 40 who began it; 50% in the four weeks before.',
  );
});
