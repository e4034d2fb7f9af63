import { expect } from 'vitest';
import { readContact } from '../../../src/office/app/fill/read-contact.ts';
import { sendLead, test } from './helpers.ts';

/** 'Save contact': what a phone adds to its contacts. */

test('a person is saved with every number, address and place of theirs, and read back the same', async ({ ellen }) => {
  const id = await sendLead({
    name: 'Smith, John',
    phone: '555-0142 or 231-555-0199 ext. 12',
    email: 'john@example.com',
  });
  await ellen.note(id, {
    kind: 'correction',
    fields: {
      morePhones: '+44 20 7946 0018 (daughter)',
      moreEmails: 'smith@example.com',
      address: '123 Main St, Apt 4B',
      location: 'Elk Rapids',
      zip: '49629',
      otherPlace: `88 Cottage Ln; ${'behind the very long row of cedars, '.repeat(3)}Northport`,
    },
  });
  const response = await ellen.get(`/leads/${id}/contact.vcf`);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/vcard/);
  const card = await response.text();
  expect(card.split('\r\n')).toEqual(
    expect.arrayContaining(['N:Smith;John;;;', 'FN:Smith\\, John', 'TEL:+12315550142', 'TEL:+12315550199\\,12']),
  );
  expect(Math.max(...card.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75);
  expect(readContact(card)).toMatchObject({
    found: {
      name: 'Smith, John',
      phone: '+12315550142',
      morePhones: '+12315550199 ext. 12, +442079460018',
      email: 'john@example.com',
      moreEmails: 'smith@example.com',
      address: '123 Main St, Apt 4B',
      location: 'Elk Rapids',
      zip: '49629',
      otherPlace: expect.stringMatching(/^88 Cottage Ln; behind .*Northport$/),
    },
  });
});

test('a person without a name is saved under the number', async ({ ellen }) => {
  const id = await sendLead({ name: '', phone: '231-555-0142', email: '', source: 'Google Ads Landing Page' });
  const card = await ellen.text(`/leads/${id}/contact.vcf`);
  expect(card).toContain('FN:231-555-0142\r\n');
  expect(card).not.toMatch(/EMAIL/);
});
