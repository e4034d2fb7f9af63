import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { MONDAY, readDigest } from '../../leads/server/read-digest.ts';
import { setClock } from '../../server/outside.ts';
import { sendLead, test } from './helpers.ts';

test('the digest lists waiting leads with a link to the desk', async ({ ellen }) => {
  setClock(MONDAY);
  await sendLead();
  const id = await sendLead({ message: 'later' });
  await ellen.note(id, { kind: 'follow-up', followUp: '2026-07-20' });
  expect(await readDigest()).toContain(
    `Waiting for a first call: 1. To follow up: 1.\nThe desk: ${new URL('/office', env.SITE_URL)}`,
  );
});

test('it omits an office that nobody was invited to', async () => {
  await sendLead();
  expect(await readDigest()).not.toMatch(/office|call/);
});
