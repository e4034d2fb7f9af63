import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parseOptions } from '../../../src/office/cli/people-command.ts';
import { hashToken } from '../../../src/server/tokens.ts';
import { temporaryData } from '../../cli/temporary-data.ts';

const { dataDir, db, insert, leads } = temporaryData();

const office = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/office/cli/office.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, PORT: '9999', SITE_URL: '' },
  });
  return { status, stdout, stderr };
};

describe('a command line that is wrong says what to write', () => {
  test.each([
    [[], 'Choose one of: invite, push-key.'],
    [['hire'], 'Choose one of: invite, push-key.'],
    [['invite'], 'Write a name'],
    [['invite', ' '], 'Write a name'],
    [['invite', 'x'.repeat(81)], 'at most 80 characters'],
    [['invite', 'Ellen', 'Van'], 'Unexpected argument "Van"'],
    [['push-key', '--owner'], '--owner works only with invite'],
    [['push-key', '--all'], '--all'],
  ])('%j', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(sentence);
  });
});

test('invite', async () => {
  const { stdout } = office('invite', 'Ellen', '--owner');
  const [, token = ''] = /^http:\/\/localhost:9999\/office\/enrol#([\w-]{43})\n/.exec(stdout) ?? [];
  const invitations = () => db.prepare('SELECT token_hash, expires_at FROM office_invitations').all();
  expect(invitations()).toEqual([{ token_hash: await hashToken(token), expires_at: expect.any(String) }]);
  const hours = (Date.parse(String(invitations()[0]?.expires_at)) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);

  // For another device: an owner stays one, and the first link no longer works.
  expect(office('invite', 'ELLEN').stdout).toContain('Ellen already exists');
  expect(invitations()).toEqual([
    { token_hash: expect.not.stringMatching(await hashToken(token)), expires_at: expect.any(String) },
  ]);
});

test('a key for alerts is one line of JSON, and nothing else on stdout', () => {
  expect(JSON.parse(office('push-key').stdout)).toEqual({
    kty: 'EC',
    crv: 'P-256',
    x: expect.stringMatching(/^[\w-]{43}$/),
    y: expect.stringMatching(/^[\w-]{43}$/),
    d: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('office events are in the export and the health, and are deleted with the lead', () => {
  const lead = { kind: 'quote', source: 'Home Page', created_at: new Date().toISOString(), fields: '{"name":"Ada"}' };
  insert('leads', [
    { ...lead, id: 'id-1', submission_id: 'sub-1', email: 'ada@example.com' },
    { ...lead, id: 'id-2', submission_id: 'sub-2', email: 'bo@example.com' },
  ]);
  insert('office_people', [{ id: 'p', name: 'Ray', role: 'staff', created_at: '2026-01-01' }]);
  const change = { kind: 'outcome', state: 'quoted', amount: 123_450, note: 'By post.' };
  const at = '2026-01-02T03:04:05.000Z';
  insert('lead_events', [
    {
      id: 'e',
      lead_id: 'id-1',
      number: 1,
      person_id: 'p',
      noted_at: at,
      stored_at: at,
      change: JSON.stringify(change),
    },
  ]);
  const desk = {
    state: 'quoted',
    amount: 1234.5,
    lostReason: null,
    followUp: null,
    history: [{ at, by: 'Ray', ...change }],
  };
  const exported = JSON.parse(leads(['export']).stdout) as object[];
  expect(exported.find((one) => 'desk' in one)).toMatchObject({ id: 'id-1', desk });
  expect(exported.filter((one) => 'desk' in one)).toHaveLength(1);
  expect(leads(['health']).stdout).toContain('Waiting for a first call: 2. To follow up: 0.');
  leads(['forget', 'ada@example.com', '--yes']);
  expect(db.prepare('SELECT count(*) AS events FROM lead_events').get()).toEqual({ events: 0 });
});
