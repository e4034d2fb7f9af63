import { beforeEach, expect, test } from 'vitest';
import { AD_SOURCE } from '../../../src/leads/contract/sources.ts';
import type { Numbers } from '../../../src/office/contract/answers.ts';
import { formatAdsTime } from '../../../src/office/server/exports.ts';
import { findMondays } from '../../../src/office/server/numbers.ts';
import { setClock } from '../../server/outside.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';

beforeEach(clearOffice);

const at = (time: string) => setClock(new Date(`${time}-04:00`));

test('what came, how soon it was answered, and what it brought', async () => {
  at('2026-07-06T09:00:00');
  const ellen = await signInAs('Ellen', 'owner');
  const first = await sendLead({ message: 'one', attribution: { gclid: 'Abc_1', utm_campaign: 'spring' } });
  const second = await sendLead({ message: 'two', source: 'Contact Page' });
  await sendLead({ message: 'three', guard: { filledIn: 1 } });
  await sendLead({ source: AD_SOURCE, attribution: { gclid: '=no-click-id', utm_campaign: 'spring' } });
  const noteAt = async (id: string, time: string, change: Parameters<typeof ellen.note>[1], seen = 0) => {
    at(time);
    await ellen.note(id, change, seen, { notedAt: new Date().toISOString() });
  };
  await noteAt(first, '2026-07-06T09:30:00', { kind: 'outcome', state: 'called' });
  await noteAt(second, '2026-07-07T09:00:00', { kind: 'outcome', state: 'lost', lostReason: 'far' });
  await noteAt(first, '2026-07-12T23:59:30', { kind: 'outcome', state: 'won', amount: 1_234_550 }, 1);

  at('2026-07-14T12:00:00');
  const numbers = (await (await ellen.get('/numbers?days=28')).json()) as Numbers;
  expect(numbers.weeks).toEqual(['2026-06-22', '2026-06-29', '2026-07-06', '2026-07-13']);
  expect(numbers.bySource).toEqual(
    expect.arrayContaining([
      { label: 'Home Page', counts: [0, 0, 1, 0] },
      { label: 'Contact Page', counts: [0, 0, 1, 0] },
      { label: AD_SOURCE, counts: [0, 0, 1, 0] },
    ]),
  );
  expect(numbers).toMatchObject({ promised: 3, inTime: 1, minutesToAnswer: 1440, spam: 1 });
  expect(numbers.sources[0]).toEqual({ label: 'Home Page', leads: 1, won: 1, dollars: 12_345.5 });
  expect(numbers.campaigns).toEqual([{ label: 'spring', leads: 2, won: 1, dollars: 12_345.5 }]);

  const conversions = await (await ellen.get('/conversions.csv?days=28')).text();
  expect(conversions.split('\r\n')).toEqual([
    'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
    'Abc_1,Won job,2026-07-12 23:59:30-0400,12345.50,USD',
    '',
  ]);
});

test('clicks that name themselves as iPhones do get columns of their own, one id in a row', async () => {
  at('2026-07-06T09:00:00');
  const ellen = await signInAs('Ellen', 'owner');
  for (const [message, attribution] of Object.entries({
    one: { gclid: 'Abc_1', wbraid: 'left-out' },
    two: { wbraid: 'Clk-2' },
    three: { gclid: '=1+1', gbraid: '0AAA_3' },
    four: { wbraid: '=1+1' },
    five: { utm_campaign: 'spring' },
  })) {
    const id = await sendLead({ message, attribution });
    await ellen.note(id, { kind: 'outcome', state: 'won', amount: 100 });
  }
  const conversions = await (await ellen.get('/conversions.csv?days=28')).text();
  const time = '2026-07-06 09:00:00-0400';
  expect(conversions.trim().split('\r\n').toSorted()).toEqual([
    `,,Clk-2,Won job,${time},1.00,USD`,
    `,0AAA_3,,Won job,${time},1.00,USD`,
    `Abc_1,,,Won job,${time},1.00,USD`,
    'Google Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
  ]);
});

test('weeks begin on Monday where the business is, also when the clocks are changed', () => {
  // Sunday evening in Michigan, Monday in UTC.
  expect(findMondays(28, new Date('2026-11-09T03:00:00Z'))).toEqual([
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
  ]);
});

test('a time is written as Google Ads reads it', () => {
  expect(formatAdsTime('2026-01-31T19:05:09.000Z', 'America/Detroit')).toBe('2026-01-31 14:05:09-0500');
  expect(formatAdsTime('2026-07-01T04:00:00.000Z', 'America/Detroit')).toBe('2026-07-01 00:00:00-0400');
  expect(formatAdsTime('2026-07-01T04:00:00.000Z', 'UTC')).toBe('2026-07-01 04:00:00+0000');
});
