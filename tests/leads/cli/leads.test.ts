import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inlineValues } from '../../../src/leads/cli/database.ts';
import { selectLeads } from '../../../src/leads/server/stored-leads.ts';
import { temporaryData } from '../../cli/temporary-data.ts';
import { parseRows } from '../../shared/table-readers.ts';

const { dataDir, db, insert, leads } = temporaryData();

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
  for (const { fields, attribution, ...row } of rows) {
    const json = attribution && JSON.stringify(attribution);
    insert('leads', [{ ...row, email: fields.email, fields: JSON.stringify(fields), attribution: json }]);
  }
  const own = { kind: 'quote', source: 'Other', email: '', created_at: '2026-02-04T00:00:00.000Z' };
  insert('leads', [
    { ...own, id: 'id-3', submission_id: 'sub-3', fields: '{"name":"Spammer"}', spam: 'honeypot' },
    { ...own, id: 'id-4', submission_id: 'sub-4', fields: '{"name":"Tester"}', is_test: 1 },
  ]);
});

describe('export', () => {
  test('as JSON: all fields by name, oldest first, with suspected spam, without tests', () => {
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
      expect.objectContaining({ id: 'id-3', name: 'Spammer', spam: 'honeypot' }),
    ]);
  });

  test('as CSV: quoted where needed, without formulas', () => {
    expect(parseRows(leads(['export', '--format', 'csv']).stdout).map((cells) => cells.join('|'))).toEqual([
      'id|createdAt|source|submissionId|name|email|phone|zip|message|project_details|attribution.gclid|spam',
      `id-1|2026-01-30T15:00:00.000Z|Home Page|sub-1|'=HYPERLINK("x")|a@example.com|'+1 231|49684|two\nlines|||`,
      "id-2|2026-02-03T15:00:00.000Z|Google Ads Landing Page|sub-2|Zoë, “Z”|z@example.com|'@231|||'-minus|abc|",
      'id-3|2026-02-04T00:00:00.000Z|Other|sub-3|Spammer|||||||honeypot',
    ]);
  });

  test('into a file says how many', () => {
    const file = join(dataDir, 'leads.csv');
    expect(leads(['export', '--format', 'csv', '--out', file]).stdout).toBe(`3 leads written to ${file}\n`);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^\uFEFFid,createdAt/);
    expect(parseRows(text).map(([id]) => id)).toEqual(['id', 'id-1', 'id-2', 'id-3']);
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
    expect(stdout).not.toContain('Spammer');
  });

  test('says how many more look like spam', () => {
    expect(leads(['list']).stdout).toContain('1 more looks like spam: add --spam to see.');
    expect(leads(['list', '--source', 'home']).stdout).not.toContain('spam');
  });

  test('with --spam lists suspected spam only, with the reason', () => {
    const [heading, lead, ...others] = leads(['list', '--spam']).stdout.trim().split('\n');
    expect(heading).toMatch(/Wish +Why$/);
    expect(lead).toMatch(/Spammer.*honeypot$/);
    expect(others).toEqual([]);
  });
});

test.each([
  [[], 'Choose one of: list, export, backup, restore, photos, health, outbox, purge, forget.'],
  [['show'], '"show" is not known.'],
  [['list', '--since', '2026-02-30'], '--since: write a day like 2026-01-31, not "2026-02-30".'],
  [['list', '--since', 'yesterday'], '--since: write a day like 2026-01-31, not "yesterday".'],
  [['list', '--limit', '0'], '--limit: write a whole number from 1, not "0".'],
  [['list', '--colour'], "Unknown option '--colour'."],
  [['export'], 'Write --format csv or --format json.'],
  [['export', '--format', 'xml'], 'Write --format csv or --format json.'],
  [['export', '--limit', '5'], '--limit does not belong to export.'],
  [['backup'], 'A file is missing'],
  [['backup', '--out', 'leads.sqlite', '--remote'], '--remote does not belong to backup.'],
  [['restore'], 'A file is missing'],
  [['restore', 'package.json', '--yes'], 'package.json is not a backup of leads.'],
  [['restore', 'no-such-file', '--yes'], 'no-such-file is not a backup of leads.'],
  [['outbox', 'send'], 'outbox can only retry, not "send".'],
  [['health', 'now'], 'Unexpected argument "now".'],
  [['purge'], '--older-than: write an age like 24m, 90d or 2y, not "".'],
  [['purge', '--older-than', '2 years'], '--older-than: write an age like 24m, 90d or 2y, not "2 years".'],
  [['forget'], 'An email address or a phone number is missing'],
])('leads %j is refused with a message', (args, sentence) => {
  const { status, stdout, stderr } = leads(args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});

test('says how to create a missing database', () => {
  const { status, stderr } = leads(['list'], { DATA_DIR: join(dataDir, 'elsewhere') });
  expect(status).toBe(1);
  expect(stderr).toContain('npm start');
});

test('says how to upgrade an old database', () => {
  db.exec('ALTER TABLE leads RENAME COLUMN spam TO later');
  const { status, stderr } = leads(['list']);
  db.exec('ALTER TABLE leads RENAME COLUMN later TO spam');
  expect(status).toBe(1);
  expect(stderr).toMatch(/older version: npm start brings it up to date\.$/m);
});

test('escapes quotes and question marks in SQL', () => {
  const sql = inlineValues(selectLeads({ since: '2026-01-31T05:00:00.000Z', source: "O'Neil?'; DROP", limit: 5 }));
  expect(sql).toContain("created_at >= '2026-01-31T05:00:00.000Z'");
  expect(sql).toContain("lower('O''Neil?''; DROP')");
  expect(sql).toMatch(/LIMIT 5$/);
});
