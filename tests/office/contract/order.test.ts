import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/office/contract/changes.ts';
import { judge, settle } from '../../../src/office/contract/order.ts';
import {
  computeStanding,
  correctFields,
  findUndoable,
  type LeadEvent,
  readAssignee,
  readConsent,
  readReviewAsked,
  tiesOf,
} from '../../../src/office/contract/standing.ts';

const sent = { name: 'Ada', phone: '231-555-0199', zip: '' };
const notedAt = '2026-11-24T12:00:00.000Z';
const called: Change = { kind: 'outcome', state: 'called' };
const won: Change = { kind: 'outcome', state: 'won', amount: 2_500_000 };
const visit = {
  kind: 'visit' as const,
  visit: { at: '2026-11-25T14:00:00.000Z', minutes: 60, place: '12 Bay St' },
} satisfies Change;
const note: Change = { kind: 'note', note: 'Gate on the left.' };

const renamed: Change = { kind: 'correction', fields: { name: 'Ada Berg' } };
const moved: Change = { kind: 'correction', fields: { phone: '231-555-0142', zip: '49684' } };
const retyped: Change = { kind: 'correction', fields: { name: 'Ada Borg', phone: '231-555-0143' } };
const joined: Change = { kind: 'person', others: ['ole'], isSame: true };
const parted: Change = { kind: 'person', others: ['ole', 'walt'], isSame: false };

/** What it changes: changes that share a subject conflict. Undefined for an undo of an unknown event. */
const subjectsOf = (change: Change, events: readonly LeadEvent[]): string[] | undefined => {
  if (change.kind === 'note') return [];
  if (change.kind === 'assign') return ['whose it is'];
  if (change.kind === 'review') return ['the review'];
  if (change.kind === 'consent') return ['the yes'];
  if (change.kind === 'visit') return ['the visit'];
  if (change.kind === 'correction') return Object.keys(change.fields).map((name) => `its ${name}`);
  if (change.kind === 'person') return change.others.map((other) => `whether it is ${other}’s`);
  if (change.kind !== 'undo') return ['its status'];
  const target = events.find(({ id }) => id === change.event);
  return target && subjectsOf(target.change, events);
};

const overwrites = (change: Change, event: LeadEvent, events: readonly LeadEvent[]): boolean => {
  const [mine, theirs = []] = [subjectsOf(change, events), subjectsOf(event.change, events)];
  return theirs.some((subject) => mine === undefined || mine.includes(subject));
};

/** The worker: all events of one lead, in the order stored. */
class Office {
  readonly events: LeadEvent[] = [];

  take({ id, seen, change }: Waiting): ReturnType<typeof judge> {
    const verdict = judge(this.events, { id, seen, change });
    if (verdict === 'store') {
      this.events.push({ id, number: this.events.length + 1, person: 'Ann', notedAt, change });
    }
    return verdict;
  }
}

/** An undo that another device sent first: there is nothing left to store. */
const isTakenBackElsewhere = ({ id, change }: Waiting, events: readonly LeadEvent[]) =>
  change.kind === 'undo' &&
  events.every((event) => event.id !== id) &&
  events.some((event) => event.change.kind === 'undo' && event.change.event === change.event);

type Waiting = { id: string; leadId: string; seen: number; change: Change; isOvertaken: boolean; isRefused: boolean };

/** A phone or a computer: the events it has seen, its unsent changes, and what was known at each. */
class Device {
  waiting: Waiting[] = [];
  seen: LeadEvent[] = [];
  readonly known = new Map<string, Set<string>>();
  readonly discarded: string[] = [];

  constructor(readonly office: Office) {}

  private get onTheirWay() {
    return this.waiting.filter(({ isOvertaken, isRefused }) => !isOvertaken && !isRefused);
  }

  /** What its screen shows: the last answer plus its own changes. */
  private get shown() {
    return [...this.seen, ...this.onTheirWay];
  }

  private version() {
    return this.seen.at(-1)?.number ?? 0;
  }

  note(change: Change) {
    const id = crypto.randomUUID();
    this.known.set(id, new Set([...this.seen, ...this.waiting].map((one) => one.id)));
    this.waiting.push({ id, leadId: 'lead', seen: this.version(), change, isOvertaken: false, isRefused: false });
  }

  /** Notes it and sends it at once. */
  store(change: Change) {
    this.note(change);
    this.send(true);
  }

