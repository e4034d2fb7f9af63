import { CLICK_DAYS } from '../../leads/contract/pick-attribution.ts';
import { parseFields } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { labelledFields } from '../../leads/server/mails/lead-text.ts';
import { findLeadPhones } from '../../leads/server/normalize-phone.ts';
import { business, country } from '../../server/mail-facts.ts';
import { type CountryCode, getCountry, postalArea, postalCodeLabel } from '../../shared/country.ts';
import { clockIn } from '../../shared/dates.ts';
import { splitName } from '../../shared/person-name.ts';
import { CONTACT_FIELDS, toContact } from '../contract/contact.ts';
import type { Program } from '../contract/office-limits.ts';
import { getRules, lostReasons } from '../contract/states.ts';
import type { Towns } from './built-lists.ts';
import type { DeskRow } from './sql/desk-queries.ts';
import { CLICK_DAYS_LABEL, parseAttribution, toSummary } from './summary.ts';

/** One table of columns for every file about leads, with the name that each program has for a column. */

type Shop = { address: { state: string; country?: CountryCode }; otherStates?: string[] };

/** The business's state, if each code of the region is in it: no list says which state a code is in. */
export const getStateName = (zip: string, towns: Towns, { address, otherStates = [] }: Shop): string =>
  postalArea(zip, getCountry({ address })) in towns && otherStates.length === 0 ? address.state : '';

/** `Traverse City, MI`, as people write it */
const TOWN_AND_STATE = /^(.*?),? +([A-Z]{2})$/;

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** `2026-01-31 14:05`, in the business's time zone: a spreadsheet reads it as a time */
const localTime = (iso: string) => clockIn(business.timeZone, new Date(iso)).slice(0, '2026-01-31 14:05'.length);

/** A lead as the columns need it. @param notes one per line */
export const readClient = (row: DeskRow, notes: string, towns: Towns) => {
  const lead = toSummary(row, towns);
  const fields = parseFields(row);
  const { name, phone, email, address, zip, otherPlace } = toContact(fields);
  const [, town = lead.place === zip ? '' : lead.place, state = getStateName(zip, towns, business)] =
    TOWN_AND_STATE.exec(lead.place) ?? [];
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([field]) => !CONTACT_FIELDS.some((contact) => contact === field)),
  );
  return {
    lead,
    name: name || phone || email,
    person: splitName(name),
    /** as dialed in this country */
    phones: findLeadPhones(fields, shopArea).map(({ national }) => national),
    phoneAsTyped: phone,
    email,
    street: address || lead.visit?.place || '',
    town,
    /** `MI`; empty if unknown */
    state,
    zip,
    otherPlace,
    clickDays: parseAttribution(row)[CLICK_DAYS],
    request: labelledFields(sent)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    notes,
  };
};

type Client = ReturnType<typeof readClient>;

/** QuickBooks' limits, from the page that COLUMNS links to. */
const LONGEST = { name: 100, email: 100, phone: 21, street: 2000, place: 255, zip: 30 };

/** An email address that QuickBooks accepts. */
const isAccepted = (email: string) => /^\S+@\S+\.\S+$/.test(email) && email.length <= LONGEST.email;

type Cell = (client: Client) => string | null | undefined;
type Column = { in: Partial<Record<Program, string>>; cell: Cell };
const column = (names: Column['in'], cell: Cell): Column => ({ in: names, cell });

/**
 * Jobber's names are those of the client list that Jobber itself writes (https://help.getjobber.com/hc/en-us, 'Export Client Information'),
 * so that each is matched by its name; a client with several properties has a row for each. QuickBooks':
 * https://plugin-qbo.intuit.com/qbo-ush/helpcontent/production/119/en_US/QBO_Essentials/Content/Topics/admin/help_admin_import_contacts_which_fields.htm
 */
