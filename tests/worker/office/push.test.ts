import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '../../../src/worker/deliver.ts';
import type { Env } from '../../../src/worker/env.ts';
import { pushKey } from '../../../src/worker/office/push.ts';
import { request } from '../helpers.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';
import { openPush, type PushService, pushService } from './push-service.ts';

let service: PushService;
let withPush: Env;

beforeEach(async () => {
  await clearOffice();
  service = await pushService();
  withPush = { ...env, VAPID_PRIVATE_JWK: service.privateJwk };
});

const subscribe = async (name: string, showsPerson = false) => {
  const person = await signInAs(name, 'staff');
  const device = await service.newDevice();
  const response = await person.post('/push', { ...device.subscription, showsPerson }, withPush);
  expect(response.status).toBe(200);
  return { ...person, ...device };
};

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
      path: `/office/lead/${id}`,
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
    await ellen.post('/sign-out', { everywhere: false });
    await sendLead({}, withPush);
    expect(service.received).toHaveLength(1);
  });

  test('not where it was switched off again, and not for another’s device', async () => {
    const ellen = await subscribe('Ellen');
    const ray = await subscribe('Ray');
    const endpoint = ellen.subscription.endpoint;
    await ray.post('/push/off', { endpoint });
    await sendLead({}, withPush);
    expect(service.received).toHaveLength(2);
    await ellen.post('/push/off', { endpoint });
    await sendLead({}, withPush);
    expect(service.received).toHaveLength(3);
  });
});

test('a device that its push service knows no more is forgotten; one that is busy is tried again', async () => {
  const gone = await subscribe('Ellen');
  const busy = await subscribe('Ray');
  service.answerWith(({ url }) => new Response(null, { status: url === gone.subscription.endpoint ? 410 : 503 }));
  await sendLead({}, withPush);
  const devices = await env.DB.prepare('SELECT endpoint FROM office_push').all();
  expect(devices.results).toEqual([{ endpoint: busy.subscription.endpoint }]);
  const waiting = () => env.DB.prepare('SELECT purpose, last_error FROM outbox WHERE sent_at IS NULL').all();
  expect((await waiting()).results).toEqual([{ purpose: 'push', last_error: 'HTTP 503' }]);

  service.answerWith(() => new Response(null, { status: 201 }));
  await env.DB.prepare(`UPDATE outbox SET due_at = '2026-01-01T00:00:00.000Z'`).run();
  await deliver(withPush);
  expect((await waiting()).results).toEqual([]);
});

test('a key that is none sends nothing, stops nothing, and is said by the health', async () => {
  const broken = { ...env, VAPID_PRIVATE_JWK: '{"kty":"EC"}' };
  const ellen = await subscribe('Ellen');
  expect(await (await ellen.get('/session', broken)).json()).toMatchObject({ pushKey: null });
  await sendLead({}, broken);
  expect(service.received).toEqual([]);
  expect(await (await request('/api/health', {}, broken)).json()).toMatchObject({
    problems: ['VAPID_PRIVATE_JWK is no key, so no device is told of leads.'],
  });
});
