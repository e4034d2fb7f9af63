import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { deliver } from '../../../src/leads/server/deliver.ts';
import { REMINDERS } from '../../../src/office/contract/alerts.ts';
import type { Desk, Detail, Handovers, Jobs, Numbers } from '../../../src/office/contract/answers.ts';
import type { Change } from '../../../src/office/contract/changes.ts';
import { settle } from '../../../src/office/contract/order.ts';
import { NO_ANSWER } from '../../../src/office/contract/standing.ts';
import { remind } from '../../../src/office/server/reminders.ts';
import type { Env } from '../../../src/server/env.ts';
import { dayIn, daysAfter, momentOf } from '../../../src/shared/dates.ts';
import { setClock } from '../../server/outside.ts';
import { clearOffice, type Person, sendLead, signInAs } from './helpers.ts';
import { openPush, pushService } from './push-service.ts';

/**
 * A season: forty leads in five months, three people, two of them with a bad signal, on a moved clock. The results are counted by hand, by the
 * office, and by SQL.
 */

const ZONE = 'America/Detroit';
const FIRST = '2026-04-01';
const DAYS = 153;
const LEADS = 40;
/** The last lead comes early enough that all of them come to an end. */
const LAST_ARRIVAL = 125;
const PATIENCE = 600_000;

afterEach(() => vi.useRealTimers());

/** The same season each time (mulberry32). */
const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

type Waiting = { id: string; leadId: string; seen: number; change: Change; isOvertaken: boolean; notedAt: string };

/** A person's phone as the app stores it: notes wait for a signal, are sent in order, and are resent if no answer came. */
class Phone {
  readonly person: Person;
  readonly name: string;
  conflicts = 0;
  #waiting: Waiting[] = [];
  #seen = new Map<string, number>();
  #daysWithout = 0;
  readonly #isBad: boolean;
  readonly #random: () => number;
  readonly #bindings: Env;

  constructor(name: string, person: Person, isBad: boolean, random: () => number, bindings: Env) {
    this.name = name;
    this.person = person;
    this.#isBad = isBad;
    this.#random = random;
    this.#bindings = bindings;
  }

  note(leadId: string, change: Change): string {
    const id = crypto.randomUUID();
    const seen = this.#seen.get(leadId) ?? 0;
    this.#waiting.push({ id, leadId, seen, change, isOvertaken: false, notedAt: new Date().toISOString() });
    return id;
  }

