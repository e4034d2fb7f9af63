import { country } from 'virtual:content/country';
import { count } from '../../../shared/count.ts';
import { MAX_CUSTOMERS } from '../../contract/limits.ts';
import { type Customer, customerSchema } from '../../contract/requests.ts';
import { FOUND_FIELDS, type Found, NOTHING_FOUND } from '../fill/found.ts';
import { readContacts } from '../fill/read-contact.ts';

/** A table out of a spreadsheet or another program (RFC 4180), also with semicolons or tabs. Each letter is looked at once. */

const SEPARATORS = [',', ';', '\t'];

/** Letters in which the names of the columns are looked for. */
const MOST_HEAD = 10_000;

/** The one that parts the names of the columns; what is in quotes parts nothing. */
const separatorOf = (text: string): string => {
  const unquoted = text.slice(0, MOST_HEAD).replace(/"[^"]*"/g, '');
  const [head = ''] = unquoted.split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((mark) => head.split(mark).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Cells of a row that are read: further ones are no column of anything. */
const MOST_CELLS = 200;

/** The rows that hold something. @param most reading ends behind so many */
export const readCsv = (text: string, most: number): string[][] => {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  /** where the cell begins, and what of it is read: a cell in quotes comes in pieces */
  let [from, pieces]: [number, string[]] = [0, []];
  let [isQuoted, isBlank] = [false, true];
  const endCell = (at: number) => {
    if (row.length < MOST_CELLS) row.push([...pieces, text.slice(from, at)].join('').trim());
    pieces = [];
    from = at + 1;
    isBlank = true;
  };
  const endRow = (at: number) => {
    endCell(at);
    if (row.some(Boolean)) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') continue;
      pieces.push(text.slice(from, at));
      // Two quotes are one; the second begins the next piece.
      isQuoted = text.charAt(at + 1) === '"';
      from = at + 1;
      if (isQuoted) at += 1;
    } else if (letter === '"' && isBlank) {
      [isQuoted, isBlank] = [true, false];
      from = at + 1;
    } else if (letter === separator) endCell(at);
    else if (letter === '\n' || letter === '\r') endRow(at);
    else if (letter !== ' ') isBlank = false;
  }
  if (rows.length < most) endRow(text.length);
  return rows;
};

/** Customers out of a file of contacts, or of a table with a row for each. */

/** By the names that spreadsheets, phones, Jobber and QuickBooks give their columns, without capitals and marks; the first that is filled in counts. */
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
  /** what is brought in; undefined where it is refused */
  customer: Customer | undefined;
  /** why it is refused */
  problem: string;
};

/** By what two rows are one person's. */
const keyOf = ({ name, phone, email }: Found) =>
  JSON.stringify([name, phone.replace(/\D/g, ''), email].map((one) => one.toLowerCase()));

const rowOf = (found: Found, index: number, earlier: Map<string, number>): Row => {
  const number = index + 1;
  const twin = earlier.get(keyOf(found));
  if (twin !== undefined) return { number, found, customer: undefined, problem: `The same as row ${twin}.` };
  earlier.set(keyOf(found), number);
  const fields = Object.fromEntries(FOUND_FIELDS.map((name) => [name, found[name]]));
  const { data, error } = customerSchema.safeParse(fields);
  return { number, found, customer: data, problem: error?.issues[0]?.message ?? '' };
};

type Read = { rows: Row[] } | { problem: string };

export const readCustomers = (text: string): Read => {
  const found = /^BEGIN:VCARD/im.test(text) ? readContacts(text) : tableIn(text);
  if (found === undefined)
    return {
      problem: `The first row must name the columns: Name, Phone, Email, Address, Town, ${country.postalCode}.`,
    };
  if (found.length === 0) return { problem: 'Nobody is in this file.' };
  if (found.length > MAX_CUSTOMERS)
    return { problem: `More than ${count(MAX_CUSTOMERS, 'customer')} are in this file: bring them in in parts.` };
  const earlier = new Map<string, number>();
  return { rows: found.map((one, index) => rowOf(one, index, earlier)) };
};
