import fc from 'fast-check';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { describe, expect, test } from 'vitest';
import { decodeText, readContact } from '../../../../src/office/app/fill/read-contact.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const foundIn = (text: string) => {
  const read = readContact(text);
  return 'found' in read ? read.found : read;
};

describe('a contact', () => {
  test('as an iPhone shares it (3.0)', () => {
    const text = card(
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 17.4//EN',
      'N:Hansen;Ole;;;',
      'FN:Ole Hansen',
      'ORG:Hansen\\, Sons & Co.;Docks',
      'TEL;type=WORK;type=FAX:231-555-0100',
      'TEL;type=HOME;type=VOICE:231-555-0143',
      'item1.TEL;type=CELL;type=VOICE;type=pref:(231) 555-0142',
      'item1.X-ABLabel:_$!<Mobile>!$_',
      'EMAIL;type=INTERNET;type=HOME:ole@example.com',
      'item2.ADR;type=HOME;type=pref:;;12 Bay St\\nUnit 4;Traverse City;MI;49684;United States',
      'NOTE:Wants a fence\\, and a gate.\\nCall after fi',
      ' ve.',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
      ' /2wBDAAIBAQIBAQI=',
    );
    expect(foundIn(text)).toEqual({
      name: 'Ole Hansen',
      phone: '(231) 555-0142',
      morePhones: '231-555-0143 (home)',
      email: 'ole@example.com',
      moreEmails: '',
      address: '12 Bay St, Unit 4',
      location: 'Traverse City, MI',
      zip: '49684',
      otherPlace: '',
      message: 'Wants a fence, and a gate.\nCall after five.\nFax: 231-555-0100\nHansen, Sons & Co., Docks',
    });
  });

  test('as an Android phone shares it (2.1), with letters as numbers and over two lines', () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=98rsted;=C3=89mile;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=89mile =C3=',
      '=98rsted',
      'TEL;HOME:231-555-0143',
      'TEL;CELL;PREF:231-555-0142',
      'EMAIL;PREF:emile@example.com',
    );
    expect(foundIn(text)).toMatchObject({ name: 'Émile Ørsted', phone: '231-555-0142', email: 'emile@example.com' });
  });

  test('of an old phone, in a Windows character set', () => {
    const text =
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:M=FCller;J=F6rg\nNOTE:caf\xe9\nEND:VCARD\n';
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(foundIn(decodeText(bytes))).toMatchObject({ name: 'Jörg Müller', message: 'café' });
  });

  test('as newer programs write it (4.0)', () => {
    const text = card(
      'VERSION:4.0',
      'FN:Ada Lindqvist',
      'N:Lindqvist;Ada;Maria;Dr.;',
      'TEL;VALUE=uri;PREF=2;TYPE="voice,home":tel:+1-231-555-0143',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+1-231-555-0142;ext=12',
      'EMAIL;PREF=2:second@example.com',
      'EMAIL;PREF=1:ada@example.com',
      'ADR;LABEL="12 Bay St: left; gate":;;12 Bay St;Traverse City;MI;49684;USA',
    );
    expect(foundIn(text)).toEqual({
      name: 'Ada Lindqvist',
      phone: '+1-231-555-0142 ext. 12',
      morePhones: '+1-231-555-0143 (home)',
      email: 'ada@example.com',
      moreEmails: 'second@example.com',
      address: '12 Bay St',
      location: 'Traverse City, MI',
      zip: '49684',
      otherPlace: '',
      message: '',
    });
  });

  test('with four numbers, an apartment and a cottage keeps them all', () => {
    const text = card(
      'VERSION:3.0',
      'FN:Ann Both',
      'TEL;TYPE=CELL:231-555-0178',
      'TEL;TYPE=HOME:231-555-0179',
      'TEL;TYPE=WORK:231-555-0180',
      'TEL:989-555-0181',
      'EMAIL:ann@example.com',
      'EMAIL:both@example.com',
      'ADR;TYPE=HOME:;Apt 4B;123 Main St;Ann Arbor;MI;48104;USA',
      'ADR:PO Box 7;;88 Cottage Ln;Elk Rapids;MI;49629;United States',
    );
    expect(foundIn(text)).toEqual({
      name: 'Ann Both',
      phone: '231-555-0178',
      morePhones: '231-555-0179 (home), 231-555-0180 (work), 989-555-0181',
      email: 'ann@example.com',
      moreEmails: 'both@example.com',
      address: '123 Main St, Apt 4B',
      location: 'Ann Arbor, MI',
      zip: '48104',
      otherPlace: '88 Cottage Ln, PO Box 7, Elk Rapids, MI 49629',
      message: '',
    });
  });

  test.each(['231-555-0142\\,\\,12', '231-555-0142,12', '231-555-0142;12', '231-555-0142p12'])(
    'with the extension of %s',
    (number) => {
      expect(foundIn(card('VERSION:3.0', `TEL:${number}`))).toMatchObject({ phone: '231-555-0142 ext. 12' });
    },
  );

  test('without a full name uses its parts, or its company', () => {
    expect(foundIn(card('VERSION:3.0', 'N:Berg\\;Borg;Anna;van der;;', 'FN:'))).toMatchObject({
      name: 'Anna van der Berg;Borg',
    });
    expect(foundIn(card('VERSION:3.0', 'N:;;;;', 'ORG:Bay Marina;'))).toMatchObject({
      name: 'Bay Marina',
      message: '',
    });
  });
});

