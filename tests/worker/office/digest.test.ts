import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { digest } from '../../../src/worker/digest.ts';
import { daysAfter, received, setClock, withMail } from '../outside.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';

beforeEach(clearOffice);

const MONDAY = new Date('2026-07-13T13:00:00Z');

const digestText = async () => {
  setClock(MONDAY);
  await digest(withMail, MONDAY);
  const next = daysAfter(MONDAY, 7);
  setClock(next);
  received.length = 0;
  await digest(withMail, next);
  return String(received[0]?.json.text);
};

test('the digest says what waits in the office, and leads to it', async () => {
  const ellen = await signInAs('Ellen', 'owner');
  setClock(MONDAY);
  await sendLead();
  const id = await sendLead({ message: 'later' });
  await ellen.note(id, { kind: 'follow-up', followUp: '2026-07-20' });
  expect(await digestText()).toContain(
    `Waiting for a first call: 1. To follow up: 1.\nThe desk: ${new URL('/office', env.SITE_URL)}`,
  );
});

test('it says nothing of an office where nobody was ever invited', async () => {
  await sendLead();
  expect(await digestText()).not.toMatch(/office|call/);
});
