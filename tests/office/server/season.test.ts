import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { deliver } from '../../../src/leads/server/deliver.ts';
import { tellMorning } from '../../../src/office/server/alerts.ts';
import type { Env } from '../../../src/server/env.ts';
import { dayIn, daysAfter, toMoment } from '../../../src/shared/dates.ts';
import { setClock } from '../../server/outside.ts';
import { parseRecords } from '../../shared/table-readers.ts';
import { clearOffice, type Person, sendLead, signInAs } from './helpers.ts';
import { formOn, readLines, readLinks } from './page-text.ts';
import { openPush, pushService } from './push-service.ts';

/**
 * A season: forty leads in five months, three people, two of them with a bad signal, on a moved clock, all of it through the forms of the
 * pages. The results are counted by hand, by the office, and by SQL.
 */

const ZONE = 'America/Detroit';
const FIRST = '2026-04-01';
const DAYS = 153;
const LEADS = 40;
/** The last lead comes early enough that all of them come to an end. */
const LAST_ARRIVAL = 125;
const PATIENCE = 900_000;

afterEach(() => vi.useRealTimers());

/** The same season each time (mulberry32). */
const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

type Waiting = { path: string; fields: Record<string, string> };

/** A person's phone: forms wait for a signal, are sent in order, and again if no answer came. */
class Phone {
  readonly person: Person;
  readonly name: string;
  /** how often a page said that someone else had noted something about the same */
  crossings = 0;
  /** where the last form that was stored led */
  last = '';
  #waiting: Waiting[] = [];
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

  get hasSignal() {
    return this.#daysWithout === 0;
  }

  /** 'How did it go?' of the lead's page, which the phone keeps, as it is typed. */
  async fill(leadId: string, typed: Record<string, string>) {
    const path = `/office/leads/${leadId}/outcome`;
    const { fields, names } = formOn(await this.person.page(`/office/leads/${leadId}`), path);
    for (const name of Object.keys(typed)) expect(names).toContain(name);
    this.#waiting.push({ path, fields: { ...fields, notedAt: new Date().toISOString(), ...typed } });
  }

