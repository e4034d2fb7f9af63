import { beforeEach, describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD, MIN_FILL_MS } from '../../../src/leads/contract/guard.ts';
import { postForm, postJson, quote, storedLeads } from '../../server/helpers.ts';
import { clearDatabase, received, withBoth, withMail } from '../../server/outside.ts';

beforeEach(clearDatabase);

const suspected = async () => (await storedLeads({ spam: true })).map(({ spam }) => spam);

/** What React's form sends for a person. */
const human = { [HONEYPOT_FIELD]: '', filledIn: 48_000 };

describe('a suspected lead is answered, stored and marked, without notifications', () => {
  test.each([
    ['honeypot', { ...human, [HONEYPOT_FIELD]: 'https://spam.example' }],
    ['too-fast', { ...human, filledIn: MIN_FILL_MS - 1 }],
    ['too-fast', { ...human, filledIn: 0 }],
  ])('%s: %j', async (reason, guard) => {
    expect((await postJson({ ...quote, guard }, {}, withBoth)).status).toBe(200);
    expect(await suspected()).toEqual([reason]);
    expect(await storedLeads({ spam: false })).toEqual([]);
    expect(received).toEqual([]);
  });

  test('from a native form', async () => {
    expect((await postForm({ ...quote, [HONEYPOT_FIELD]: 'buy' }, {}, withBoth)).status).toBe(303);
    expect(await suspected()).toEqual(['honeypot']);
    expect(received).toEqual([]);
  });

  test('but validation errors are still reported', async () => {
    expect((await postJson({ ...quote, zip: '', guard: { [HONEYPOT_FIELD]: 'buy' } })).status).toBe(422);
  });
});

describe('a real visitor is never marked', () => {
  test.each([
    ['who types', human],
    ['whose browser fills the form at once', { ...human, filledIn: MIN_FILL_MS }],
    ['who left the page open for days', { ...human, filledIn: 4 * 24 * 3_600_000 }],
    ['whose page is an old copy', undefined],
    ['whose clock ran backwards', { ...human, filledIn: -5 }],
    ['whose guard is garbled', { [HONEYPOT_FIELD]: 7, filledIn: 'soon' }],
    ['whose guard is no object', 'x'],
  ])('%s', async (_, guard) => {
    expect((await postJson({ ...quote, guard }, {}, withMail)).status).toBe(200);
    expect(await suspected()).toEqual([]);
    expect(await storedLeads()).toHaveLength(1);
    expect(received).toHaveLength(1);
  });

  test('who has no JavaScript', async () => {
    await postForm({ ...quote, [HONEYPOT_FIELD]: '' }, {}, withMail);
    await postForm({ ...quote, message: 'And a gate.' }, {}, withMail);
    expect(await suspected()).toEqual([]);
    expect(received).toHaveLength(2);
  });
});

test('the guard’s values are not stored', async () => {
  await postJson({ ...quote, guard: human });
  await postForm({ ...quote, [HONEYPOT_FIELD]: 'buy' });
  const { source, ...asked } = quote;
  for (const { fields } of await storedLeads()) expect(fields).toEqual(asked);
});
