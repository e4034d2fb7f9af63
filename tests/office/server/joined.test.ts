import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import type { Change } from '../../../src/office/contract/changes.ts';
import { countOf, sendLead, signInAs, test } from './helpers.ts';

/** Stores a lead for each name, with its phone number: people with the same number share it. */
const setUp = async (people: Record<string, string>) => {
  const ellen = await signInAs('Ellen', 'owner');
  const ids: Record<string, string> = {};
  for (const [name, phone] of Object.entries(people)) {
    ids[name] = await sendLead({ name, phone, email: `${name.toLowerCase()}@example.com` });
  }
  const idOf = (name: string) => ids[name] ?? '';
  return {
    ellen,
    idOf,
    othersOf: async (name: string) => (await ellen.lead(idOf(name))).others.map((other) => other.name).toSorted(),
    /** Says it as someone who has seen everything. */
    say: (isSame: boolean, name: string, ...others: string[]) =>
      ellen.noteAll(idOf(name), { kind: 'person', others: others.map(idOf), isSame }),
    names: async () => {
      const { results } = await env.DB.prepare(`SELECT fields ->> '$.name' AS name FROM leads ORDER BY 1`).all();
      return results.map(({ name }) => name);
    },
  };
};

const ADA = '231-555-0101';
const OLE = '231-555-0102';

describe('linked by hand', () => {
  test('a couple is one person on all their screens, and when forgotten', async () => {
    const { ellen, idOf, othersOf, say, names } = await setUp({
      Ada: ADA,
      Ada2: ADA,
      Ole: OLE,
      Ole2: OLE,
      Walt: '231-555-0103',
    });
    await say(true, 'Ada2', 'Ole');
    expect(await othersOf('Ada')).toEqual(['Ada2', 'Ole', 'Ole2']);
    expect(await othersOf('Ole2')).toEqual(['Ada', 'Ada2', 'Ole']);
    expect(await othersOf('Walt')).toEqual([]);
    const { events, named } = await ellen.lead(idOf('Ada2'));
    expect(events).toMatchObject([{ person: 'Ellen', change: { kind: 'person', others: [idOf('Ole')] } }]);
    expect(named).toEqual({ [idOf('Ole')]: 'Ole' });

    const others = ['Ada', 'Ada2', 'Ole', 'Walt'].map(idOf);
    expect(await (await ellen.post(`/leads/${idOf('Ole2')}/forget`, { others })).json()).toEqual({ removed: 4 });
    expect(await names()).toEqual(['Walt']);
    expect(await countOf('lead_ties')).toBe(0);
  });

  test('links by hand are transitive; shared numbers are not', async () => {
    const { othersOf, say } = await setUp({ Ada: ADA, Bo: '231-555-0103', Cy: OLE, Di: OLE });
    await say(true, 'Bo', 'Ada');
    await say(true, 'Bo', 'Cy');
    expect(await othersOf('Ada')).toEqual(['Bo', 'Cy', 'Di']);
    // Di shares a number with Cy, and nothing more: a link by chance does not carry on to others.
    expect(await othersOf('Di')).toEqual(['Ada', 'Bo', 'Cy']);
  });

  test('can be undone, and skips a removed lead', async () => {
    const { ellen, idOf, othersOf, say } = await setUp({ Ada: ADA, Ole: OLE });
    await say(true, 'Ada', 'Ole');
    await ellen.undoLast(idOf('Ada'));
    expect(await othersOf('Ole')).toEqual([]);
    await ellen.noteAll(idOf('Ada'), { kind: 'person', others: ['gone', idOf('Ada')], isSame: true });
    expect(await othersOf('Ada')).toEqual([]);
    expect((await ellen.lead(idOf('Ada'))).named).toEqual({ [idOf('Ada')]: 'Ada', [idOf('Ole')]: 'Ole' });
  });
});

describe('separated by hand', () => {
  test('people who share a number are separate on both screens, and when forgotten', async () => {
    const { ellen, idOf, othersOf, say, names } = await setUp({ Ada: ADA, Bo: ADA, Cy: ADA });
    await say(false, 'Ada', 'Bo', 'Cy');
    expect(await othersOf('Ada')).toEqual([]);
    expect(await othersOf('Bo')).toEqual(['Cy']);
    const others = ['Bo', 'Cy'].map(idOf);
    expect(await (await ellen.post(`/leads/${idOf('Ada')}/forget`, { others })).json()).toEqual({ removed: 1 });
    expect(await names()).toEqual(['Bo', 'Cy']);
  });

  test('the later decision counts, from either screen, and undo restores the earlier one', async () => {
    const { ellen, idOf, othersOf, say } = await setUp({ Ada: ADA, Bo: ADA });
    await say(true, 'Ada', 'Bo');
    await say(false, 'Bo', 'Ada');
    expect([await othersOf('Ada'), await othersOf('Bo')]).toEqual([[], []]);
    await ellen.undoLast(idOf('Bo'));
    expect([await othersOf('Ada'), await othersOf('Bo')]).toEqual([['Bo'], ['Ada']]);
    await say(false, 'Ada', 'Bo');
    await say(true, 'Ada', 'Bo');
    expect(await othersOf('Bo')).toEqual(['Ada']);
  });

  test('takes along what was linked to the other', async () => {
    const { othersOf, say } = await setUp({ Ada: ADA, Bo: ADA, Cy: OLE });
    await say(true, 'Bo', 'Cy');
    expect(await othersOf('Ada')).toEqual(['Bo', 'Cy']);
    await say(false, 'Ada', 'Bo');
    expect(await othersOf('Ada')).toEqual([]);
    expect(await othersOf('Cy')).toEqual(['Bo']);
  });
});

test('two decisions on the same two leads conflict; on others they do not', async () => {
  const { ellen, idOf } = await setUp({ Ada: ADA, Bo: ADA, Cy: ADA });
  const part = (name: string, seen = 0) =>
    ellen.note(idOf('Ada'), { kind: 'person', others: [idOf(name)], isSame: false }, seen);
  expect([await part('Bo'), await part('Cy'), await part('Bo')].map(({ status }) => status)).toEqual([200, 200, 409]);
});

test('a decision sent three times at once is stored once', async () => {
  const { ellen, idOf, othersOf } = await setUp({ Ada: ADA, Bo: ADA });
  const id = crypto.randomUUID();
  const part: Change = { kind: 'person', others: [idOf('Bo')], isSame: false };
  const answers = await Promise.all([1, 2, 3].map(() => ellen.note(idOf('Ada'), part, 0, { id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await othersOf('Ada')).toEqual([]);
  expect((await ellen.lead(idOf('Ada'))).events).toHaveLength(1);
});
