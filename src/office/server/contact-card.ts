import { emailsIn } from '../../leads/contract/further-contact.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { phonesOf } from '../../leads/server/phone.ts';
import { namePartsOf } from '../../shared/person-name.ts';
import { contactOf } from '../contract/contact.ts';

/** A person as a file that every phone takes into its contacts (RFC 2426), so that it shows a name when they call. */

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** Shorter than a line may be in bytes. */
const LINE = /.{1,50}/gsu;
const folded = (line: string) => line.match(LINE)?.join('\r\n ') ?? '';

export const contactCard = (fields: Readonly<Record<string, unknown>>): string => {
  const { name, phone, email, moreEmails, address, location, zip, otherPlace } = contactOf(fields);
  const { given, family } = namePartsOf(name) ?? { given: name, family: '' };
  const emails = [email, ...emailsIn(moreEmails)].filter(Boolean);
  /** The parts of a value, or nothing where all are empty. */
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
