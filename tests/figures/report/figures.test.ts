import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseOptions, showFigures } from '../../../src/figures/report/show-report.ts';
import type { Query, RunQuery } from '../../../src/server/query.ts';
import { daysAfter, isoDay } from '../../../src/shared/dates.ts';

const today = isoDay(new Date());

/** The database as its migration creates it. */
const emptyDatabase = () => {
  const db = new DatabaseSync(':memory:');
  db.exec(readFileSync('src/figures/server/migrations/0001_figures.sql', 'utf8'));
  const run: RunQuery = async <Row>({ sql, values }: Query<Row>) => db.prepare(sql).all(...values) as Row[];
  return { db, run };
};

const printed = async (run: RunQuery, options: Parameters<typeof showFigures>[1]) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await showFigures(run, options);
  return String(log.mock.calls.at(-1)?.[0]);
};

test('tables show slow pages, budgets, and small samples', async () => {
  const { db, run } = emptyDatabase();
  const insert = db.prepare("INSERT INTO timings VALUES (?, 'home', 'LCP', '4g', ?, ?)");
  insert.run(today, 6, 40);
  insert.run(daysAfter(today, -7), 1, 30);
  insert.run(daysAfter(today, -400), 12, 1000);
  db.prepare("INSERT INTO steps VALUES (?, '/ads/spring', 'ad', ?, ?, ?)").run(today, 'touched', '', 4);
  db.prepare("INSERT INTO steps VALUES (?, '/ads/spring', 'ad', ?, ?, ?)").run(today, 'left', 'phone', 3);

  const text = await printed(run, { since: undefined, json: false });
  expect(text).toMatch(/Largest paint +Home +3\.\d s +2\.5 s over +70 .*▃█/);
  expect(text).toMatch(/ad +\/ads\/spring +0 +4 .*0% \(0 to 49%\) \(few\) +0 +0 +phone 3/);
  expect(text).toContain('Taps on a phone number\n\nNothing was counted.');

  const { speeds } = JSON.parse(await printed(run, { since: today, json: true }));
  expect(speeds).toMatchObject([{ page: 'home', metric: 'LCP', views: 40 }]);
});

test('an invalid command line gets the usage', () => {
  expect(parseOptions(['--since', '2026-01-31', '--json'])).toMatchObject({
    since: '2026-01-31',
    json: true,
    remote: false,
  });
  for (const wrong of [['--since', 'June'], ['now'], ['--never']])
    expect(() => parseOptions(wrong)).toThrow(/figures|write a day/);
});
