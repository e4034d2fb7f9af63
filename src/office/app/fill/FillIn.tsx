import { country } from 'virtual:content/country';
import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../../../leads/contract/limits.ts';
import { cleanLine } from '../../../shared/clean.ts';
import { MAX_CONTACT_BYTES } from '../../contract/office-limits.ts';
import { Field, Input } from '../inputs.tsx';
import { Button, Failure, Fold } from '../ui.tsx';
import { FOUND_FIELDS, type Found, fillIn, NOTHING_FOUND } from './found.ts';
import { decodeText, readContact } from './read-contact.ts';
import { readPasted } from './read-pasted.ts';

/** One contact from a phone's own list, as Chrome on Android lets someone choose it: https://www.w3.org/TR/contact-picker/ */

type Picker = { select: (properties: string[]) => Promise<unknown> };

const picker = (navigator as Navigator & { contacts?: Picker }).contacts;

const canPick = picker !== undefined;

const texts = z._default(z.array(z.string()), []);
const pickedSchema = z.array(z.object({ name: texts, tel: texts, email: texts }));

/** @returns undefined if no one was chosen. @throws if the phone shows no list */
const pickContact = async (): Promise<Found | undefined> => {
  const [contact] = pickedSchema.parse(await picker?.select(['name', 'tel', 'email']));
  if (contact === undefined) return undefined;
  const [name = ''] = contact.name;
  const [phone = '', ...morePhones] = contact.tel.map(cleanLine);
  const [email = '', ...moreEmails] = contact.email.map(cleanLine);
  const more = { morePhones: morePhones.join(', '), moreEmails: moreEmails.join(', ') };
  return { ...NOTHING_FOUND, name: cleanLine(name), phone, email, ...more };
};

const labels: Record<keyof Found, string> = {
  name: 'name',
  phone: 'phone',
  morePhones: 'further number',
  email: 'email',
  moreEmails: 'further email',
  address: 'address',
  location: 'town',
  zip: country.postalCode,
  otherPlace: 'other place',
  message: 'text',
};

const namesOf = (fields: Partial<Found>) => FOUND_FIELDS.filter((name) => fields[name] !== undefined);

const filledText = (fields: Partial<Found>): string => {
  const names = namesOf(fields).map((name) => labels[name]);
  return names.length === 0 ? 'Nothing new in it.' : `Filled in: ${names.join(', ')}. Look it over.`;
};

type Props = {
  typed: () => Partial<Found>;
  onFill: (fields: Partial<Found>) => void;
};

const useFill = ({ typed, onFill }: Props) => {
  const [result, setResult] = useState<{ said?: string; problem?: string; left: Partial<Found> }>({ left: {} });
  const refuse = (problem: string) => setResult({ problem, left: {} });
  const fill = (found: Found) => {
    const { fields, left } = fillIn(typed(), found);
    onFill(fields);
    setResult({ said: filledText(fields), left });
  };
  const readFile = async (file: File) => {
    if (file.size > MAX_CONTACT_BYTES) return refuse('This file is too large for one contact.');
    const read = readContact(decodeText(new Uint8Array(await file.arrayBuffer())));
    if ('found' in read) fill(read.found);
    else refuse(read.problem);
  };
  const take = (name: keyof Found) => {
    const { [name]: value, ...left } = result.left;
    if (value !== undefined) onFill({ [name]: value });
    setResult({ ...result, left });
  };
  return { ...result, refuse, fill, readFile, take };
};

const Sources = ({ refuse, fill, readFile }: Pick<ReturnType<typeof useFill>, 'refuse' | 'fill' | 'readFile'>) => {
  const text = useRef<HTMLTextAreaElement>(null);
  const paste = () => {
    const pasted = text.current?.value ?? '';
    if (pasted.trim() === '') refuse('Paste a text first.');
    else fill(readPasted(pasted));
  };
  const pick = () =>
    pickContact().then(
      (found) => found && fill(found),
      () => refuse('This phone did not show its contacts.'),
    );
  return (
    <>
      {canPick && (
        <p className="buttons">
          <Button onClick={pick}>Choose from this phone’s contacts</Button>
        </p>
      )}
      <Input
        label="A contact"
        note="a .vcf file"
        type="file"
        accept=".vcf,text/vcard,text/x-vcard"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) readFile(file).catch(() => refuse('This file could not be read.'));
        }}
      />
      <Field label="Or a text" note="pasted from a message or an email">
        <textarea ref={text} rows={3} maxLength={MAX_TEXT_LENGTH} />
      </Field>
      <p className="buttons">
        <Button onClick={paste}>Fill in from the text</Button>
      </p>
    </>
  );
};

const Left = ({ left, children }: { left: Partial<Found>; children: (name: keyof Found) => ReactNode }) => {
  const names = namesOf(left);
  if (names.length === 0) return null;
  return (
    <ul className="ruled">
      {names.map((name) => (
        <li key={name} className="other-lead">
          <p className="quiet">Something else is typed for {labels[name]}. Found:</p>
          <p className="note">{left[name]}</p>
          <p className="buttons">{children(name)}</p>
        </li>
      ))}
    </ul>
  );
};

/** Fills empty fields from a phone's contact or a pasted text; fields already typed are offered, not overwritten. */
export const FillIn = (props: Props) => {
  const { said, problem, left, take, ...sources } = useFill(props);
  return (
    <Fold label="Fill in from a contact or a text">
      <Sources {...sources} />
      <Failure>{problem}</Failure>
      <p role="status" className="quiet">
        {said}
      </p>
      <Left left={left}>{(name) => <Button onClick={() => take(name)}>Use this {labels[name]}</Button>}</Left>
    </Fold>
  );
};
