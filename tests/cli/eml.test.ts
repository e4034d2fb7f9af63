import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Message, toEml } from '../../src/cli/local-mail.ts';

const message: Message = {
  id: 'id-1',
  date: new Date('2026-05-04T13:05:09Z'),
  from: '"Two Bays Deck & Fence" <hello@b.example>',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'one\ntwo',
};

/** A mail as a program reads it: headers by name, folded lines joined, and the body text. */
const read = (eml: string) => {
  const [head = '', body = ''] = eml.split('\r\n\r\n');
  const headers = head.replace(/\r\n /g, ' ').split('\r\n');
  return {
    names: headers.map((line) => line.slice(0, line.indexOf(':'))),
    header: (name: string) => headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '',
    text: Buffer.from(body, 'base64').toString('utf8'),
  };
};

/** RFC 2047: white space between two encoded words does not count. */
const decoded = (value: string) =>
  value
    .replace(/\?= (?==\?)/g, '?=')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/g, (_, word) => Buffer.from(word, 'base64').toString('utf8'));

test('a plain mail reads as written', () => {
  const eml = toEml({ ...message, replyTo: 'bob@example.com', headers: { 'X-Lead-Id': 'lead-1' } });
  const { header, text } = read(eml);
  expect(header('From')).toBe('"Two Bays Deck & Fence" <hello@b.example>');
  expect(header('To')).toBe('ada@example.com');
  expect(header('Reply-To')).toBe('bob@example.com');
  expect(header('Subject')).toBe('Hello');
  expect(header('Date')).toBe('Mon, 04 May 2026 13:05:09 +0000');
  expect(header('Message-ID')).toBe('<id-1@localhost>');
  expect(header('X-Lead-Id')).toBe('lead-1');
  expect(text).toBe('one\r\ntwo');
});

test('letters of every script arrive', () => {
  const subject = `Zoë Ωmega 🏡 ${'größe '.repeat(30)}end`;
  const { header, text } = read(toEml({ ...message, subject, text: 'naïve 🏡', from: 'Bücher 🏡 <a@b.example>' }));
  expect(decoded(header('Subject'))).toBe(subject);
  expect(decoded(header('From'))).toBe('Bücher 🏡 <a@b.example>');
  expect(text).toBe('naïve 🏡');
});

test('a subject that looks encoded is no way to hide another', () => {
  expect(decoded(read(toEml({ ...message, subject: '=?utf-8?B?QmNj?=' })).header('Subject'))).toBe('=?utf-8?B?QmNj?=');
});

describe('no visitor input adds a header', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.constantFrom('\r', '\n', '\r\n', 'Bcc: x@y.z', '\u2028', '\u0085', ' ', '\0', 'é', '=?', '?=', '"'))
      .map((parts) => parts.join('')),
  );
  const names = read(toEml({ ...message, headers: { 'X-Lead-Id': '1' } })).names;

  test('in the subject, a name, a header or the text', () => {
    fc.assert(
      fc.property(anything, anything, anything, anything, (subject, name, header, text) => {
        const from = `"${name.replace(/["<>]/g, '')}" <a@b.example>`;
        const eml = toEml({ ...message, subject, from, text, headers: { 'X-Lead-Id': header } });
        expect(read(eml).names).toEqual(names);
        // Bare CR or LF, 8-bit bytes and lines beyond 998 bytes are what mail servers stumble over.
        expect(eml.replaceAll('\r\n', '')).toMatch(/^[ -~]*$/);
        expect(Math.max(...eml.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['a@b.co\r\nBcc: x@y.z', 'a@b.co, x@y.z', 'a@b.co> <x@y.z', 'no address', ''])(
    'in an address: %j',
    (to) => {
      expect(() => toEml({ ...message, to })).toThrow('This is not an address');
    },
  );
});
