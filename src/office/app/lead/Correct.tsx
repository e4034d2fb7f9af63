import { country } from 'virtual:content/country';
import * as z from 'zod/mini';
import { emailsIn } from '../../../leads/contract/further-contact.ts';
import { postalCodeLabel } from '../../../shared/country.ts';
import { findPhones } from '../../../shared/find-phones.ts';
import type { Detail, Summary } from '../../contract/answers.ts';
import { CONTACT_FIELDS, type Contact, contactOf, contactSchema, NO_WAY_TO_ANSWER } from '../../contract/contact.ts';
import { correctFields, lastNumber } from '../../contract/standing.ts';
import { useDraftForm, useOpen } from '../draft-form.ts';
import { type ContactInput, FURTHER_INPUTS } from '../further-inputs.ts';
import { FormButtons, Input } from '../inputs.tsx';
import { baseVersion, noteChange } from '../sending.ts';
import type { Pending } from '../shelf.ts';
import { Fold } from '../ui.tsx';

/** Applies unsent corrections, so that a call from this screen goes to the right number. */

/** As typed, until the office has parsed them; an extension is dialed by hand. */
const linksOf = ({ phone, morePhones }: Contact): Pick<Summary, 'phoneLinks' | 'morePhones'> => {
  const links = findPhones(`${phone}; ${morePhones}`).map(({ typed, number }) => ({
    call: `tel:${number}`,
    text: `sms:${number}`,
    shown: typed,
    isAreaAdded: false,
  }));
  return { phoneLinks: links[0] ?? null, morePhones: links.slice(1) };
};

/** The contact as it was sent; null in an answer cached by an earlier version. */
const sentContact = ({ contact, further }: Detail) => contact && { ...contact, ...further };

export const withCorrections = (detail: Detail, pending: readonly Pending[]): Detail => {
  const { summary, events } = detail;
  const sent = sentContact(detail);
  if (sent === null) return detail;
  const then = contactOf(correctFields(sent, events));
  const now = contactOf(correctFields(sent, [...events, ...pending]));
  const changed = new Set(CONTACT_FIELDS.filter((name) => now[name] !== then[name]));
  const { name, phone, email, location, zip } = now;
  return {
    ...detail,
    summary: {
      ...summary,
      ...(changed.has('name') && { name }),
      ...(changed.has('email') && { email }),
      ...(changed.has('moreEmails') && { moreEmails: emailsIn(now.moreEmails) }),
      ...(changed.has('phone') && { phone }),
      ...((changed.has('phone') || changed.has('morePhones')) && linksOf(now)),
      ...((changed.has('location') || changed.has('zip')) && { place: location || zip }),
    },
  };
};

/** The fields typed, and their values when the form was opened, so that it does not revert other people's corrections. */
const formSchema = z
  .object({ now: contactSchema, before: z.record(z.enum(CONTACT_FIELDS), z.string()), seen: z.number() })
  .check(
    z.refine(({ now }) => now.phone !== '' || now.email !== '', { error: NO_WAY_TO_ANSWER, path: ['now', 'phone'] }),
  );
type Form = z.output<typeof formSchema>;

const inputs: ContactInput[] = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone', attributes: { type: 'tel' } },
  { name: 'email', label: 'Email', attributes: { type: 'email' } },
  { name: 'address', label: 'Address' },
  { name: 'location', label: 'Town' },
  { name: 'zip', label: postalCodeLabel(country), attributes: { inputMode: country.inputMode } },
  ...FURTHER_INPUTS,
];

type Props = { detail: Detail; pending: readonly Pending[] };

const draftOf = ({ summary }: Detail) => `${summary.id} correct`;

const CorrectForm = ({ detail, pending, onEnd }: Props & { onEnd: () => void }) => {
  const { summary, events } = detail;
  const draft = draftOf(detail);
  const before = contactOf(correctFields(sentContact(detail) ?? {}, [...events, ...pending]));
  const empty = { now: before, before, seen: lastNumber(events) };
  const { field, handleSubmit } = useDraftForm<Form>(draft, empty, formSchema, (typed) => ({
    ...typed,
    now: { ...before, ...typed.now },
    before: { ...before, ...typed.before },
  }));
  const save = (form: Form) => {
    const changed = CONTACT_FIELDS.filter((name) => form.now[name] !== form.before[name]);
    const fields: Partial<Contact> = Object.fromEntries(changed.map((name) => [name, form.now[name]]));
    if (changed.length > 0) noteChange(summary.id, { kind: 'correction', fields }, baseVersion(form.seen, events));
    onEnd();
  };
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label="Correct">
      {inputs.map(({ name, label, note, attributes }) => (
        <Input key={name} label={label} note={note} {...attributes} {...field(`now.${name}`)} />
      ))}
      <FormButtons save="Save corrections" onEnd={onEnd} />
    </form>
  );
};

/** Corrects name, number, or town: the original stays next to it, and earlier values in the history. */
export const Correct = ({ detail, pending }: Props) => {
  const draft = draftOf(detail);
  const { isOpen, setOpen, end } = useOpen(draft);
  // An answer cached by an earlier version has no original values.
  if (detail.contact === null) return null;
  return (
    <Fold label="Correct name, number or address" isOpen={isOpen} onToggle={setOpen}>
      {isOpen && <CorrectForm detail={detail} pending={pending} onEnd={end} />}
    </Fold>
  );
};