  /** A bad one has no signal on two days of five, on two in a row at most. */
  async comesToTown() {
    if (this.#isBad && this.#random() < 0.4 && this.#daysWithout < 2) this.#daysWithout += 1;
    else {
      this.#daysWithout = 0;
      await this.sync();
    }
  }

  async look(leadId: string) {
    if (this.#daysWithout > 0) return;
    this.#seen.set(leadId, (await this.person.lead(leadId)).events.length);
  }

  async sync() {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const { id, leadId, change, seen, notedAt } = next;
      const send = () => this.person.note(leadId, change, seen, { id, notedAt }, this.#bindings);
      if (this.#isBad && this.#random() < 0.3) await send(); // the answer was lost
      const response = await send();
      const { events } = (await response.json()) as Detail;
      this.#seen.set(leadId, events.length);
      if (response.status === 409) {
        this.conflicts += 1;
        // The person looks at both: the first one stays, or theirs is saved over it.
        if (this.#random() < 0.5) this.#waiting.shift();
        else this.#waiting[0] = { ...next, seen: events.length };
      } else {
        expect(response.status).toBe(200);
        this.#waiting = settle(this.#waiting, next, events);
      }
    }
  }
}

type Step = { day: number; do: () => void | Promise<void> };

test('no lead is forgotten, visits are reminded of and jobs handed over once', { timeout: PATIENCE }, async () => {
  await clearOffice();
  const random = dice(20260401);
  const service = await pushService();
  const bindings: Env = {
    ...env,
    VAPID_PRIVATE_JWK: service.privateJwk,
    WEBHOOK_URL: 'https://hook.example/leads',
    WEBHOOK_SECRET: 'hook-secret',
  };
  const dayAt = (number: number) => daysAfter(FIRST, number);
  const at = (number: number, time: string) => new Date(momentOf(dayAt(number), time, ZONE));
  setClock(at(0, '06:00'));

  const phones: Phone[] = [];
  const devices = new Map<string, Awaited<ReturnType<typeof service.newDevice>>>();
  for (const [name, isBad] of [
    ['Ellen', false],
    ['Ray', true],
    ['Bo', true],
  ] as const) {
    const person = await signInAs(name, name === 'Ellen' ? 'owner' : 'staff');
    const device = await service.newDevice();
    const setting = { ...device.subscription, showsPerson: true, reminders: REMINDERS };
    expect((await person.post('/push', setting, bindings)).status).toBe(200);
    devices.set(name, device);
    phones.push(new Phone(name, person, isBad, random, bindings));
  }
  const [ellen, ray, bo] = phones as [Phone, Phone, Phone];

  /** By lead: the day of its visit, and whose it is. */
  const visits = new Map<string, { day: string; whose: string }>();
  const handed: string[] = [];
  const steps: Step[] = [];
  const plan = (day: number, what: Step['do']) => steps.push({ day, do: what });

  const follow = (id: string, owner: Phone, came: number) => {
    const other = owner === ray ? bo : ray;
    const visitOn = (day: number): Change => {
      visits.set(id, { day: dayAt(day), whose: owner.name });
      return { kind: 'visit', visit: { at: at(day, '09:30').toISOString(), minutes: 60, place: '12 Bay St' } };
    };
    if (random() < 0.4) plan(came + 1, () => void owner.note(id, { kind: 'note', note: NO_ANSWER }));
    plan(came + 2, () => {
      owner.note(id, { kind: 'outcome', state: 'called', followUp: dayAt(came + 4), note: 'Wants it by summer.' });
    });
    if (random() < 0.15) {
      plan(came + 4, () => void owner.note(id, { kind: 'outcome', state: 'lost', lostReason: 'far' }));
      return;
    }
    plan(came + 4, () => {
      owner.note(id, visitOn(came + 9));
      owner.note(id, { kind: 'follow-up', followUp: dayAt(came + 12) });
    });
    if (random() < 0.3) plan(came + 5, () => void owner.note(id, visitOn(came + 11)));
    plan(
      came + 12,
      () =>
        void owner.note(id, {
          kind: 'outcome',
          state: 'quoted',
          amount: 100_000 + came * 100,
          followUp: dayAt(came + 20),
        }),
    );
    // Two people note the same lead on one day, each without having seen the other's.
    if (random() < 0.4)
      plan(
        came + 12,
        () => void other.note(id, { kind: 'outcome', state: 'quoted', amount: 90_000, followUp: dayAt(came + 20) }),
      );
    const end = random();
    plan(came + 20, async () => {
      await owner.look(id);
      if (end < 0.2) owner.note(id, { kind: 'follow-up', followUp: dayAt(DAYS + 30) });
      else if (end < 0.55) owner.note(id, { kind: 'outcome', state: 'lost', lostReason: 'price' });
      else {
        const won = owner.note(id, { kind: 'outcome', state: 'won', amount: 120_000 });
        if (end < 0.65) {
          owner.note(id, { kind: 'undo', event: won });
          owner.note(id, { kind: 'outcome', state: 'won', amount: 125_000 });
        }
      }
    });
  };

  for (let number = 0; number < LEADS; number += 1) {
    const came = Math.floor((number * LAST_ARRIVAL) / LEADS);
    const owner = phones[number % 3] ?? ellen;
    plan(came, async () => {
      const id = await sendLead(
        { name: `Lead ${number}`, email: `lead-${number}@example.com`, phone: `231-555-${1000 + number}` },
        bindings,
      );
      ellen.note(id, { kind: 'assign', to: owner.name });
      follow(id, owner, came);
    });
  }

  const handOver = async () => {
    const made = (await (await ellen.person.post('/handovers', {})).json()) as Handovers;
    const [newest] = made.made;
    if (newest?.at !== new Date().toISOString()) return;
    handed.push(...((await ellen.person.text(`/handovers/contacts.vcf?at=${newest.at}`)).match(/^FN:.*$/gm) ?? []));
  };

  for (let day = 0; day < DAYS; day += 1) {
    for (const time of ['07:30', '10:00', '16:30', '17:30']) {
      setClock(at(day, time));
      if (time === '10:00') {
        // Steps lead to steps: each day's are done in the order in which they were planned.
        for (
          let next = steps.find((one) => one.day === day);
          next !== undefined;
          next = steps.find((one) => one.day === day)
        ) {
          steps.splice(steps.indexOf(next), 1);
          await next.do();
        }
        for (const phone of phones) await phone.comesToTown();
        if (dayAt(day).endsWith('-01')) await handOver();
      } else await Promise.all([remind(bindings, new Date()), remind(bindings, new Date())]);
      await deliver(bindings);
    }
  }
  for (const phone of phones) await phone.sync();
  setClock(at(DAYS, '18:00'));
  await handOver();
  await deliver(bindings);
  expect(steps).toEqual([]);
  expect(ray.conflicts + bo.conflicts + ellen.conflicts).toBeGreaterThan(2);

  const sql = async <Row>(query: string) => (await env.DB.prepare(query).all<Row>()).results;
  const one = async (query: string) => Number(Object.values((await sql<Record<string, number>>(query))[0] ?? {})[0]);

  // No one was forgotten.
  expect(await one('SELECT count(*) FROM leads')).toBe(LEADS);
  const today = dayIn(ZONE, new Date());
  expect(
    await sql(
      `SELECT id, state FROM leads WHERE state NOT IN ('won', 'lost') AND coalesce(follow_up, '') <= '${today}'`,
    ),
  ).toEqual([]);
  const desk: Desk = await ellen.person.desk();
  expect([desk.waiting, desk.due, desk.visited, desk.unplanned].map(({ leads }) => leads.length)).toEqual([0, 0, 0, 0]);

  // Every visit got one reminder, the evening before, on its owner's phone.
  const told: string[] = [];
  for (const [name, { keys, subscription }] of devices) {
    for (const message of service.received.filter(({ url }) => url === subscription.endpoint)) {
      const { tag, body } = await openPush(message, keys);
      if (tag === 'visit') told.push(...body.split(' · ').map((who) => `${name}: ${who.replace(/,.*/, '')}`));
    }
  }
  const names = new Map(
    (await sql<{ id: string; name: string }>(`SELECT id, fields ->> '$.name' AS name FROM leads`)).map(
      ({ id, name }) => [id, name],
    ),
  );
  expect(told.toSorted()).toEqual([...visits].map(([id, { whose }]) => `${whose}: ${names.get(id)}`).toSorted());
  expect(told.length).toBeGreaterThan(25);

  // Every won job was handed over once.
  const won = await sql<{ name: string }>(`SELECT fields ->> '$.name' AS name FROM leads WHERE state = 'won'`);
  expect(handed.toSorted()).toEqual(won.map(({ name }) => `FN:${name}`).toSorted());
  expect(won.length).toBeGreaterThan(10);

  // The webhook received each change of state once, and no others.
  const heard = service.received
    .filter(({ url }) => url === bindings.WEBHOOK_URL)
    .map(({ headers, body }) => ({
      key: headers.get('Idempotency-Key'),
      ...JSON.parse(new TextDecoder().decode(body)),
    }));
  expect(new Set(heard.map(({ key }) => key)).size).toBe(heard.length);
  expect(heard.filter(({ event }) => event === 'lead')).toHaveLength(LEADS);
  for (const { id, state } of await sql<{ id: string; state: string }>('SELECT id, state FROM leads')) {
    const changes = heard
      .filter(({ event, lead }) => event === 'state' && lead.id === id)
      .map(({ change }) => change)
      .toSorted((a, b) => a.number - b.number);
    expect(changes.map(({ from }) => from)).toEqual(['new', ...changes.slice(0, -1).map(({ to }) => to)]);
    expect(changes.at(-1)?.to).toBe(state);
  }

  // The same numbers by SQL.
  const jobs = await ellen.person.json<Jobs>('/jobs?days=364&by=came');
  expect(jobs.won.count).toBe(await one(`SELECT count(*) FROM leads WHERE state = 'won'`));
  expect(jobs.won.cents).toBe(
    await one(`
    SELECT sum(change ->> '$.amount') FROM lead_events AS last WHERE change ->> '$.state' = 'won' AND number = (
      SELECT max(number) FROM lead_events WHERE lead_id = last.lead_id AND change ->> '$.state' = 'won'
    )`),
  );
  expect(jobs.lost).toBe(await one(`SELECT count(*) FROM leads WHERE state = 'lost'`));
  const numbers = await ellen.person.json<Numbers>('/numbers?days=364');
  expect(numbers.bySource.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(LEADS);
  expect(numbers.promised).toBe(LEADS);
  expect(numbers.inTime).toBe(await one('SELECT count(*) FROM leads WHERE answered_in_time = 1'));
});
