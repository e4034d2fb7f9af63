import { expect, test } from 'vitest';
import { toEml } from '../../src/cli/local-mail.ts';

test('a mail keeps its letters, its lead and its date, and its subject adds no header', async () => {
  const eml = String(
    await toEml(
      {
        from: '"Two Bays Deck & Fence" <hello@b.example>',
        to: ['ada@example.com'],
        reply_to: 'bob@example.com',
        subject: 'New quote\r\nBcc: x@y.z',
        text: 'one\nnaïve 🏡',
        headers: { 'X-Lead-Id': 'lead-1' },
      },
      'id-1',
      new Date('2026-05-04T13:05:09Z'),
    ),
  );
  const [head = '', body = ''] = eml.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      'X-Lead-ID: lead-1',
      'From: "Two Bays Deck & Fence" <hello@b.example>',
      'To: ada@example.com',
      'Reply-To: bob@example.com',
      'Subject: New quote Bcc: x@y.z',
      'Message-ID: <id-1@localhost>',
      'Date: Mon, 04 May 2026 13:05:09 +0000',
    ]),
  );
  expect(head).not.toMatch(/^Bcc/m);
  expect(Buffer.from(body, 'base64').toString('utf8')).toBe('one\nnaïve 🏡');
});
