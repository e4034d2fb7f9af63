import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '../../../src/leads/server/deliver.ts';
import { pushKey } from '../../../src/office/server/push.ts';
import type { Env } from '../../../src/server/env.ts';
import { request } from '../../server/helpers.ts';
import { clearOffice, type Person, sendLead, signInAs } from './helpers.ts';
import { openPush, type PushService, pushService, subscribedAs } from './push-service.ts';

let service: PushService;
let withPush: Env;

beforeEach(async () => {
  await clearOffice();
  service = await pushService();
  withPush = { ...env, VAPID_PRIVATE_JWK: service.privateJwk };
});

const subscribe = (name: string, showsPerson = false) => subscribedAs(service, withPush, name, { showsPerson });

/** What the person's page says about this device: whether alerts are on, and whether they stopped. */
const listAlerts = async (person: Person) => {
  const page = await person.page('/office/you', withPush);
  return { isOn: /name="alerts"[^>]* checked/.test(page), isStopped: page.includes('Alerts stopped') };
};
const ON = { isOn: true, isStopped: false };
const STOPPED = { isOn: false, isStopped: true };
const OFF = { isOn: false, isStopped: false };

describe('a lead rings on every device that wants it', () => {
  test('signed with our key, encrypted for the device alone, and without a person’s data', async () => {
    const ellen = await subscribe('Ellen');
    const id = await sendLead({}, withPush);
    expect(service.received).toHaveLength(1);
    const [message] = service.received;
    if (message === undefined) throw new Error('nothing came');
    expect(await service.isSigned(message, pushKey(withPush) ?? '')).toBe(true);
    expect(message.headers.get('Urgency')).toBe('high');
    expect(message.headers.get('Content-Encoding')).toBe('aes128gcm');
    expect(await openPush(message, ellen.keys)).toEqual({
      title: 'Fence Installation, 49684',
      body: 'From: Home Page',
      path: `/office/leads/${id}`,
    });
  });

  test('with name and phone only where that device wants them', async () => {
    const ellen = await subscribe('Ellen', true);
    const ray = await subscribe('Ray');
    await sendLead({}, withPush);
    const bodies = await Promise.all(
      [ellen, ray].map(async ({ keys, subscription: { endpoint } }) => {
        const message = service.received.find(({ url }) => url === endpoint);
        return message && (await openPush(message, keys)).body;
      }),
    );
    expect(bodies).toEqual(['Ada Lindqvist, (231) 555-0199', 'From: Home Page']);
  });

  test('not of suspected spam, of a lead’s copy, or after signing out', async () => {
    const ellen = await subscribe('Ellen');
    const submissionId = crypto.randomUUID();
    await sendLead({ guard: { filledIn: 1 } }, withPush);
    await sendLead({ submissionId }, withPush);
    await sendLead({ submissionId }, withPush);
    expect(service.received).toHaveLength(1);
    await ellen.send('/office/sign-out');
    await sendLead({}, withPush);
    expect(service.received).toHaveLength(1);
  });

  test('not where it was switched off again, and not for another’s device', async () => {
    const ellen = await subscribe('Ellen');
    const ray = await subscribe('Ray');
    await ray.post('/push/off', {});
    await sendLead({}, withPush);
    expect(service.received.map(({ url }) => url)).toEqual([ellen.subscription.endpoint]);
    await ellen.post('/push/off', {});
    await sendLead({}, withPush);
    expect(service.received).toHaveLength(1);
  });
});

describe('an unreachable device', () => {
  const stoppedAs = async (name: string) => {
    const person = await subscribe(name, true);
    service.answerWith(() => new Response(null, { status: 410 }));
    await sendLead({}, withPush);
    service.answerWith(() => new Response(null, { status: 201 }));
    service.received.length = 0;
    return person;
  };

  test('is renewed with its settings and waiting alerts when its subscription changes', async () => {
    const ellen = await subscribe('Ellen', true);
    service.answerWith(() => new Response(null, { status: 503 }));
    await sendLead({}, withPush);
    const next = await service.newDevice();
    expect((await ellen.post('/push', next.subscription, withPush)).status).toBe(200);

    service.answerWith(() => new Response(null, { status: 201 }));
    service.received.length = 0;
    await env.DB.prepare(`UPDATE outbox SET due_at = '2026-01-01T00:00:00.000Z'`).run();
    await deliver(withPush);
    expect(service.received.map(({ url }) => url)).toEqual([next.subscription.endpoint]);
    const [message] = service.received;
    expect(message && (await openPush(message, next.keys)).body).toBe('Ada Lindqvist, (231) 555-0199');
  });

  test('gets no alerts by renewing them where they were never on', async () => {
    const ray = await signInAs('Ray', 'staff');
    const { subscription } = await service.newDevice();
    expect((await ray.post('/push', subscription, withPush)).status).toBe(404);
  });

  test('is renewed after its service dropped it, and rings once', async () => {
    const ellen = await stoppedAs('Ellen');
    await sendLead({}, withPush);
    expect(service.received).toEqual([]);
    const next = await service.newDevice();
    await ellen.post('/push', next.subscription, withPush);
    expect(await listAlerts(ellen)).toEqual(ON);
    await sendLead({}, withPush);
    expect(service.received.map(({ url }) => url)).toEqual([next.subscription.endpoint]);
  });

  test('is reported there, on the desk, too, and on no other device', async () => {
    const phone = await stoppedAs('Ellen');
    const computer = await signInAs('Ellen', 'staff');
    expect([await listAlerts(phone), await listAlerts(computer)]).toEqual([STOPPED, OFF]);
    expect(await phone.page('/office', withPush)).toContain('data-stopped=""');
    expect(await computer.page('/office', withPush)).not.toContain('data-stopped');
  });
});

