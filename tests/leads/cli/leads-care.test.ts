import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { SEARCH_RULES } from '../../../src/leads/server/person-keys.ts';
import { temporaryData } from '../../cli/temporary-data.ts';

/** The commands that maintain the leads: outbox, health, purge, forget. */
const { dataDir, db, insert, leads } = temporaryData();

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const lead = (id: string, email: string, days: number, source = 'Home Page') => ({
  id,
  submission_id: `submission-${id}`,
  kind: 'quote',
  source,
  email,
  created_at: daysAgo(days),
  fields: JSON.stringify({ name: `Name of ${id}`, email }),
});

const message = (id: string, leadId: string, more: Record<string, string | number | null> = {}) => ({
  id,
  lead_id: leadId,
  purpose: 'builder',
  created_at: daysAgo(0),
  give_up_at: daysAgo(-1),
  ...more,
});

const idsIn = (table: string) =>
  db
    .prepare(`SELECT id FROM ${table} ORDER BY id`)
    .all()
    .map(({ id }) => id);

beforeEach(() => {
  db.exec('DELETE FROM leads; DELETE FROM checks');
  insert('leads', [
    lead('a', 'ada@example.com', 1),
    lead('b', 'ADA@example.com', 800, 'Contact Page'),
    { ...lead('c', 'ada@example.com', 2), spam: 'honeypot' },
    lead('d', 'dan@example.com', 3),
    lead('e', 'eve@example.com', 740),
  ]);
  insert('outbox', [
    message('1', 'a', { sent_at: daysAgo(1) }),
    message('2', 'd', { failed_at: daysAgo(0), attempts: 21, last_error: 'HTTP 401' }),
    message('3', 'd', { due_at: daysAgo(-0.01), attempts: 1, purpose: 'webhook' }),
  ]);
});

describe('outbox', () => {
  test('shows what waits and what failed, and why', () => {
    const { stdout } = leads(['outbox']);
    expect(stdout).toMatch(/builder +Home Page +21 +failed +HTTP 401 +d$/m);
    expect(stdout).toMatch(/webhook +Home Page +1 +20\d\d-/);
    expect(stdout.trim().split('\n')).toHaveLength(3);
  });

  test('retry makes all of that due again, for another day', () => {
    expect(leads(['outbox', 'retry']).stdout).toContain('2 messages again');
    const due = db.prepare('SELECT id FROM outbox WHERE due_at <= ? AND failed_at IS NULL AND give_up_at > ?');
    expect(due.all(daysAgo(0), daysAgo(-0.9))).toEqual([{ id: '2' }, { id: '3' }]);
  });

  test('says when there is nothing', () => {
    db.exec('DELETE FROM outbox');
    expect(leads(['outbox']).stdout).toBe('Every message has been sent.\n');
    expect(leads(['outbox', 'retry']).stdout).toBe('Every message has been sent.\n');
  });
});

describe('health', () => {
  test('says what is wrong, with exit code 1', () => {
    insert('checks', [{ name: 'self-test', at: daysAgo(0.5), problem: 'builder: HTTP 401' }]);
    const { status, stdout } = leads(['health']);
    expect(status).toBe(1);
    expect(stdout).toContain('Last 7 days: 2 leads. Something is wrong.');
    expect(stdout).toContain('- Messages to the builder that failed for good: 1.');
    expect(stdout).toContain('- The daily test lead failed: builder: HTTP 401');
    expect(stdout).toContain('    2  Home Page');
    expect(stdout).toContain('Suspected spam, kept but not mailed: 1 (npm run leads -- list --spam)');
    expect(stdout).toContain('Older than 23 months: 2 leads (npm run leads -- purge --older-than 23m)');
  });

  test('says that all is well, with exit code 0', () => {
    db.exec('DELETE FROM outbox');
    const { status, stdout } = leads(['health']);
    expect(status).toBe(0);
    expect(stdout).toContain('Last 7 days: 2 leads. All is well.');
  });
});

