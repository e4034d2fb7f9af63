import { beforeEach, expect, test } from 'vitest';
import type { LeadList, Session } from '../../../src/office/contract/answers.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';

beforeEach(clearOffice);

const toRay = { kind: 'assign', to: 'Ray' } as const;

test('a lead is given to somebody of the office, found by that, and taken back', async () => {
  const ellen = await signInAs('Ellen', 'owner');
  const ray = await signInAs('Ray', 'staff');
  const [mine, his] = [await sendLead({ message: 'one' }), await sendLead({ message: 'two' })];
  await ellen.note(mine, { kind: 'assign', to: 'Ellen' });
  await ellen.note(his, toRay);
  const whose = async (search: string) => {
    const { leads } = (await (await ray.get(`/leads?${search}`)).json()) as LeadList;
    return leads.map(({ id, assignee }) => [id, assignee]);
  };
  expect(await whose('whose=Ray')).toEqual([[his, 'Ray']]);
  expect(await whose('whose=Ellen&q=ada')).toEqual([[mine, 'Ellen']]);
  expect(await whose('whose=Nobody')).toEqual([]);
  expect(await (await ellen.get('/leads.csv?whose=Ray')).text()).toMatch(/Belongs to[\s\S]*,Ray,/);

  const [event] = (await ray.lead(his)).events;
  await ray.note(his, { kind: 'undo', event: event?.id ?? '' }, 1);
  expect((await ray.lead(his)).summary.assignee).toBeNull();
});

test('who is revoked is offered no more, and is given nothing; what was theirs stays so', async () => {
  const ellen = await signInAs('Ellen', 'owner');
  const ray = await signInAs('Ray', 'staff');
  const [first, second] = [await sendLead({ message: 'one' }), await sendLead({ message: 'two' })];
  const id = crypto.randomUUID();
  await ellen.note(first, toRay, 0, { id });
  await ellen.post(`/people/${ray.id}/revoke`, {});
  expect(((await (await ellen.get('/session')).json()) as Session).people).toEqual(['Ellen']);
  const refused = await ellen.note(second, toRay);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { error: 'This person is not of the office, or no longer. Give the lead to somebody else.' },
  ]);
  expect((await ellen.note(first, toRay, 0, { id })).status).toBe(200);
  expect((await ellen.lead(first)).summary.assignee).toBe('Ray');
});

test('whose a lead is stands beside how it stands; two who give it to two are asked', async () => {
  const ellen = await signInAs('Ellen', 'owner');
  const ray = await signInAs('Ray', 'staff');
  const id = await sendLead();
  await ellen.note(id, { kind: 'outcome', state: 'called' });
  expect((await ray.note(id, toRay)).status).toBe(200);
  expect((await ellen.note(id, { kind: 'outcome', state: 'quoted' }, 1)).status).toBe(200);
  expect((await ellen.note(id, { kind: 'assign', to: 'Ellen' }, 1)).status).toBe(409);
  expect((await ellen.lead(id)).summary).toMatchObject({ state: 'quoted', assignee: 'Ray' });
});