const COLUMNS: Column[] = [
  column({ plain: 'Name', quickbooks: 'Name' }, ({ name }) => name),
  column({ jobber: 'First Name' }, ({ person }) => person?.given),
  column({ jobber: 'Last Name' }, ({ person }) => person?.family),
  column({ jobber: 'Company Name' }, ({ name, person }) => (person === undefined ? name : '')),
  column({ plain: 'Email', jobber: 'E-mails' }, ({ email }) => email),
  column({ quickbooks: 'Email' }, ({ email }) => (isAccepted(email) ? email : '')),
  column({ plain: 'Phone' }, ({ phones, phoneAsTyped }) => phones[0] ?? phoneAsTyped),
  column({ jobber: 'Main Phone #s' }, ({ phones }) => phones[0]),
  column({ plain: 'More phones', jobber: 'Other Phone #s' }, ({ phones }) => phones.slice(1).join('; ')),
  column({ quickbooks: 'Phone' }, ({ phones }) => phones[0]?.slice(0, LONGEST.phone)),
  column({ quickbooks: 'Mobile' }, ({ phones }) => phones[1]?.slice(0, LONGEST.phone)),
  column({ plain: 'Street', jobber: 'Service Street 1', quickbooks: 'Street' }, ({ street }) =>
    street.slice(0, LONGEST.street),
  ),
  column({ plain: 'Town', jobber: 'Service City', quickbooks: 'City' }, ({ town }) => town.slice(0, LONGEST.place)),
  column({ plain: 'State', jobber: 'Service State', quickbooks: 'State' }, ({ state }) => state),
  column({ plain: postalCodeLabel(country), jobber: 'Service Zip code', quickbooks: 'ZIP' }, ({ zip }) =>
    zip.slice(0, LONGEST.zip),
  ),
  column({ plain: 'Other place' }, ({ otherPlace }) => otherPlace),
  column({ plain: 'Kind of work', jobber: 'Tags' }, ({ lead }) => lead.service),
  column({ plain: 'Source', jobber: 'Lead Source' }, ({ lead }) => lead.source),
  column({ plain: 'Campaign' }, ({ lead }) => lead.campaign),
  column({ plain: CLICK_DAYS_LABEL }, ({ clickDays }) => clickDays),
  column({ plain: 'Received' }, ({ lead }) => localTime(lead.createdAt)),
  column({ plain: 'Lead state' }, ({ lead }) => getRules(lead.state).label),
  column({ plain: 'Amount' }, ({ lead }) => dollars(lead.amount)),
  column({ plain: 'Reason lost' }, ({ lead }) => lead.lostReason && lostReasons[lead.lostReason]),
  column({ plain: 'Follow up on' }, ({ lead }) => lead.followUp),
  column({ plain: 'Visit' }, ({ lead }) => lead.visit && localTime(lead.visit.at)),
  column({ plain: 'First day' }, ({ lead }) => lead.job?.from),
  column({ plain: 'Last day' }, ({ lead }) => lead.job?.until),
  column({ plain: 'Crew' }, ({ lead }) => lead.job?.crew),
  column({ plain: 'Assigned to' }, ({ lead }) => lead.assignee),
  column({ plain: 'Request' }, ({ request }) => request),
  column({ plain: 'Notes' }, ({ notes }) => notes),
];

const columnsFor = (program: Program) => COLUMNS.filter((one) => program in one.in);

export const buildHead = (program: Program): string[] => columnsFor(program).map((one) => one.in[program] ?? '');

export const cellsFor = (program: Program, client: Client): string[] =>
  columnsFor(program).map(({ cell }) => cell(client) ?? '');

/** QuickBooks takes no tab, line break, colon or quotation mark in a name. */
const withoutMarks = (name: string) =>
  name
    .replace(/["“”]/g, '')
    .replace(/[\t\r\n:]+/g, ' ')
    .slice(0, LONGEST.name);

/**
 * For QuickBooks one client per person, with a unique name: a customer with several jobs is one customer, and two people with
 * one name are told apart by a number. Returns nothing for a person who was there already.
 */
export const nameClients = () => {
  const taken = new Map<string, Pick<Client, 'phones' | 'email'>[]>();
  return (client: Client): Client | undefined => {
    const name = withoutMarks(client.name);
    const same = taken.get(name.toLowerCase()) ?? [];
    const isKnown = same.some(
      ({ phones, email }) =>
        (email !== '' && email === client.email) || phones.some((phone) => client.phones.includes(phone)),
    );
    if (isKnown) return undefined;
    taken.set(name.toLowerCase(), [...same, { phones: client.phones, email: client.email }]);
    const ending = same.length === 0 ? '' : ` (${same.length + 1})`;
    return { ...client, name: name.slice(0, LONGEST.name - ending.length) + ending };
  };
};
