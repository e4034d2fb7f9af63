import type { HTMLAttributes } from 'react';
import type { Contact } from '../contract/contact.ts';

export type ContactInput<Name extends keyof Contact = keyof Contact> = {
  name: Name;
  label: string;
  note?: string;
  attributes?: HTMLAttributes<HTMLInputElement> & { type?: string };
};

export const FURTHER_INPUTS: ContactInput<'morePhones' | 'moreEmails' | 'otherPlace'>[] = [
  { name: 'morePhones', label: 'More numbers', note: 'one or several', attributes: { type: 'tel' } },
  { name: 'moreEmails', label: 'More email addresses', note: 'one or several', attributes: { inputMode: 'email' } },
  { name: 'otherPlace', label: 'Another place of theirs', note: 'street and town' },
];