test.each([400, 401, 403, 410])('a device refused with %i is silent until turned on again', async (status) => {
  const refused = await subscribe('Ellen');
  const fine = await subscribe('Ray');
  const isRefused = (url: string) => url === refused.subscription.endpoint;
  service.answerWith(({ url }) => new Response(null, { status: isRefused(url) ? status : 201 }));
  await sendLead({}, withPush);
  const waiting = await env.DB.prepare('SELECT id FROM outbox WHERE due_at IS NOT NULL OR failed_at IS NOT NULL').all();
  expect(waiting.results).toEqual([]);
  expect([await listAlerts(refused), await listAlerts(fine)]).toEqual([STOPPED, ON]);
  expect(await (await request('/api/health', {}, withPush)).json()).toMatchObject({ ok: true });
  service.received.length = 0;
  await sendLead({}, withPush);
  expect(service.received.map(({ url }) => url)).toEqual([fine.subscription.endpoint]);

  service.answerWith(() => new Response(null, { status: 201 }));
  await refused.post('/push', { ...refused.subscription, showsPerson: false, morning: true }, withPush);
  service.received.length = 0;
  await sendLead({}, withPush);
  expect(service.received.filter(({ url }) => isRefused(url))).toHaveLength(1);
});

test('the builder’s mail does not wait for devices', async () => {
  const withMailAndPush = { ...withPush, MAIL_API_URL: 'https://mail.example/emails', MAIL_API_KEY: 'mail-key' };
  for (const name of ['Ellen', 'Ray']) await subscribe(name);
  const { promise: isMailed, resolve: mailed } = Promise.withResolvers<void>();
  // No device gets an answer before the mail is sent: if mail waited for devices, nothing would ever arrive.
  service.answerWith(async ({ url }) => {
    if (new URL(url).host === 'mail.example') mailed();
    else await isMailed;
    return Response.json({}, { status: 201 });
  });
  await sendLead({}, withMailAndPush);
  const { results } = await env.DB.prepare('SELECT purpose FROM outbox WHERE sent_at IS NOT NULL ORDER BY 1').all();
  expect(results).toEqual([{ purpose: 'builder' }, { purpose: 'push' }, { purpose: 'push' }]);
});

test('an unknown push service is refused with a message', async () => {
  const ellen = await signInAs('Ellen', 'staff');
  const { subscription } = await service.newDevice();
  for (const endpoint of ['https://169.254.169.254/latest', 'https://push.example/1', 'http://fcm.googleapis.com/1']) {
    const response = await ellen.post(
      '/push',
      { ...subscription, endpoint, showsPerson: false, morning: true },
      withPush,
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ error: expect.stringContaining('its push service is unknown') });
  }
  expect((await env.DB.prepare('SELECT endpoint FROM office_push').all()).results).toEqual([]);
});

test('an invalid key sends nothing, stops nothing, and is reported by the health', async () => {
  const broken = { ...env, VAPID_PRIVATE_JWK: '{"kty":"EC"}' };
  const ellen = await subscribe('Ellen');
  expect(await ellen.page('/office/you', broken)).toContain('Alerts are not set up on this site yet');
  await sendLead({}, broken);
  expect(service.received).toEqual([]);
  expect(await (await request('/api/health', {}, broken)).json()).toMatchObject({
    problems: ['VAPID_PRIVATE_JWK is not a key, so no device gets alerts.'],
  });
});

test.each([
  ['a key that is no point of the curve', { p256dh: `BA${'A'.repeat(85)}` }],
  ['a key that is too short', { p256dh: 'BAAA' }],
  ['a key that is no key', { p256dh: '<script>' }],
  ['a secret of another length', { auth: 'AAAA' }],
])('%s is refused with a message', async (_, wrong) => {
  const ellen = await signInAs('Ellen', 'staff');
  const { subscription } = await service.newDevice();
  const keys = { ...subscription.keys, ...wrong };
  const response = await ellen.post('/push', { ...subscription, keys, showsPerson: false, morning: true }, withPush);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ error: 'Alerts do not work with this browser: it gave no usable keys.' });
});
