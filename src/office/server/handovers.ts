import { emailsIn } from '../../leads/contract/further-contact.ts';
import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { serviceTitle } from '../../leads/server/mails/lead-text.ts';
import { phonesOf } from '../../leads/server/normalize-phone.ts';
import type { Env } from '../../server/env.ts';
import { type Business, business } from '../../server/mail-facts.ts';
import { prepare, readAll, readRows } from '../../server/query.ts';
import { countryOf, postalArea } from '../../shared/country.ts';
import { csv, UTF8_MARK } from '../../shared/escape.ts';
import { namePartsOf } from '../../shared/person-name.ts';
import type { Handovers } from '../contract/answers.ts';
import { contactOf } from '../contract/contact.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import { HANDED_FILES, type HandedFile, type HandedQuery } from '../contract/requests.ts';
import { readTowns, type Towns } from './built-lists.ts';
import { file } from './responses.ts';
import type { DeskRow } from './sql/desk-queries.ts';
import { countToHandOver, handOver, selectHanded, selectHandovers } from './sql/handover-queries.ts';
import { placeOf } from './summary.ts';

/** A person as a file that every phone adds to its contacts (RFC 2426), so that it shows a name when they call. */

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** Shorter than a line may be, in bytes. */
const LINE = /.{1,50}/gsu;
const folded = (line: string) => line.match(LINE)?.join('\r\n ') ?? '';

