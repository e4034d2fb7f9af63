import ICAL from 'ical.js';
import ical from 'node-ical';
import { expect } from 'vitest';
import { readContact } from '../../../src/office/app/fill/read-contact.ts';
import type { Handovers } from '../../../src/office/contract/answers.ts';
import { stateOf } from '../../../src/office/server/handovers.ts';
import { recordsOf } from '../../shared/table-readers.ts';
import { countOf, type Person, sendLead, test, WON } from './helpers.ts';

/** Won jobs as other programs read them. */

const win = async (person: Person, fields: Record<string, unknown>, more?: Record<string, string>) => {
  const id = await sendLead(fields);
  await person.noteAll(id, WON, ...(more ? [{ kind: 'correction' as const, fields: more }] : []));
  return id;
};

const hand = async (person: Person, lead?: string) =>
  (await (await person.post('/handovers', lead === undefined ? {} : { lead })).json()) as Handovers;

test('each won job is handed over once, and its files can be saved again', async ({ ellen }) => {
  await win(ellen, { name: 'Ada' });
  const bo = await win(ellen, { name: 'Bo' });
  await sendLead({ name: 'Not won' });
  expect(await ellen.json('/handovers')).toEqual({ waiting: 2, made: [] });

  // One alone, twice at the same moment and once more.
  await Promise.all([hand(ellen, bo), hand(ellen, bo)]);
  const first = await hand(ellen, bo);
  expect(first).toEqual({ waiting: 1, made: [{ at: expect.any(String), leads: 1 }] });
  expect((await ellen.lead(bo)).summary.handedAt).toBe(first.made[0]?.at);

  // Then all the others since.
  const second = await hand(ellen);
  expect(second).toMatchObject({ waiting: 0, made: [{ leads: 1 }, { leads: 1 }] });
  const names = async ({ at = '' }: { at?: string } = {}) =>
    recordsOf(await ellen.text(`/handovers/jobber.csv?at=${at}`)).map((row) => row['First Name']);
  expect(await names(second.made[0])).toEqual(['Ada']);
  expect(await names(second.made[1])).toEqual(['Bo']);
  expect(recordsOf(await ellen.text(`/handovers/jobber.csv?lead=${bo}`))).toMatchObject([{ 'First Name': 'Bo' }]);
  expect(await hand(ellen)).toEqual(second);
});

test('nothing leaves before it was handed over, and no spam at all', async ({ ellen }) => {
  const id = await win(ellen, { name: 'Ada' });
  expect((await ellen.get(`/handovers/jobber.csv?lead=${id}`)).status).toBe(404);
  await ellen.note(id, { kind: 'spam', isSpam: true }, 1);
  expect(await hand(ellen)).toEqual({ waiting: 0, made: [] });
});

const smith = {
  name: 'Smith, John',
  phone: '231-555-0178 or +44 20 7946 0018 after 5pm',
  email: 'john@example.com',
  zip: '49684',
};
const cottage = { address: '12 "Bay" St, Apt 4', location: 'Elk Rapids, MI', otherPlace: '88 Cottage Ln, Northport' };

test('Jobber’s client list has a row for each job, in its columns', async ({ ellen }) => {
  await win(ellen, smith, cottage);
  await win(ellen, { name: '=Hill Builders LLC', phone: 'call me', email: 'hill@example.com' });
  const { made } = await hand(ellen);
  expect(recordsOf(await ellen.text(`/handovers/jobber.csv?at=${made[0]?.at}`))).toEqual([
    {
      'First Name': 'John',
      'Last Name': 'Smith',
      'Company Name': '',
      'Main Phone #s': '(231) 555-0178',
      'Other Phone #s': '011 44 20 7946 0018',
      'E-mails': 'john@example.com',
      'Service Street 1': '12 "Bay" St, Apt 4',
      'Service City': 'Elk Rapids',
      'Service State': 'MI',
      'Service Zip code': '49684',
      'Lead Source': 'Home Page',
      Tags: 'Fence Installation',
    },
    expect.objectContaining({ 'First Name': '', 'Company Name': "'=Hill Builders LLC", 'E-mails': 'hill@example.com' }),
  ]);
});

