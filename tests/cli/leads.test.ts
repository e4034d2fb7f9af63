import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MIGRATIONS = 'src/worker/migrations';
const dataDir = mkdtempSync(join(tmpdir(), 'leads-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const rows = [
  {
    id: 'id-1',
    submission_id: 'sub-1',
    kind: 'quote',
    source: 'Home Page',
    created_at: '2026-01-30T15:00:00.000Z',
    fields: { name: '=HYPERLINK("x")', email: 'a@example.com', phone: '+1 231', zip: '49684', message: 'two\nlines' },
    attribution: null,
  },
  {
    id: 'id-2',
    submission_id: 'sub-2',
    kind: 'ad',
    source: 'Google Ads Landing Page',
    created_at: '2026-02-03T15:00:00.000Z',
    fields: { name: 'Zoë, “Z”', email: 'z@example.com', phone: '@231', project_details: '-minus' },
    attribution: { gclid: 'abc' },
  },
];

beforeAll(() => {
  const folder = join(dataDir, 'v3', 'd1', 'some-folder');
  mkdirSync(folder, { recursive: true });
  new DatabaseSync(join(folder, 'metadata.sqlite')).exec('CREATE TABLE other (id)');
  const db = new DatabaseSync(join(folder, '0123abcd.sqlite'));
  for (const name of readdirSync(MIGRATIONS).sort()) db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  const insert = db.prepare(
    'INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, attribution) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for (const { id, submission_id, kind, source, created_at, fields, attribution } of rows) {
    const json = attribution && JSON.stringify(attribution);
    insert.run(id, submission_id, kind, source, fields.email, created_at, JSON.stringify(fields), json);
  }
  db.close();
});

const leads = (args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/leads.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, TZ: 'America/Detroit', ...env },
  });
  return { status, stdout, stderr };
};

describe('export', () => {
  test('as JSON: every field under the name it was sent with, oldest first, and nothing else', () => {
    const { status, stdout, stderr } = leads(['export', '--format', 'json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual([
      { id: 'id-1', submissionId: 'sub-1', source: 'Home Page', createdAt: rows[0]?.created_at, ...rows[0]?.fields },
      {
        id: 'id-2',
        submissionId: 'sub-2',
        source: 'Google Ads Landing Page',
        createdAt: rows[1]?.created_at,
        ...rows[1]?.fields,
        attribution: { gclid: 'abc' },
      },
    ]);
  });

  test('as CSV: quoted where needed, and no cell can run as a formula', () => {
    expect(leads(['export', '--format', 'csv']).stdout).toBe(
      [
        'id,createdAt,source,submissionId,name,email,phone,zip,message,project_details,attribution.gclid',
        `id-1,2026-01-30T15:00:00.000Z,Home Page,sub-1,"'=HYPERLINK(""x"")",a@example.com,'+1 231,49684,"two\nlines",,`,
        `id-2,2026-02-03T15:00:00.000Z,Google Ads Landing Page,sub-2,"Zoë, “Z”",z@example.com,'@231,,,'-minus,abc`,
        '',
      ].join('\r\n'),
    );
  });

  test('into a file says how many', () => {
    const file = join(dataDir, 'leads.csv');
    expect(leads(['export', '--format', 'csv', '--out', file]).stdout).toBe(`2 leads written to ${file}\n`);
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFid,createdAt/);
  });
});

describe('list', () => {
  test('is a table, newest first, in local time', () => {
    const [heading, newest, oldest] = leads(['list']).stdout.split('\n');
    expect(heading).toMatch(/^Received +Source +Name +Phone +Email +ZIP +Wish$/);
    expect(newest).toContain('2026-02-03 10:00  Google Ads Landing Page  Zoë, “Z”');
    expect(oldest).toContain('49684  two lines');
  });

  test.each([
    [['--since', '2026-02-01'], ['Zoë']],
    [['--since', '2026-02-04'], []],
    [['--source', 'home'], ['HYPERLINK']],
    [['--limit', '1'], ['Zoë']],
  ])('%j', (flags, names) => {
    const { stdout } = leads(['list', ...flags]);
    for (const name of ['Zoë', 'HYPERLINK']) expect(stdout.includes(name)).toBe(names.includes(name));
  });
});

test.each([
  [[], 'Say list, export, health, outbox, purge, forget.'],
  [['show'], '"show" is not known.'],
  [['list', '--since', '2026-02-30'], '--since: write a day like 2026-01-31, not "2026-02-30".'],
  [['list', '--since', 'yesterday'], '--since: write a day like 2026-01-31, not "yesterday".'],
  [['list', '--limit', '0'], '--limit: write a whole number from 1, not "0".'],
  [['list', '--colour'], "Unknown option '--colour'."],
  [['export'], 'Write --format csv or --format json.'],
  [['export', '--format', 'xml'], 'Write --format csv or --format json.'],
])('leads %j is refused in one sentence', (args, sentence) => {
  const { status, stdout, stderr } = leads(args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});

test('says how to get a database where there is none', () => {
  const { status, stderr } = leads(['list'], { DATA_DIR: join(dataDir, 'elsewhere') });
  expect(status).toBe(1);
  expect(stderr).toContain('npm start');
});
