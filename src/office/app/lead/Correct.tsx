import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type HTMLAttributes, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Detail, Summary } from '../../contract/answers.ts';
import type { Change } from '../../contract/changes.ts';
import { CONTACT_FIELDS, type Contact, contactOf, contactSchema, NO_WAY_TO_ANSWER } from '../../contract/contact.ts';
import { correctFields } from '../../contract/standing.ts';
import { dropDraft, readDraft, useDraft, useKeepDraft } from '../draft.ts';
import { baseVersion, noteChange } from '../sending.ts';
import { Field, FormButtons, Icon } from '../ui.tsx';

/** Applies unsent corrections, so that a call from this screen goes to the right number. */

/** As it is typed, until the office has read it; an extension is dialed by hand. */
const linksOf = (phone: string): Summary['phoneLinks'] => {
  const number = phone.replace(/[a-z#].*$/i, '').replace(/[^\d+]/g, '');
  return /^\+?\d{7,15}$/.test(number) ? { call: `tel:${number}`, text: `sms:${number}` } : null;
};

export const withCorrections = (detail: Detail, pending: readonly { id: string; change: Change }[]): Detail => {
  const { summary, contact, events } = detail;
  if (contact === null) return detail;
  const then = contactOf(correctFields(contact, events));
  const now = contactOf(correctFields(contact, [...events, ...pending]));
  const changed = new Set(CONTACT_FIELDS.filter((name) => now[name] !== then[name]));
  const { name, phone, email, location, zip } = now;
  return {
    ...detail,
    summary: {
      ...summary,
      ...(changed.has('name') && { name }),
      ...(changed.has('email') && { email }),
      ...(changed.has('phone') && { phone, phoneLinks: linksOf(phone) }),
      ...((changed.has('location') || changed.has('zip')) && { place: location || zip }),
    },
  };
};

/** The fields typed, and their values when the form was opened, so that another person's corrections meanwhile are not reverted. */
const formSchema = z
  .object({ now: contactSchema, before: z.record(z.enum(CONTACT_FIELDS), z.string()), seen: z.number() })
  .check(
    z.refine(({ now }) => now.phone !== '' || now.email !== '', { error: NO_WAY_TO_ANSWER, path: ['now', 'phone'] }),
  );
type Form = z.output<typeof formSchema>;

const inputs: {
  name: keyof Contact;
  label: string;
  attributes?: HTMLAttributes<HTMLInputElement> & { type?: string };
}[] = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone', attributes: { type: 'tel' } },
  { name: 'email', label: 'Email', attributes: { type: 'email' } },
  { name: 'address', label: 'Address' },
  { name: 'location', label: 'Town' },
  { name: 'zip', label: 'ZIP', attributes: { inputMode: 'numeric' } },
];

type Props = { detail: Detail; pending: readonly { id: string; change: Change }[] };

const draftOf = ({ summary }: Detail) => `${summary.id} correct`;

const CorrectForm = ({ detail, pending, onEnd }: Props & { onEnd: () => void }) => {
  const { summary, contact, events } = detail;
  const draft = draftOf(detail);
  const before = contactOf(correctFields(contact ?? {}, [...events, ...pending]));
  const defaultValues = useDraft<Form>(draft, {
    now: before,
    before,
    seen: events.at(-1)?.number ?? 0,
  });
  const { register, handleSubmit, formState, watch } = useForm<Form>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues,
  });
  useKeepDraft(draft, watch);
  const save = (form: Form) => {
    const changed = CONTACT_FIELDS.filter((name) => form.now[name] !== form.before[name]);
    const fields: Partial<Contact> = Object.fromEntries(changed.map((name) => [name, form.now[name]]));
    if (changed.length > 0) noteChange(summary.id, { kind: 'correction', fields }, baseVersion(form.seen, events));
    onEnd();
  };
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label="Correct">
      {inputs.map(({ name, label, attributes }) => (
        <Field key={name} label={label} error={formState.errors.now?.[name]?.message}>
          <input autoComplete="off" {...attributes} {...register(`now.${name}`)} />
        </Field>
      ))}
      <FormButtons save="Save corrections" onEnd={onEnd} />
    </form>
  );
};

/** Corrects name, number or town: the original stays beside it, and earlier values in the history. */
export const Correct = ({ detail, pending }: Props) => {
  const draft = draftOf(detail);
  const [isOpen, setOpen] = useState(() => readDraft(draft) !== undefined);
  // An answer kept by an earlier version has no original values.
  if (detail.contact === null) return null;
  const end = () => {
    dropDraft(draft);
    setOpen(false);
  };
  return (
    <details className="narrow" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Correct name, number or address <Icon name="chevron-down" />
      </summary>
      {isOpen && <CorrectForm detail={detail} pending={pending} onEnd={end} />}
    </details>
  );
};