test('knows the state of a postal code if only one is possible', () => {
  const home = { address: { state: 'MI', zip: '49801' } };
  const towns = { '49801': 'Iron Mountain', '54121': 'Florence' };
  expect(stateOf('49801-1234', towns, home)).toBe('MI');
  expect(stateOf('90210', towns, home)).toBe('');
  expect(stateOf('54121', towns, { ...home, otherStates: ['WI'] })).toBe('');
  const ontario = { address: { state: 'ON', zip: 'P6A 2E4', country: 'CA' as const } };
  expect(stateOf('p6a 2e4', { P6A: 'Sault Ste. Marie' }, ontario)).toBe('ON');
});

test('QuickBooks gets each customer once, under a unique, valid name', async ({ ellen }) => {
  await win(ellen, smith, cottage);
  await win(ellen, { ...smith, phone: '231-555-0178' });
  await win(ellen, { ...smith, name: 'SMITH, JOHN', phone: '231-555-0142', email: 'other@example.com' });
  await win(ellen, { ...smith, name: `Ann: "Annie"\t${'x'.repeat(120)}`, phone: '1', email: 'ann@example' });
  const { made } = await hand(ellen);
  const rows = recordsOf(await ellen.text(`/handovers/quickbooks.csv?at=${made[0]?.at}`));
  expect(rows).toMatchObject([
    {
      Name: 'Smith, John',
      Email: 'john@example.com',
      Phone: '(231) 555-0178',
      Mobile: '011 44 20 7946 0018',
      Street: '12 "Bay" St, Apt 4',
      City: 'Elk Rapids',
      State: 'MI',
      ZIP: '49684',
    },
    { Name: 'SMITH, JOHN (2)', Phone: '(231) 555-0142' },
    { Email: '', Phone: '' },
  ]);
  for (const { Name = '', Phone = '', Mobile = '' } of rows) {
    expect(Name).toMatch(/^[^\t\r\n:"]{1,100}$/);
    expect(Math.max(Phone.length, Mobile.length)).toBeLessThanOrEqual(21);
  }
});

test('the contacts are read alike by two other programs and by our own reader', async ({ ellen }) => {
  await win(ellen, smith, cottage);
  await win(ellen, { name: 'Émile O’Brien', phone: '555-0142', email: 'emile@example.com' });
  const { made } = await hand(ellen);
  const response = await ellen.get(`/handovers/contacts.vcf?at=${made[0]?.at}`);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/vcard/);
  const cards = (await response.text()).split(/(?<=END:VCARD\r\n)/);
  const theirs = cards.map((card) => {
    const read = new ICAL.Component(ICAL.parse(card));
    const all = (name: string) => read.getAllProperties(name).map((property) => String(property.getFirstValue()));
    return { name: all('fn'), phones: all('tel'), emails: all('email'), places: all('adr') };
  });
  expect(theirs).toEqual([
    {
      name: ['Smith, John'],
      phones: ['+12315550178', '+442079460018'],
      emails: ['john@example.com'],
      places: [expect.stringContaining('12 "Bay" St, Apt 4'), expect.stringContaining('88 Cottage Ln, Northport')],
    },
    {
      name: ['Émile O’Brien'],
      phones: ['+12315550142'],
      emails: ['emile@example.com'],
      places: [expect.stringContaining('49684')],
    },
  ]);
  const byNodeIcal = cards.map((card) => Object.values(ical.sync.parseICS(card))[0]);
  expect(byNodeIcal).toMatchObject([
    { fn: 'Smith, John', tel: ['+12315550178', '+442079460018'], email: { val: 'john@example.com' } },
    { fn: 'Émile O’Brien', tel: '+12315550142', email: { val: 'emile@example.com' } },
  ]);
  for (const [at, card] of cards.entries())
    expect(readContact(card)).toMatchObject({ found: { name: theirs[at]?.name[0], phone: theirs[at]?.phones[0] } });
});

test('a forgotten person’s job is no longer in any file', async ({ ellen }) => {
  const id = await win(ellen, smith);
  const { made } = await hand(ellen);
  await ellen.post(`/leads/${id}/forget`, { others: [] });
  expect((await ellen.get(`/handovers/contacts.vcf?at=${made[0]?.at}`)).status).toBe(404);
  expect(await countOf('leads')).toBe(0);
});
