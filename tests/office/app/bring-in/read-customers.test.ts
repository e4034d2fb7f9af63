import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../../src/office/app/bring-in/read-csv.ts';
import { readCustomers } from '../../../../src/office/app/bring-in/read-customers.ts';
import { csv, UTF8_MARK } from '../../../../src/shared/escape.ts';
import { rowsOf as rowsByOthers } from '../../../shared/table-readers.ts';

const rowsOf = (text: string) => {
  const read = readCustomers(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.rows;
};
const found = (text: string) =>
  rowsOf(text).map(({ found: one }) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== '')));

describe('a table', () => {
  test.each([
    ['with commas', 'a,b\r\n1,2\r\n', ['a', 'b'], ['1', '2']],
    ['with semicolons', 'a;b\n1,5;2', ['a', 'b'], ['1,5', '2']],
    ['with tabs', 'a\tb\r1\t2\r', ['a', 'b'], ['1', '2']],
    ['with quotes', 'a,b\n"x, ""y""\r\nz",\n', ['a', 'b'], ['x, "y"\r\nz', '']],
    ['with a comma in the name of a column', '"Last, first";b\n1;2', ['Last, first', 'b'], ['1', '2']],
    ['with a quote in a cell', 'a,b\n6" posts,2', ['a', 'b'], ['6" posts', '2']],
    ['with empty rows', 'a,b\n\n,\n1,2\n\n', ['a', 'b'], ['1', '2']],
    ['with a quote that never ends', 'a,b\n1,"2\n3', ['a', 'b'], ['1', '2\n3']],
  ])('%s', (_, text, ...rows) => {
    expect(readCsv(text, 100)).toEqual(rows);
  });

  test('is read as two other programs read it, whatever wrote it', () => {
    const letters = fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', '=', '+', "'", '\u2028', 'ü', 'a', ' b', '🪵');
    const cell = fc.oneof(fc.string({ unit: letters, maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 6 }));
    const table = fc.integer({ min: 2, max: 5 }).chain((width) => {
      const row = fc.array(cell, { minLength: width, maxLength: width });
      return fc.array(row, { minLength: 1, maxLength: 5 });
    });
    const habits = fc.record({
      separator: fc.constantFrom(',', ';', '\t'),
      lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
      quotesAll: fc.boolean(),
      endsLast: fc.boolean(),
    });
    fc.assert(
      fc.property(table, habits, (rows, { separator, lineEnd, quotesAll, endsLast }) => {
        const quoted = (text: string) =>
          quotesAll || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const lines = rows.map((row) => row.map(quoted).join(separator));
        const text = lines.join(lineEnd) + (endsLast ? lineEnd : '');
        const theirs = rowsByOthers(text, separator).map((row) => row.map((one) => one.trim()));
        expect(readCsv(text, 100)).toEqual(theirs.filter((row) => row.some(Boolean)));
      }),
      { numRuns: 300 },
    );
  });

  test('is read back as we write it', () => {
    const rows = [
      ['Name', 'Note'],
      ['Hill, "Ann"', 'one\ntwo'],
      ['Émile', ''],
    ];
    expect(readCsv(csv(rows), 100)).toEqual(rows);
  });
});

test('a spreadsheet of their own', () => {
  expect(found('Name;Phone;E-Mail;Street;City;ZIP;Notes\nOle Hansen;231-555-0142;;12 Bay St;Acme;49610;Dock')).toEqual([
    {
      name: 'Ole Hansen',
      phone: '231-555-0142',
      address: '12 Bay St',
      location: 'Acme',
      zip: '49610',
      message: 'Dock',
    },
  ]);
});

test('as Jobber writes its clients, and as the office hands them over', () => {
  const head =
    'J-ID,Display Name,First Name,Last Name,Company Name,Main Phone #s,Mobile Phone #s,Other Phone #s,E-mails,Service Street 1,Service City,Service State,Service Zip code';
  const text = `${UTF8_MARK}${head}\r\n7,Ada Berg,Ada,Berg,,(231) 555-0142,231-555-0143,989-555-0144,ada@example.com,12 Bay St,Acme,MI,49610\r\n`;
  expect(found(text)).toEqual([
    {
      name: 'Ada Berg',
      phone: '(231) 555-0142',
      morePhones: '231-555-0143, 989-555-0144',
      email: 'ada@example.com',
      address: '12 Bay St',
      location: 'Acme, MI',
      zip: '49610',
    },
  ]);
  const handed = 'First Name,Last Name,Company Name,Main Phone #s\r\nAda,Berg,,1\r\n,,Hill Builders,2\r\n';
  expect(found(handed)).toEqual([
    { name: 'Ada Berg', phone: '1' },
    { name: 'Hill Builders', phone: '2' },
  ]);
});

test('as QuickBooks and Google write contacts', () => {
  expect(found('Name,Email,Phone,Mobile\nAda,ada@example.com,,231-555-0142')).toEqual([
    { name: 'Ada', email: 'ada@example.com', phone: '231-555-0142' },
  ]);
  expect(
    found('First Name,Last Name,E-mail 1 - Value,Phone 1 - Value,Address 1 - City\nAda,Berg,a@b.co,1,Acme'),
  ).toEqual([{ name: 'Ada Berg', email: 'a@b.co', phone: '1', location: 'Acme' }]);
});

test('several contacts of one file', () => {
  const card = (name: string, phone: string) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL:${phone}\r\nEND:VCARD\r\n`;
  expect(found(card('Ada', '231-555-0142') + card('Bo', '231-555-0143'))).toEqual([
    { name: 'Ada', phone: '231-555-0142' },
    { name: 'Bo', phone: '231-555-0143' },
  ]);
});

test('invalid rows are refused with the reason, and the others are imported', () => {
  const text = `Name,Phone,Email\nAda,231-555-0142,\n,231-555-0143,\nBo,,\nCy,1,half@\nADA,(231) 5550142,\n${'x'.repeat(1000)},1,`;
  expect(rowsOf(text).map(({ number, customer, problem }) => [number, customer?.name, problem])).toEqual([
    [1, 'Ada', ''],
    [2, undefined, 'Write a name.'],
    [3, undefined, 'Write a phone number or an email address.'],
    [4, undefined, 'Enter the whole address, like name@example.com.'],
    [5, undefined, 'The same as row 1.'],
    [6, undefined, expect.stringMatching(/^Use at most \d+ characters\.$/)],
  ]);
});

test.each([
  ['nothing', '', 'The first row must name the columns: Name, Phone, Email, Address, Town, ZIP.'],
  [
    'no names',
    'Ada,231-555-0142\nBo,1',
    'The first row must name the columns: Name, Phone, Email, Address, Town, ZIP.',
  ],
  ['columns alone', 'Name,Phone\n', 'This file has no customers in it.'],
  [
    'too many',
    `Name,Phone\n${'Ada,1\n'.repeat(1001)}`,
    'More than 1000 customers are in this file: bring them in in parts.',
  ],
])('%s', (_, text, problem) => {
  expect(readCustomers(text)).toEqual({ problem });
});