  undo() {
    const last = findUndoable(this.shown);
    if (last) this.note({ kind: 'undo', event: last.id });
  }

  look() {
    this.seen = [...this.office.events];
  }

  /** Sends the first unsent change. The answer may get lost. */
  send(isHeard: boolean) {
    const [one] = this.onTheirWay;
    if (one === undefined) return;
    const verdict = this.office.take(one);
    if (!isHeard) return;
    this.look();
    if (verdict === 'overtaken') {
      const known = this.known.get(one.id);
      const { events } = this.office;
      const unknown = events.filter((event) => overwrites(one.change, event, events) && !known?.has(event.id));
      expect(unknown, 'nobody is asked about what they knew').not.toEqual([]);
      one.isOvertaken = true;
    } else if (verdict === 'impossible') one.isRefused = true;
    else {
      if (verdict === 'known' && isTakenBackElsewhere(one, this.office.events)) this.discarded.push(one.id);
      this.waiting = settle(this.waiting, one, this.office.events);
    }
  }

  /** Reads the newer events, and decides which change counts. */
  decide(isSaved: boolean) {
    const one = this.waiting.find(({ isOvertaken }) => isOvertaken);
    if (one === undefined) return;
    this.look();
    for (const { id } of this.seen) this.known.get(one.id)?.add(id);
    if (isSaved) Object.assign(one, { isOvertaken: false, seen: this.version() });
    else {
      this.waiting = this.waiting.filter(({ id }) => id !== one.id);
      this.discarded.push(one.id);
    }
  }

  settleAll() {
    for (let rounds = 0; this.waiting.some(({ isRefused }) => !isRefused); rounds += 1) {
      expect(rounds, 'both answers lead on').toBeLessThan(1000);
      this.send(true);
      this.decide(true);
    }
    this.look();
  }
}

const acts: Record<string, (device: Device) => void> = {
  call: (device) => device.note(called),
  win: (device) => device.note(won),
  visit: (device) => device.note(visit),
  note: (device) => device.note(note),
  rename: (device) => device.note(renamed),
  move: (device) => device.note(moved),
  retype: (device) => device.note(retyped),
  join: (device) => device.note(joined),
  part: (device) => device.note(parted),
  spam: (device) => device.note({ kind: 'spam', isSpam: true }),
  'give to Ann': (device) => device.note({ kind: 'assign', to: 'Ann' }),
  'give to Bo': (device) => device.note({ kind: 'assign', to: 'Bo' }),
  'ask for a review': (device) => device.note({ kind: 'review' }),
  'say yes': (device) => device.note({ kind: 'consent', isGiven: true }),
  'say no': (device) => device.note({ kind: 'consent', isGiven: false }),
  undo: (device) => device.undo(),
  look: (device) => device.look(),
  send: (device) => device.send(true),
  'lose the answer': (device) => device.send(false),
  save: (device) => device.decide(true),
  discard: (device) => device.decide(false),
};

const step = fc.record({
  device: fc.nat({ max: 2 }),
  act: fc.constantFrom(...Object.keys(acts)),
});

test('three devices, online or not, lose no note and overwrite nothing without asking', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const office = new Office();
      const devices = [new Device(office), new Device(office), new Device(office)];
      for (const { device, act } of steps) acts[act]?.(devices[device] as Device);
      for (const device of devices) device.settleAll();
      for (const device of devices) device.look();

      const stored = new Set(office.events.map(({ id }) => id));
      expect(stored.size).toBe(office.events.length);
      for (const device of devices) {
        for (const [id, known] of device.known) {
          const isAccounted =
            stored.has(id) || device.discarded.includes(id) || device.waiting.some((one) => one.id === id);
          expect(isAccounted, `${id} is lost`).toBe(true);
          const at = office.events.findIndex((event) => event.id === id);
          const before = office.events.slice(0, Math.max(at, 0));
          const overtaken = before.filter(
            (event) => overwrites(office.events[at]?.change ?? note, event, before) && !known.has(event.id),
          );
          expect(overtaken, `${id} overtook unseen`).toEqual([]);
        }
        const readFields = (events: readonly LeadEvent[]) => correctFields(sent, events);
        for (const read of [computeStanding, readAssignee, readReviewAsked, readConsent, readFields, tiesOf]) {
          expect(read(device.seen)).toEqual(read(office.events));
        }
      }
    }),
    { numRuns: 2000 },
  );
});

