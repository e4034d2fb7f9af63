import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inlineValues } from '../../../src/leads/cli/database.ts';
import { sql } from '../../../src/server/query.ts';
import { temporaryData } from '../../cli/temporary-data.ts';

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

test('exports all fields by name, oldest first, with suspected spam, without tests', () => {
  const { status, stdout, stderr } = leads(['export']);
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

describe('list', () => {
  test('is a table, newest first, in local time', () => {
    const [heading, newest, oldest] = leads(['list']).stdout.split('\n');
    expect(heading).toMatch(/^Received +Source +Name +Phone +Email +Postal code +Wish +Spam$/);
    expect(newest).toContain('2026-02-03 10:00  Google Ads Landing Page  Zoë, “Z”');
    expect(oldest).toMatch(/49684 +two lines$/);
  });

  test('says how many more look like spam', () => {
    expect(leads(['list']).stdout).toContain('1 more looks like spam: add --spam to see.');
  });

  test('with --spam lists suspected spam only, with the reason', () => {
    const [, lead, ...others] = leads(['list', '--spam']).stdout.trim().split('\n');
    expect(lead).toMatch(/Spammer.*honeypot$/);
    expect(others).toEqual([]);
  });
});

test.each([
  [[], 'Choose a command.'],
  [['show'], '"show" is not a command.'],
  [['list', '--colour'], "Unknown option '--colour'."],
  [['backup'], 'Write npm run leads -- backup --out FOLDER'],
  [['backup', '--out', 'leads', '--remote'], 'without --remote.'],
  [['outbox', 'retry', 'now'], 'Unexpected argument "now".'],
  [['purge'], '--older-than: write months or years, like 24m or 2y, not "".'],
  [['purge', '--older-than', '2 years'], '--older-than: write months or years, like 24m or 2y, not "2 years".'],
  [['forget'], 'Write whose'],
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
  const query = sql`SELECT ${"O'Neil?'; DROP"} LIMIT ${5}`;
  expect(inlineValues(query)).toBe("SELECT 'O''Neil?''; DROP' LIMIT 5");
});