/** In a value that has no parts ical.js keeps a semicolon's backslash, and node-ical reads `\\n` as a line break. */
test('reads a contact as two other programs do', () => {
  const LETTERS = [',', ':', '"', '=', '+', 'n', 'ü', '🪵', ' b'];
  const textOf = (...letters: string[]) =>
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 }).map((text) => `a${text}z`);
  const line = textOf(...LETTERS);
  const person = fc.record({
    fn: line,
    email: line,
    note: textOf(...LETTERS, '\n'),
    street: textOf(...LETTERS, ';', '\\'),
  });
  const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
  fc.assert(
    fc.property(person, fc.integer({ min: 1, max: 75 }), ({ street, ...values }, width) => {
      const lines = Object.entries(values).map(([name, value]) => `${name.toUpperCase()}:${escaped(value)}`);
      const folded = [...lines, `ADR:;;${escaped(street)};Acme;;;`].map((one) =>
        (one.match(new RegExp(`.{1,${width}}`, 'gsu')) ?? []).join('\r\n '),
      );
      const text = card('VERSION:3.0', 'UID:1', ...folded);
      const byIcalJs = new ICAL.Component(ICAL.parse(text));
      const [byNodeIcal] = Object.values(ical.sync.parseICS(text));
      expect(byNodeIcal).toMatchObject(values);
      expect(Object.keys(values).map((name) => byIcalJs.getFirstPropertyValue(name))).toEqual(Object.values(values));
      expect(byIcalJs.getFirstPropertyValue('adr')).toMatchObject({ 2: street, 3: 'Acme' });
      const { fn: name, email, note: message } = values;
      expect(foundIn(text)).toMatchObject({ name, email, message, address: street, location: 'Acme' });
    }),
  );
});

test('accepts any line endings, and tabs as indentation', () => {
  expect(foundIn('BEGIN:VCARD\nVERSION:3.0\nFN:Ole\n\t Hansen\nEND:VCARD')).toMatchObject({ name: 'Ole Hansen' });
  const utf16 = new Uint8Array([255, 254, ...[...card('FN:Zoë')].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(foundIn(decodeText(utf16))).toMatchObject({ name: 'Zoë' });
});

test.each([
  ['a picture', 'ÿØÿà JFIF', 'This is not a contact: choose a file that ends in .vcf.'],
  ['nothing', '', 'This is not a contact: choose a file that ends in .vcf.'],
  ['half a contact', 'BEGIN:VCARD\nFN:Ole', 'This is not a contact: choose a file that ends in .vcf.'],
  [
    'a whole address book',
    card('FN:Ole') + card('FN:Ada'),
    'This file holds 2 contacts: share the one that you mean by itself, or have an owner bring in all under You.',
  ],
  ['an empty contact', card('VERSION:3.0', 'N:;;;;', 'FN:'), 'This contact is empty.'],
])('%s is refused with a message', (_, text, problem) => {
  expect(readContact(text)).toEqual({ problem });
});

/** So long that anything quadratic does not finish within a test's time limit. */
const LENGTH = 1_000_000;

test.each([
  ['begins of contacts', 'BEGIN:VCARD\n', (text: string) => text],
  ['a value', 'a', (text: string) => card(`N:${text}\\`)],
  ['parts of a value', ';', (text: string) => card(`ADR:${text}\\`)],
  ['parts of a number', ';', (text: string) => card(`TEL:${text}\\nx`)],
  ['parameters', ';a="b"', (text: string) => card(`TEL${text}"`)],
  ['lines that go on', 'a=\n', (text: string) => card(`NOTE;ENCODING=QUOTED-PRINTABLE${';X'.repeat(5000)}:${text}`)],
  ['folded lines', 'a\n ', (text: string) => card(`NOTE:${text}`)],
])('reads a file with endless %s', (_, piece, file) => {
  expect(() => readContact(file(piece.repeat(LENGTH / piece.length)))).not.toThrow();
});