const twoDevices = () => {
  const office = new Office();
  return { office, ann: new Device(office), bo: new Device(office) };
};

test('two devices of one person conflict like any two devices', () => {
  const { office, ann: phone, bo: computer } = twoDevices();
  phone.note(note);
  phone.note(called);
  computer.store(won);
  phone.send(true);
  phone.send(true);
  expect(phone.waiting).toMatchObject([{ change: called, isOvertaken: true }]);
  expect(computeStanding(office.events)).toMatchObject({ state: 'won', amount: 2_500_000 });
});

test('owner and state do not conflict; two owners do', () => {
  const { office, ann, bo } = twoDevices();
  ann.store({ kind: 'assign', to: 'Ann' });
  bo.note(called);
  bo.store({ kind: 'assign', to: 'Bo' });
  bo.send(true);
  expect(bo.waiting).toMatchObject([{ change: { to: 'Bo' }, isOvertaken: true }]);
  expect(computeStanding(office.events).state).toBe('called');
  expect(readAssignee(office.events)).toBe('Ann');
});

test('a visit and a call do not conflict; two visits do', () => {
  const { office, ann, bo } = twoDevices();
  for (const device of [ann, bo]) device.note(visit);
  ann.note(called);
  bo.send(true);
  ann.send(true);
  ann.send(true);
  expect(ann.waiting).toMatchObject([{ change: visit, isOvertaken: true }]);
  expect(computeStanding(office.events)).toMatchObject({ state: 'called', visit: visit.visit });
});

test('undoing a note conflicts with nothing', () => {
  const { office, ann, bo } = twoDevices();
  ann.store(note);
  bo.store(won);
  ann.undo();
  ann.send(true);
  expect(ann.waiting).toEqual([]);
  expect(office.events.map(({ change }) => change.kind)).toEqual(['note', 'outcome', 'undo']);
});

test('two devices that undo the same change have no conflict', () => {
  const { office, ann, bo } = twoDevices();
  ann.store(called);
  bo.look();
  for (const device of [ann, bo]) device.undo();
  for (const device of [ann, bo]) device.send(true);
  expect([...ann.waiting, ...bo.waiting]).toEqual([]);
  expect(office.events.map(({ change }) => change.kind)).toEqual(['outcome', 'undo']);
});

test('an overtaken undo can still be saved, and keeps the newer change', () => {
  const { office, ann, bo } = twoDevices();
  ann.store(called);
  bo.look();
  bo.store(won);
  ann.undo();
  ann.send(true);
  expect(ann.waiting).toMatchObject([{ isOvertaken: true }]);
  ann.decide(true);
  ann.send(true);
  expect(ann.waiting).toEqual([]);
  expect(computeStanding(office.events)).toMatchObject({ state: 'won', answeredAt: notedAt });
});

describe('corrections', () => {
  test('of two fields do not conflict, nor with an outcome', () => {
    const { office, ann, bo } = twoDevices();
    ann.note(renamed);
    bo.note(moved);
    bo.note(called);
    for (const device of [ann, bo, bo]) device.send(true);
    expect([...ann.waiting, ...bo.waiting]).toEqual([]);
    expect(correctFields(sent, office.events)).toEqual({ name: 'Ada Berg', phone: '231-555-0142', zip: '49684' });
  });

  test('of one field conflict, also with an undo', () => {
    const { office, ann, bo } = twoDevices();
    ann.store(moved);
    bo.store(retyped);
    expect(bo.waiting).toMatchObject([{ change: retyped, isOvertaken: true }]);
    bo.decide(true);
    bo.send(true);
    ann.undo();
    ann.send(true);
    expect(ann.waiting).toMatchObject([{ change: { kind: 'undo' }, isOvertaken: true }]);
    expect(correctFields(sent, office.events)).toEqual({ name: 'Ada Borg', phone: '231-555-0143', zip: '49684' });
  });

  test('that are undone restore the previous value', () => {
    const { office, ann } = twoDevices();
    ann.note(renamed);
    ann.note(retyped);
    ann.undo();
    for (const device of [ann, ann, ann]) device.send(true);
    expect(correctFields(sent, office.events)).toEqual({ ...sent, name: 'Ada Berg' });
    ann.undo();
    ann.send(true);
    expect(correctFields(sent, office.events)).toEqual(sent);
  });
});
