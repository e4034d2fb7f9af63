import { env } from 'cloudflare:workers';
import ICAL from 'ical.js';
import { describe, expect, vi } from 'vitest';
import { RATE_LIMIT } from '../../../src/leads/contract/limits.ts';
import { deleteCalendar, makeCalendar } from '../../../src/office/server/calendars.ts';
import { prepare } from '../../../src/server/query.ts';
import { ORIGIN, request } from '../../server/helpers.ts';
import { setClock } from '../../server/outside.ts';
import { job, type Person, sendLead, signInAs, test, visit, WON } from './helpers.ts';

/** What another program reads in our calendars. */

/** Saturday; clocks change in the night. */
const NOW = new Date('2026-10-31T12:00:00-04:00');

const read = (text: string) => {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      const { uid, summary, location: place, description = '' } = event;
      const isFree = component.getFirstPropertyValue('transp') === 'TRANSPARENT';
      const start = event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString();
      return { uid, sequence: Number(event.sequence), isFree, start, summary, place, description };
    }),
  };
};

describe('the calendar to subscribe to', () => {
  const makeFor = async (person: Person) => {
    const address = await makeCalendar(person, ORIGIN, env, new Date());
    return address.replace(ORIGIN, '');
  };

  test('has visits and follow-ups with place and phone, without canceled ones', async ({ ray }) => {
    setClock(NOW);
    const arranged = await sendLead({ name: 'Ada' });
    await ray.noteAll(arranged, visit('2026-11-01T14:00:00Z'), { kind: 'assign', to: 'Ray' });
    const anywhere = await sendLead({ name: 'Bo' });
    await ray.noteAll(
      anywhere,
      { kind: 'correction', fields: { address: '7 Elm St' } },
      visit('2026-11-02T14:00:00Z', ''),
    );
    const followed = await sendLead({ name: 'Cy' });
    await ray.noteAll(followed, { kind: 'follow-up', followUp: '2026-11-03' });
    for (const change of [
      { kind: 'visit', visit: null },
      { kind: 'spam', isSpam: true },
      { kind: 'outcome', state: 'lost' },
    ] as const)
      await ray.noteAll(await sendLead({ name: 'Off' }), visit('2026-11-02T15:00:00Z'), change);

    const response = await request(await makeFor(ray));
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    const text = await response.text();
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(text).toContain('X-PUBLISHED-TTL:PT1H\r\n');
    const { method, events } = read(text);
    expect(method).toBe('PUBLISH');
    expect(events).toMatchObject([
      { uid: `${arranged}@visit`, isFree: false, place: '12 Bay St, Acme', start: '2026-11-01T14:00:00.000Z' },
      { uid: `${anywhere}@visit`, isFree: false, place: '7 Elm St, 49684' },
      { uid: `${followed}@follow-up`, isFree: true, start: '2026-11-03' },
    ]);
    for (const { description } of events) expect(description).toContain('(231) 555-0199');
    expect(events[0]?.description).toContain('\nRay');
  });

  test('has the days of won jobs, until a job is no longer won', async ({ ray, id }) => {
    setClock(NOW);
    const path = await makeFor(ray);
    const events = async () => read(await (await request(path)).text()).events;
    await ray.noteAll(id, WON, job('2026-11-02', '2026-11-06'));
    expect(await (await request(path)).text()).toContain('DTEND;VALUE=DATE:20261107\r\n');
    expect(await events()).toMatchObject([
      {
        uid: `${id}@job`,
        isFree: true,
        sequence: 2,
        start: '2026-11-02',
        summary: 'Job: Ada Lindqvist',
        place: '49684',
        description: expect.stringMatching(/^Crew: Bo, Jim\n[\s\S]*\(231\) 555-0199/),
      },
    ]);
    await ray.noteAll(id, job('2026-11-09', '2026-11-09', ''));
    expect(await events()).toMatchObject([{ uid: `${id}@job`, sequence: 3, start: '2026-11-09' }]);
    await ray.noteAll(id, { kind: 'outcome', state: 'lost' });
    expect(await events()).toEqual([]);
  });

  test('opens only with a secret, and not for a person without one', async () => {
    await sendLead();
    for (const path of ['/calendar.ics', '/calendar.ics?key=', `/calendar.ics?key=${'A'.repeat(43)}`]) {
      const response = await request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).not.toContain('VCALENDAR');
    }
  });

  test('has one address per person; a new one replaces it, and off disables it', async ({ ellen, ray }) => {
    const [first, rays] = [await makeFor(ellen), await makeFor(ray)];
    const second = await makeFor(ellen);
    const statuses = async () => Promise.all([first, second, rays].map(async (path) => (await request(path)).status));
    expect(await statuses()).toEqual([404, 200, 200]);
    await prepare(env.DB, deleteCalendar(ellen.id)).run();
    expect(await statuses()).toEqual([404, 404, 200]);
  });

  test('stops when its person is revoked or a device is removed', async ({ ellen }) => {
    const [ray, kim] = [await signInAs('Ray', 'staff'), await signInAs('Kim', 'staff')];
    const [rays, kims, ellens] = [await makeFor(ray), await makeFor(kim), await makeFor(ellen)];
    await ellen.send(`/office/people/${ray.id}/remove`);
    const { results } = await env.DB.prepare('SELECT id FROM office_passkeys WHERE person_id = ?')
      .bind(kim.id)
      .all<{ id: string }>();
    await ellen.send(`/office/devices/${results[0]?.id}/remove`);
    const statuses = await Promise.all([rays, kims, ellens].map(async (path) => (await request(path)).status));
    expect(statuses).toEqual([404, 404, 200]);
  });

  test('is in no log, and the database holds only its hash', async ({ ellen }) => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    const path = await makeFor(ellen);
    const key = new URLSearchParams(path.split('?')[1]).get('key') ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    await request(path);
    await request(`${path}x`);
    const { results } = await env.DB.prepare('SELECT * FROM office_calendars').all();
    expect(JSON.stringify([lines.mock.calls, results])).not.toContain(key);
    expect(lines.mock.calls.flat().join()).toContain('"path":"/calendar.ics"');
  });

  test('limits guesses from one network', async ({ ellen }) => {
    const path = await makeFor(ellen);
    const from = { headers: { 'CF-Connecting-IP': '192.0.2.9' } };
    let last = await request('/calendar.ics?key=guess', from);
    for (let tries = 0; tries <= 2 * RATE_LIMIT && last.status !== 429; tries += 1) {
      last = await request('/calendar.ics?key=guess', from);
    }
    expect([last.status, last.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await request(path)).status).toBe(200);
  });
});