describe('purge', () => {
  test.each([
    ['24m', ['a', 'c', 'd']],
    ['25m', ['a', 'c', 'd', 'e']],
    ['30m', ['a', 'b', 'c', 'd', 'e']],
  ])('removes what is older than %s', (age, left) => {
    expect(leads(['purge', '--older-than', age, '--yes']).status).toBe(0);
    expect(idsIn('leads')).toEqual(left);
  });

  test('says what it did', () => {
    const { stdout } = leads(['purge', '--older-than', '24m', '--yes']);
    expect(stdout).toMatch(/^2 leads came before 20\d\d-\d\d-\d\d\.\nRemoved: 2 leads/);
    expect(leads(['purge', '--older-than', '24m', '--yes']).stdout).toBe('No lead is older than 24m.\n');
  });

  test('removes nothing unasked', () => {
    const { status, stderr } = leads(['purge', '--older-than', '24m']);
    expect(status).toBe(1);
    expect(stderr).toContain('Add --yes');
    expect(idsIn('leads')).toHaveLength(5);
  });
});

describe('forget', () => {
  test('removes leads of an address in any spelling, and their messages', () => {
    const mail = join(dataDir, 'mail');
    mkdirSync(mail, { recursive: true });
    const id = '0d2c9c4e-aaaa-4bbb-8ccc-1234567890ab';
    insert('leads', [lead(id, 'Ada@Example.com', 4)]);
    for (const name of [`2026_${id}_1.eml`, '2026_site_2.eml']) writeFileSync(join(mail, name), 'mail');

    const { status, stdout } = leads(['forget', 'ada@example.com', '--yes']);
    expect(status).toBe(0);
    for (const name of ['Name of a', 'Name of b', 'Name of c']) expect(stdout).toContain(name);
    expect(stdout).not.toContain('Name of d');
    expect(stdout).toContain('Removed: 4 leads');
    expect(idsIn('leads')).toEqual(['d', 'e']);
    expect(idsIn('outbox')).toEqual(['2', '3']);
    expect(readdirSync(mail)).toEqual(['2026_site_2.eml']);
  });

  test('removes nothing unasked, and says when there is nothing', () => {
    expect(leads(['forget', 'ada@example.com']).stderr).toContain('Add --yes');
    expect(idsIn('leads')).toHaveLength(5);
    expect(leads(['forget', 'nobody@example.com', '--yes']).stdout).toContain(
      'No lead was sent with nobody@example.com',
    );
  });

  test('takes a phone number, too, in any notation, indexed or not', () => {
    const withPhone = (id: string, phone: string, search_rules: number) => ({
      ...lead(id, `${id}@example.com`, 4),
      fields: JSON.stringify({ name: `Name of ${id}`, phone }),
      search_rules,
    });
    insert('leads', [
      withPhone('p', '(231) 555-0142', SEARCH_RULES),
      withPhone('q', 'home 231-555-0100, cell +1 231 555 0142', 0),
      withPhone('r', '231-555-0199', 0),
    ]);
    insert('lead_keys', [{ lead_id: 'p', key: '+12315550142' }]);
    expect(leads(['forget', '231.555.0142', '--yes']).stdout).toContain('Removed: 2 leads');
    expect(idsIn('leads')).toEqual(['a', 'b', 'c', 'd', 'e', 'r']);
    expect(leads(['forget', 'Ada', '--yes']).stderr).toContain('"Ada" is neither an email address nor a phone number.');
  });
});

test('a backup holds every lead, as a data folder', () => {
  const out = join(dataDir, 'backup');
  expect(leads(['backup', '--out', out]).stdout).toContain(`All leads are in ${out}`);
  leads(['forget', 'ada@example.com', '--yes']);
  expect(idsIn('leads')).toEqual(['d', 'e']);

  const exported = JSON.parse(leads(['export'], { DATA_DIR: out }).stdout) as { id: string }[];
  expect(exported.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(leads(['backup', '--out', out]).stderr).toContain('The backup could not be written');
});
