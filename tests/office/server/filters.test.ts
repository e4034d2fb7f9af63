import { beforeEach, expect, test } from 'vitest';
import type { LeadList } from '../../../src/office/contract/answers.ts';
import { rulesOf, STATES } from '../../../src/office/contract/states.ts';
import { setClock } from '../../server/outside.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';

beforeEach(clearOffice);

const at = (time: string) => setClock(new Date(`${time}-04:00`));

test('each filter by itself, and together', async () => {
  at('2026-07-01T12:00:00');
  const ellen = await signInAs('Ellen', 'owner');
  const old = await sendLead({ name: 'Old', attribution: { utm_campaign: 'spring' } });
  at('2026-07-07T00:30:00');
  await sendLead({ name: 'Edge', source: 'Contact Page' });
  at('2026-07-14T12:00:00');
  const won = await sendLead({ name: 'Won', attribution: { utm_campaign: 'spring' } });
  await sendLead({ name: 'Other', attribution: { utm_campaign: 'fall' } });
  await ellen.note(won, { kind: 'outcome', state: 'won', amount: 100 });
  await ellen.note(old, { kind: 'outcome', state: 'called' });

  const found = async (search: string) => {
    const { leads } = (await (await ellen.get(`/leads?${search}`)).json()) as LeadList;
    return leads.map(({ name }) => name).toSorted();
  };
  expect(await found('state=won')).toEqual(['Won']);
  expect(await found('state=new')).toEqual(['Edge', 'Other']);
  expect(await found('campaign=spring')).toEqual(['Old', 'Won']);
  expect(await found('campaign=summer')).toEqual([]);
  expect(await found('source=Contact+Page')).toEqual(['Edge']);
  // From midnight seven days back, where the business is.
  expect(await found('days=7')).toEqual(['Edge', 'Other', 'Won']);
  expect(await found('days=6')).toEqual(['Other', 'Won']);
  expect(await found('campaign=spring&days=7&state=won&q=won')).toEqual(['Won']);
  expect(await found('campaign=spring&days=7&state=lost')).toEqual([]);
});

test.each(STATES)('a lead that is %s is stored, found and exported as that', async (state) => {
  const id = await sendLead();
  const ellen = await signInAs('Ellen', 'owner');
  expect((await ellen.note(id, { kind: 'outcome', state })).status).toBe(200);
  const { leads } = (await (await ellen.get(`/leads?state=${state}`)).json()) as LeadList;
  expect(leads).toMatchObject([{ id, state }]);
  expect(await (await ellen.get('/leads.csv')).text()).toContain(`,${rulesOf(state).label},`);
  const { waiting, rest } = await ellen.desk();
  expect([waiting.leads.length, rest.leads.length]).toEqual(rulesOf(state).waits ? [1, 0] : [0, 1]);
});

test.each(['state=gone', 'days=-1', 'days=x', 'spam=yes', `q=${'x'.repeat(101)}`])('%s is refused', async (search) => {
  const ellen = await signInAs('Ellen', 'owner');
  expect((await ellen.get(`/leads?${search}`)).status).toBe(422);
});

test('a search finds names without their marks, a number as caller ID writes it, and what was noted', async () => {
  const ellen = await signInAs('Ellen', 'owner');
  await sendLead({ name: 'Émile Ørsted', phone: '(231) 555-0142' });
  const noted = await sendLead({ name: 'Ada', phone: '231.555.0177' });
  await ellen.note(noted, { kind: 'outcome', state: 'called', note: 'Naïve about the septic tank' });
  const found = async (q: string) => {
    const { leads } = (await (await ellen.get(`/leads?q=${encodeURIComponent(q)}`)).json()) as LeadList;
    return leads.map(({ name }) => name);
  };
  for (const q of ['emile', 'Émile', 'orsted', 'ØRSTED', '+1 231 555 0142', '12315550142', '(231) 555-0142'])
    expect([q, await found(q)]).toEqual([q, ['Émile Ørsted']]);
  for (const q of ['septic', 'naive tank', '5550177']) expect([q, await found(q)]).toEqual([q, ['Ada']]);
});