  /** A bad one has no signal on two days of five, on two in a row at most. */
  async comesToTown() {
    if (this.#isBad && this.#random() < 0.4 && this.#daysWithout < 2) this.#daysWithout += 1;
    else {
      this.#daysWithout = 0;
      await this.sync();
    }
  }

  async sync() {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const { path, fields } = next;
      const send = (more = {}) => this.person.send(path, { ...fields, ...more }, this.#bindings);
      if (this.#isBad && this.#random() < 0.3) await send(); // the answer was lost
      let response = await send();
      // What is asked about before it is saved was meant.
      if (response.status === 422 && formOn(await response.text(), path).names.includes('sure'))
        response = await send({ sure: '1' });
      expect([path, fields, response.status]).toEqual([path, fields, 303]);
      this.last = response.headers.get('Location') ?? '';
      if (readLines(await this.person.page(this.last)).some((line) => / counts\./.test(line))) this.crossings += 1;
      this.#waiting.shift();
    }
  }
}

type Step = { day: number; do: () => void | Promise<void> };

test('no lead is forgotten, visits are told in the morning, and jobs handed over once', {
  timeout: PATIENCE,
}, async () => {
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
  const at = (number: number, time: string) => new Date(toMoment(dayAt(number), time, ZONE));
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
    const setting = { ...device.subscription, showsPerson: true, morning: true };
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
    const visitOn = (day: number) => {
      visits.set(id, { day: dayAt(day), whose: owner.name });
      return { visitDay: dayAt(day), visitTime: '09:30' };
    };
    if (random() < 0.4) plan(came + 1, () => owner.fill(id, { how: 'no-answer' }));
    plan(came + 2, () =>
      owner.fill(id, { how: 'reached', next: 'day', day: dayAt(came + 4), note: 'Wants it by summer.' }),
    );
    if (random() < 0.15) {
      plan(came + 4, () => owner.fill(id, { how: 'lost', lostReason: 'far' }));
      return;
    }
    plan(came + 4, () =>
      owner.fill(id, { how: 'reached', ...visitOn(came + 9), street: '12 Bay St', next: 'day', day: dayAt(came + 12) }),
    );
    if (random() < 0.3) plan(came + 5, () => owner.fill(id, visitOn(came + 11)));
    plan(came + 12, () =>
      owner.fill(id, { how: 'quoted', amount: String(1000 + came), next: 'day', day: dayAt(came + 20) }),
    );
    // Two people note the same lead on one day, each without having seen the other's.
    if (random() < 0.4)
      plan(came + 12, () => other.fill(id, { how: 'quoted', amount: '$900', next: 'day', day: dayAt(came + 20) }));
    const end = random();
    plan(came + 20, async () => {
      if (end < 0.2) await owner.fill(id, { next: 'day', day: dayAt(DAYS + 30) });
      else if (end < 0.55) await owner.fill(id, { how: 'lost', lostReason: 'price' });
      else {
        await owner.fill(id, { how: 'won', amount: '1,200' });
        if (end >= 0.65 || !owner.hasSignal) return;
        // Taken back where the page offers it, and noted again.
        await owner.sync();
        await owner.person.send(
          '/office/undo',
          formOn(await owner.person.page(owner.last), '/office/undo').fields,
          bindings,
        );
        await owner.fill(id, { how: 'won', amount: '1250.00' });
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
      await ellen.fill(id, { assignee: owner.name });
      follow(id, owner, came);
    });
  }

  const PATH = '/office/hand-over';
  const handOver = async () => {
    const newest = async () => readLinks(await ellen.person.page(PATH)).find((href) => href.includes('plain.csv?at='));
    const before = await newest();
    const page = await ellen.person.page(PATH);
    if (page.includes('No jobs won since then.')) return;
    await ellen.person.send(PATH, formOn(page, PATH).fields, bindings);
    const after = await newest();
    expect(after).not.toBe(before);
    handed.push(...parseRecords(await ellen.person.page(after ?? '')).map(({ Name = '' }) => Name));
  };

  /** What the pushes of each morning said, by device. */
  for (let day = 0; day < DAYS; day += 1) {
    for (const time of ['08:30', '10:00']) {
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
      } else await Promise.all([tellMorning(bindings, new Date()), tellMorning(bindings, new Date())]);
      await deliver(bindings);
    }
  }
  for (const phone of phones) await phone.sync();
  setClock(at(DAYS, '18:00'));
  await handOver();
  await deliver(bindings);
  expect(steps).toEqual([]);
  expect(ray.crossings + bo.crossings + ellen.crossings).toBeGreaterThan(2);

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
  const desk = await ellen.person.desk();
  expect([desk.waiting, desk.due, desk.unplanned].map(({ leads }) => leads.length)).toEqual([0, 0, 0]);

  // The morning of each visit told it to its owner, once.
  const told: string[] = [];
  for (const [name, { keys, subscription }] of devices) {
    for (const message of service.received.filter(({ url }) => url === subscription.endpoint)) {
      const { tag, body } = await openPush(message, keys);
      if (tag !== 'morning') continue;
      told.push(
        ...body
          .split(' · ')
          .flatMap((who) => /^9:30 AM (Lead \d+)/.exec(who)?.[1] ?? [])
          .map((who) => `${name}: ${who}`),
      );
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
  expect(handed.toSorted()).toEqual(won.map(({ name }) => name).toSorted());
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
  const rows = readLines(await ellen.person.page('/office/numbers')).filter((line) => line.endsWith(' |'));
  const source = rows.find((line) => line.startsWith('Home Page'))?.split(' | ') ?? [];
  expect(source.slice(1, 5).map(Number)).toEqual([
    LEADS,
    await one('SELECT count(*) FROM leads WHERE answered_after IS NOT NULL'),
    await one('SELECT count(*) FROM leads WHERE amount IS NOT NULL'),
    won.length,
  ]);
  expect(Number(source[5]?.replace(/\D/g, ''))).toBe(
    await one(`
    SELECT sum(change ->> '$.amount') / 100 FROM lead_events AS last WHERE change ->> '$.state' = 'won' AND number = (
      SELECT max(number) FROM lead_events WHERE lead_id = last.lead_id AND change ->> '$.state' = 'won'
    )`),
  );
  // Every customer has the street that was typed for the visit.
  expect(
    await one(`SELECT count(*) FROM leads WHERE visit_at IS NOT NULL AND fields ->> '$.address' IS NOT '12 Bay St'`),
  ).toBe(0);
});
