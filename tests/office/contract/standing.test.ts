import { expect, test } from 'vitest';
import { type Change, daySchema } from '../../../src/office/contract/changes.ts';
import { computeStanding, findCrossing } from '../../../src/office/contract/standing.ts';

const events = (...changes: Change[]) =>
  changes.map((change, index) => ({
    id: `event-${index}`,
    person: 'Ellen',
    change,
    notedAt: `2026-07-1${index}T12:00:00.000Z`,
  }));

test('unmentioned values stay, and an ended lead has no follow-up', () => {
  const quoted = events(
    { kind: 'outcome', state: 'called', followUp: '2026-08-01' },
    { kind: 'outcome', state: 'quoted', amount: 500 },
  );
  expect(computeStanding(quoted)).toEqual({
    state: 'quoted',
    amount: 500,
    lostReason: null,
    followUp: '2026-08-01',
    visit: null,
    job: null,
    answeredAt: '2026-07-10T12:00:00.000Z',
    assignee: null,
    isSpam: null,
    reviewAskedAt: null,
    lastNote: null,
    tried: null,
    quotedAt: quoted[1]?.notedAt,
    wonAt: null,
  });
  const won = events(...quoted.map(({ change }) => change), { kind: 'outcome', state: 'won' });
  expect(computeStanding(won)).toMatchObject({ state: 'won', amount: 500, followUp: null, wonAt: won[2]?.notedAt });
});

test('a quote is out since it first went out, until it is answered', () => {
  const quoted = events({ kind: 'outcome', state: 'quoted' }, { kind: 'outcome', state: 'quoted', amount: 500 });
  expect(computeStanding(quoted)).toMatchObject({ quotedAt: quoted[0]?.notedAt });
  const lost = events(...quoted.map(({ change }) => change), { kind: 'outcome', state: 'lost' });
  expect(computeStanding(lost)).toMatchObject({ quotedAt: null });
});

test('only what others noted about the same, unseen, has crossed it', () => {
  const all = events(
    { kind: 'outcome', state: 'called' },
    { kind: 'note', note: 'Gate code 7' },
    { kind: 'visit', visit: null },
    { kind: 'follow-up', followUp: '2026-08-01' },
    { kind: 'outcome', state: 'lost' },
  ).map((event, index) => ({ ...event, number: index + 1, person: index < 3 ? 'Bo' : 'Ellen' }));
  const own = { ...all[4], person: 'Al' } as (typeof all)[number];
  const cross = (seen: number, event = own) => findCrossing([...all.slice(0, 4), event], event, seen)?.id;
  expect([cross(0), cross(3), cross(4)]).toEqual(['event-3', 'event-3', undefined]);
  expect(cross(1, { ...own, person: 'Ellen' })).toBeUndefined();
  expect(cross(0, { ...own, change: { kind: 'note', note: 'x' } })).toBeUndefined();
});

test.each(['2026-01-31', '2028-02-29'])('%s is a day', (day) => {
  expect(daySchema.safeParse(day).success).toBe(true);
});

test.each([
  '2026-02-31',
  '2027-02-29',
  '2026-13-01',
  '2026-1-3',
  '+002026-01-31',
  '0000-01-01',
  '1999-12-31',
  '2101-01-01',
  '',
])('“%s” is no day', (day) => {
  expect(daySchema.safeParse(day).success).toBe(false);
});
