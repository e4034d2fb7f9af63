import { country } from 'virtual:content/country';
import * as z from 'zod/mini';
import { postalCodeLabel } from '../../../shared/country.ts';
import type { Detail } from '../../contract/answers.ts';
import { CONTACT_FIELDS, type Contact, contactOf, contactSchema, NO_WAY_TO_ANSWER } from '../../contract/contact.ts';
import { correctFields } from '../../contract/standing.ts';
import { useDraftForm, useOpen } from '../draft-form.ts';
import { type ContactInput, FURTHER_INPUTS } from '../further-inputs.ts';
import { FormButtons, Input } from '../inputs.tsx';
import { baseVersion, noteChange } from '../sending.ts';
import { Fold } from '../ui.tsx';
import { sentContact, type Whole } from './whole.ts';

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

const draftOf = ({ summary }: Detail) => `${summary.id} correct`;

const CorrectForm = ({ detail, pending, seen, onEnd }: Whole & { onEnd: () => void }) => {
  const { summary, events } = detail;
  const draft = draftOf(detail);
  const before = contactOf(correctFields(sentContact(detail) ?? {}, [...events, ...pending]));
  const empty = { now: before, before, seen };
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
export const Correct = (whole: Whole) => {
  const { detail } = whole;
  const { isOpen, setOpen, end } = useOpen(draftOf(detail));
  // An answer cached by an earlier version has no original values.
  if (detail.contact === null) return null;
  return (
    <Fold label="Correct name, number or address" isOpen={isOpen} onToggle={setOpen}>
      {isOpen && <CorrectForm {...whole} onEnd={end} />}
    </Fold>
  );
};
