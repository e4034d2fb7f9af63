import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { digest } from '../../../src/leads/server/digest.ts';
import { weekText } from '../../../src/leads/server/weekly-figures.ts';
import { REMINDERS_PATH } from '../../../src/shared/reminder-kinds.ts';
import { sendLead, signInAs, test } from '../../office/server/helpers.ts';
import { request } from '../../server/helpers.ts';
import { daysAfter, received, setClock, withMail } from '../../server/outside.ts';

const MONDAY = new Date('2026-07-13T13:00:00Z');

/** What the digest of the following Monday says. */
const digestText = async (monday = MONDAY) => {
  setClock(monday);
  await digest(withMail, monday);
  const next = daysAfter(monday, 7);
  setClock(next);
  received.length = 0;
  await digest(withMail, next);
  return String(received[0]?.json.text);
};

test('the digest lists waiting leads with a link to the office', async ({ ellen }) => {
  setClock(MONDAY);
  await sendLead();
  const id = await sendLead({ message: 'later' });
  await ellen.note(id, { kind: 'follow-up', followUp: '2026-07-20' });
  expect(await digestText()).toContain(
    `Waiting for a first call: 1. To follow up: 1.\nThe desk: ${new URL('/office', env.SITE_URL)}`,
  );
});

test('it omits an office that nobody was invited to', async () => {
  await sendLead();
  expect(await digestText()).not.toMatch(/office|call/);
});

test('the first of a month names what the build has left to look at, with who can mend it, as it is on that day', async () => {
  const text = await digestText(daysAfter(MONDAY, 14));
  expect(text).toMatch(/Facts that no one has checked for more than a year: 1\n {2}Your editor: read each again/);
  expect(text).toContain('  src/content/permits/acme-township.yaml:9  acme-township');
  expect(text).toContain('Scheduled entries: 1\n');
  expect(text).toContain('fall, from 2026-09-01');
  expect(text).not.toMatch(/long-lake|spring/);
});

test('the others of the month name none of it', async () => {
  expect(await digestText()).not.toContain('acme-township');
});

test('the file for the digest is not served: its address shows the office', async () => {
  await signInAs('Ellen', 'owner');
  const answer = await request(REMINDERS_PATH);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(await answer.text()).not.toContain('acme-township');
});

test('the weekly mail names the best sources, and adds the others up', () => {
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
  expect(text).toContain('  480  all others');
  expect(text.match(/Made up/g)).toHaveLength(20);
});