export const contactCard = (fields: Readonly<Record<string, unknown>>): string => {
  const { name, phone, email, moreEmails, address, location, zip, otherPlace } = contactOf(fields);
  const { given, family } = namePartsOf(name) ?? { given: name, family: '' };
  const emails = [email, ...emailsIn(moreEmails)].filter(Boolean);
  /** The parts of a value, or nothing if all are empty. */
  const line = (property: string, ...parts: string[]) =>
    parts.some(Boolean) ? [`${property}:${parts.map(escaped).join(';')}`] : [];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[family, given, '', '', ''].map(escaped).join(';')}`,
    `FN:${escaped(name || phone || email)}`,
    // A comma is a pause, after which the extension is dialed.
    ...phonesOf(fields, shopArea).flatMap(({ call }) => line('TEL', call.slice('tel:'.length).replace(';ext=', ','))),
    ...emails.flatMap((one) => line('EMAIL;TYPE=INTERNET', one)),
    ...line('ADR', '', '', address, location, '', zip, ''),
    ...line('ADR', '', '', otherPlace, '', '', '', ''),
    'END:VCARD',
  ];
  return lines.map((one) => `${folded(one)}\r\n`).join('');
};

/** Won leads as files that the programs of such businesses read. */

export const readHandovers = async (env: Env): Promise<Handovers> => {
  const [[counted], made] = await readAll(env.DB, [countToHandOver, selectHandovers(PAGE_SIZE)]);
  return { waiting: counted?.waiting ?? 0, made };
};

export const makeHandover = async (lead: string | undefined, env: Env, now: Date): Promise<Handovers> => {
  await prepare(env.DB, handOver(now.toISOString(), lead)).run();
  return readHandovers(env);
};

/** The business's state, if each code of the region is in it: no list says which state a code is in. */
export const stateOf = (
  zip: string,
  towns: Towns,
  { address, otherStates = [] }: Pick<Business, 'address' | 'otherStates'>,
): string => (postalArea(zip, countryOf({ address })) in towns && otherStates.length === 0 ? address.state : '');

/** `Traverse City, MI`, as people write it */
const TOWN_AND_STATE = /^(.*?),? +([A-Z]{2})$/;

/** Someone from whom a job was won. */
const clientOf = (row: DeskRow, towns: Towns) => {
  const fields = fieldsOf(row);
  const { name, phone, email, address, zip, otherPlace } = contactOf(fields);
  const place = placeOf(fields, towns);
  const [, town = place === zip ? '' : place, state = stateOf(zip, towns, business)] = TOWN_AND_STATE.exec(place) ?? [];
  return {
    name: name || phone || email,
    /** as they are dialed here */
    phones: phonesOf(fields, shopArea).map(({ national }) => national),
    email,
    street: address,
    town,
    /** `MI`; empty if unknown */
    state,
    zip,
    otherPlace,
    wanted: serviceTitle(fields),
    source: row.source,
  };
};

type Client = ReturnType<typeof clientOf>;

const clientsOf = (rows: DeskRow[], towns: Towns) => rows.map((row) => clientOf(row, towns));

/**
 * A client list for Jobber's Clients, More Actions, Import Clients. The columns are those of the client list that Jobber itself
 * writes (https://help.getjobber.com/hc/en-us, 'Export Client Information'), so that each is matched by its name; a client with several
 * properties has a row for each.
 */
const JOBBER: Record<string, (client: Client) => string | undefined> = {
  'First Name': ({ name }) => namePartsOf(name)?.given,
  'Last Name': ({ name }) => namePartsOf(name)?.family,
  'Company Name': ({ name }) => (namePartsOf(name) === undefined ? name : ''),
  'Main Phone #s': ({ phones }) => phones[0],
  'Other Phone #s': ({ phones }) => phones.slice(1).join('; '),
  'E-mails': ({ email }) => email,
  'Service Street 1': ({ street }) => street,
  'Service City': ({ town }) => town,
  'Service State': ({ state }) => state,
  'Service Zip code': ({ zip }) => zip,
  'Lead Source': ({ source }) => source,
  Tags: ({ wanted }) => wanted,
};

/** QuickBooks' limits, from the page that QUICKBOOKS links to. */
const LONGEST = { name: 100, email: 100, phone: 21, street: 2000, place: 255, zip: 30 };

/** An email address that it accepts. */
const isTaken = (email: string) => /^\S+@\S+\.\S+$/.test(email) && email.length <= LONGEST.email;

/** A name has no tab, line break, colon or quotation mark. */
const withoutMarks = (name: string) =>
  name
    .replace(/["“”]/g, '')
    .replace(/[\t\r\n:]+/g, ' ')
    .slice(0, LONGEST.name);

/** One for each person: a customer with several jobs is one customer. Two people with one name get theirs told apart, because names must be unique. */
const uniqueNames = (clients: Client[]): Client[] => {
  const taken = new Map<string, Client[]>();
  return clients.flatMap((client) => {
    const name = withoutMarks(client.name);
    const same = taken.get(name.toLowerCase()) ?? [];
    const isSame = ({ phones, email }: Client) =>
      (email !== '' && email === client.email) || phones.some((phone) => client.phones.includes(phone));
    if (same.some(isSame)) return [];
    taken.set(name.toLowerCase(), [...same, client]);
    const ending = same.length === 0 ? '' : ` (${same.length + 1})`;
    return [{ ...client, name: name.slice(0, LONGEST.name - ending.length) + ending }];
  });
};

/**
 * Customers for QuickBooks Online's Settings, Import data, Customers:
 * https://plugin-qbo.intuit.com/qbo-ush/helpcontent/production/119/en_US/QBO_Essentials/Content/Topics/admin/help_admin_import_contacts_which_fields.htm
 */
const QUICKBOOKS: Record<string, (client: Client) => string | undefined> = {
  Name: ({ name }) => name,
  Email: ({ email }) => (isTaken(email) ? email : ''),
  Phone: ({ phones }) => phones[0]?.slice(0, LONGEST.phone),
  Mobile: ({ phones }) => phones[1]?.slice(0, LONGEST.phone),
  Street: ({ street }) => street.slice(0, LONGEST.street),
  City: ({ town }) => town.slice(0, LONGEST.place),
  State: ({ state }) => state,
  ZIP: ({ zip }) => zip.slice(0, LONGEST.zip),
};

const table = (columns: typeof JOBBER, clients: Client[]) => {
  const rows = clients.map((client) => Object.values(columns).map((cellOf) => cellOf(client) ?? ''));
  return UTF8_MARK + csv([Object.keys(columns), ...rows]);
};

const write: Record<HandedFile, (rows: DeskRow[], towns: Towns) => string> = {
  'jobber.csv': (rows, towns) => table(JOBBER, clientsOf(rows, towns)),
  'quickbooks.csv': (rows, towns) => table(QUICKBOOKS, uniqueNames(clientsOf(rows, towns))),
  'contacts.vcf': (rows) => rows.map((row) => contactCard(fieldsOf(row))).join(''),
};

/** Undefined if nothing was handed over then. */
export const handedFile = async (name: HandedFile, query: HandedQuery, env: Env): Promise<Response | undefined> => {
  const rows = await readRows(env.DB, selectHanded(query));
  if (rows.length === 0) return undefined;
  return file(write[name](rows, await readTowns(env)), HANDED_FILES[name].type, name);
};
