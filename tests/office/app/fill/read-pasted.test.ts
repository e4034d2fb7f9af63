import { expect, test } from 'vitest';
import { type Found, fillIn, NOTHING_FOUND as NOTHING } from '../../../../src/office/app/fill/found.ts';
import { readPasted } from '../../../../src/office/app/fill/read-pasted.ts';

const cases: [what: string, text: string, found: Partial<Found>][] = [
  [
    'an address in Canada',
    'Cleo Roy\n705 555 0142\n12345 Queen St E, Sault Ste. Marie ON P6B 4K2\nA fence',
    {
      name: 'Cleo Roy',
      phone: '705 555 0142',
      zip: 'P6B 4K2',
      message: '12345 Queen St E, Sault Ste. Marie ON P6B 4K2\nA fence',
    },
  ],
  [
    'a line from a notebook',
    'Ole Hansen 231-555-0142, 49684, wants a fence',
    { name: 'Ole Hansen', phone: '231-555-0142', zip: '49684', message: 'wants a fence' },
  ],
  [
    'a signature',
    'Hi,\n\nwe would like a deck, 12 by 16 feet.\n\nBest regards,\nAnna van der Berg\nBay Marina\nCell: (231) 555-0142 ext. 7\nanna@bay-marina.example.com\n12345 Cherry Rd, Traverse City, MI 49684-1234',
    {
      name: 'Anna van der Berg',
      phone: '(231) 555-0142 ext. 7',
      email: 'anna@bay-marina.example.com',
      zip: '49684-1234',
      message:
        'Hi,\n\nwe would like a deck, 12 by 16 feet.\n\nBest regards,\nBay Marina\n12345 Cherry Rd, Traverse City',
    },
  ],
  [
    'a text message: sentences stay whole',
    'Hello this is Ada Lindqvist. Can you call me at 231.555.0142 about $12000 of decking? Thanks',
    {
      name: 'Ada Lindqvist',
      phone: '231.555.0142',
      message: 'Hello this is Ada Lindqvist. Can you call me at 231.555.0142 about $12000 of decking? Thanks',
    },
  ],
  [
    'fields with labels',
    'Name: Jörg Müller\nPhone: +1 231 555 0142\nEmail: joerg@example.com\nZIP: 49610\nA pergola',
    { name: 'Jörg Müller', phone: '+1 231 555 0142', email: 'joerg@example.com', zip: '49610', message: 'A pergola' },
  ],
  [
    'a name with a hyphen, and dashes between',
    'Anna-Lena Berg - 231-555-0142 – a deck',
    { name: 'Anna-Lena Berg', phone: '231-555-0142', message: 'a deck' },
  ],
  ['a title', 'Dr. Ellen Park\n231-555-0142', { name: 'Dr. Ellen Park', phone: '231-555-0142' }],
  ['a couple', 'Mr. and Mrs. Hill, 231-555-0142', { name: 'Mr. and Mrs. Hill', phone: '231-555-0142' }],
  [
    'a couple that signs',
    'A deck, please.\nThanks,\nJohn & Mary St. Clair\n231-555-0142',
    { name: 'John & Mary St. Clair', phone: '231-555-0142', message: 'A deck, please.\nThanks,' },
  ],
  ['a number from abroad', 'Sven, +46 8 123 456 78', { name: 'Sven', phone: '+46 8 123 456 78' }],
  [
    'a number whole, with hyphens and spaces that never break',
    'call me at +1\u00a0(231)\u00a0555\u20110142',
    { phone: '+1 (231) 555-0142', message: 'call me at +1\u00a0(231)\u00a0555\u20110142' },
  ],
  ['no number that was cut off', 'call me at +1 (231) 555', { message: 'call me at +1 (231) 555' }],
  [
    'several numbers and addresses',
    'Ann Both\nh: 231-555-0178 c: 231-555-0179\nann@example.com, both@example.com',
    {
      name: 'Ann Both',
      phone: '231-555-0178',
      morePhones: '231-555-0179',
      email: 'ann@example.com',
      moreEmails: 'both@example.com',
    },
  ],
  ['a number without its area', 'Ole, 555-0142', { name: 'Ole', phone: '555-0142' }],
  ['a number before a name', '555-0897 Jim', { name: 'Jim', phone: '555-0897' }],
  ['an address book’s name', 'Smith, John 231-555-0142', { name: 'Smith, John', phone: '231-555-0142' }],
  [
    'an address book’s name before words',
    'O’Brien, Mary K. (231) 555-0142, a deck, please',
    { name: 'O’Brien, Mary K.', phone: '(231) 555-0142', message: 'a deck, please' },
  ],
  ['a name, and no other', 'Ole, Wants a deck', { name: 'Ole', message: 'Wants a deck' }],
  [
    'two endings',
    'Ann Both 231-555-0178/0179',
    { name: 'Ann Both', phone: '231-555-0178', morePhones: '231-555-0179' },
  ],
  ['an address alone', 'ole@example.com', { email: 'ole@example.com' }],
  ['words alone', 'wants the fence stained', { message: 'wants the fence stained' }],
  ['nothing', ' \n ', {}],
];

test.each(cases)('%s', (_, text, found) => {
  expect(readPasted(text)).toEqual({ ...NOTHING, ...found });
});

/** So long that anything quadratic does not finish within a test's time limit. */
const LENGTH = 600_000;

test.each(['1-231-', 'Ab ', '$1,', 'a@b.', '12345 ', '\n,', 'a', ' ', '-', '+1 ', '231 ', 'MI ,', 'I am A', 'name:'])(
  'reads an endless %j',
  (piece) => {
    expect(() => readPasted(`A${piece.repeat(LENGTH / piece.length)}.`)).not.toThrow();
  },
);

test('typed fields are not overwritten: the user chooses between them and what was found', () => {
  const typed = { ...NOTHING, name: 'Ole H.', phone: '231-555-0142 ', message: '  ' };
  const found = { ...NOTHING, name: 'Ole Hansen', phone: '231-555-0142', email: 'ole@example.com', message: 'A fence' };
  expect(fillIn(typed, found)).toEqual({
    fields: { email: 'ole@example.com', message: 'A fence' },
    left: { name: 'Ole Hansen' },
  });
});
