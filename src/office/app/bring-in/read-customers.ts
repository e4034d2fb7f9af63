import { country } from 'virtual:content/country';
import { MAX_TEXT_LENGTH } from '../../../leads/contract/limits.ts';
import { count } from '../../../shared/count.ts';
import { MAX_CUSTOMERS } from '../../contract/office-limits.ts';
import { type Customer, customerSchema } from '../../contract/requests.ts';
import { FOUND_FIELDS, type Found, NOTHING_FOUND } from '../fill/found.ts';
import { readContacts } from '../fill/read-contact.ts';
import { readCsv } from './read-csv.ts';

/** Customers from a file of contacts, or from a table with a row for each. */

/** By the column names of spreadsheets, phones, Jobber, and QuickBooks, ignoring case and accents; the first filled one counts. */
const COLUMNS: Record<keyof Found | 'given' | 'family' | 'company' | 'state', RegExp> = {
  name: /^(?:(?:full|display|customer|client|contact)? ?name(?: as)?|customer|client)$/,
  given: /^(?:first|given) ?name$/,
  family: /^(?:last|family) ?name$|^surname$/,
  company: /^(?:company|organization|business)(?: ?name)?$/,
  phone: /^(?:main |primary )?(?:phone|telephone|tel)(?: ?(?:numbers?|s|1))?$|^phone 1 value$/,
  morePhones:
    /^(?:mobile|cell|home|work|other|alternate|secondary)(?: ?phone)?(?: ?(?:numbers?|s))?$|^phone ?[2-9](?: value)?$|^text message enabled phone$/,
  email: /^(?:main |primary )?e ?mail(?: ?address)?(?:es|s)?$|^e mail 1 value$/,
  moreEmails: /^(?:other|secondary|alternate) e ?mail(?: ?address)?$|^e ?mail ?[2-9](?: value)?$/,
  address:
    /^(?:service |property |home |mailing )?(?:street|address)(?: ?(?:address|line))?(?: ?1)?$|^address 1 street$/,
  location: /^(?:service |property )?(?:city|town)$|^address 1 city$/,
  state: /^(?:service |property )?(?:state|province)$|^address 1 region$/,
  zip: /^(?:service |property )?(?:zip|postal)(?: ?code)?$|^address 1 postal code$/,
  otherPlace: /^billing (?:street|address)(?: ?1)?$|^other (?:place|address)$/,
  message: /^notes?$|^comments?$|^message$/,
};

type Column = keyof typeof COLUMNS;

const columnOf = (head: string): Column | undefined => {
  const plain = head
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
  return (Object.keys(COLUMNS) as Column[]).find((name) => COLUMNS[name].test(plain));
};

/** Several columns may hold further numbers. */
const SEVERAL: readonly Column[] = ['morePhones', 'moreEmails'];

const foundIn = (row: string[], columns: (Column | undefined)[]): Found => {
  const cells: Partial<Record<Column, string>> = {};
  for (const [at, column] of columns.entries()) {
    const cell = (row[at] ?? '').replace(/^'(?=[=+\-@])/, '');
    if (column === undefined || cell === '') continue;
    const before = cells[column];
    if (before === undefined) cells[column] = cell;
    else if (SEVERAL.includes(column)) cells[column] = `${before}, ${cell}`;
  }
  const { given, family, company = '', state, ...found } = cells;
  const spoken = [given, family].filter(Boolean).join(' ');
  const [phone = '', ...more] = [found.phone, found.morePhones].filter((one) => one !== undefined);
  return {
    ...NOTHING_FOUND,
    ...found,
    name: found.name ?? (spoken || company),
    phone,
    morePhones: more.join(', '),
    location: [found.location, state].filter(Boolean).join(', '),
  };
};

const tableIn = (text: string): Found[] | undefined => {
  const [head = [], ...rows] = readCsv(text.replace(/^\uFEFF/, ''), MAX_CUSTOMERS + 2);
  const columns = head.map(columnOf);
  const hasName = columns.some((column) => column === 'name' || column === 'given' || column === 'family');
  return hasName || columns.includes('company') ? rows.map((row) => foundIn(row, columns)) : undefined;
};

export type Row = {
  /** in the file, from 1 */
  number: number;
  found: Found;
  /** what is imported; undefined if it is refused */
  customer: Customer | undefined;
  /** why it is refused */
  problem: string;
};

/** What identifies two rows as one person's. */
const keyOf = ({ name, phone, email }: Found) =>
  JSON.stringify([name, phone.replace(/\D/g, ''), email].map((one) => one.toLowerCase()));

/** Enough to be refused for its length, without reading everything that a made-up file may contain. */
const shortened = (found: Found) =>
  Object.fromEntries(FOUND_FIELDS.map((name) => [name, found[name].slice(0, 2 * MAX_TEXT_LENGTH)])) as Found;

const rowOf = (whole: Found, index: number, earlier: Map<string, number>): Row => {
  const number = index + 1;
  const found = shortened(whole);
  const twin = earlier.get(keyOf(found));
  if (twin !== undefined) return { number, found, customer: undefined, problem: `The same as row ${twin}.` };
  earlier.set(keyOf(found), number);
  const { data, error } = customerSchema.safeParse(found);
  return { number, found, customer: data, problem: error?.issues[0]?.message ?? '' };
};

export const readCustomers = (text: string): { rows: Row[] } | { problem: string } => {
  const found = /^BEGIN:VCARD/im.test(text) ? readContacts(text) : tableIn(text);
  if (found === undefined)
    return {
      problem: `The first row must name the columns: Name, Phone, Email, Address, Town, ${country.postalCode}.`,
    };
  if (found.length === 0) return { problem: 'This file has no customers in it.' };
  if (found.length > MAX_CUSTOMERS)
    return { problem: `More than ${count(MAX_CUSTOMERS, 'customer')} are in this file: bring them in in parts.` };
  const earlier = new Map<string, number>();
  return { rows: found.map((one, index) => rowOf(one, index, earlier)) };
};
