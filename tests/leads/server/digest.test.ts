import { beforeEach, expect, test } from 'vitest';
import { weekText } from '../../../src/leads/server/weekly-figures.ts';
import { REMINDERS_PATH } from '../../../src/shared/reminder-kinds.ts';
import { clearLeads, request } from '../../server/helpers.ts';
import { daysAfter } from '../../server/outside.ts';
import { MONDAY, readDigest } from './read-digest.ts';

beforeEach(clearLeads);

test('the first of a month names what the build has left to look at, with who can mend it, as it is on that day', async () => {
  const text = await readDigest(daysAfter(MONDAY, 14));
  expect(text).toMatch(/Facts that no one has checked for more than a year: 1\n {2}Your editor: read each again/);
  expect(text).toContain('  src/content/permits/acme-township.yaml:9  acme-township');
  expect(text).toContain('Scheduled entries: 1\n');
  expect(text).toContain('fall, from 2026-09-01');
  expect(text).not.toMatch(/long-lake|spring/);
});

test('the others of the month name none of it', async () => {
  expect(await readDigest()).not.toContain('acme-township');
});

test('the file for the digest is not served', async () => {
  const answer = await request(REMINDERS_PATH);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('acme-township');
});

test('the weekly mail names the best sources', () => {
  const sources = Array.from({ length: 500 }, (_, number) => ({ source: `Made up ${number}`, leads: 1 }));
  const outbox = {
    waiting: 0,
    waiting_since: null,
    waiting_error: null,
    refused: 0,
    refusal: null,
    failed: 0,
    failed_to_visitors: 0,
  };
  const text = weekText({ sources, spam: 0, old: 0, outbox }, [], []);
  expect(text).toContain('Last 7 days: 500 leads.');
  expect(text.match(/Made up/g)).toHaveLength(20);
});
