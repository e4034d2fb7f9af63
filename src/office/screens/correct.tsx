import * as z from 'zod/mini';
import { TextField } from '../../leads/forms/Field.tsx';
import { isPhone } from '../../leads/server/lead-facts.ts';
import { country } from '../../server/mail-facts.ts';
import {
  CONTACT_FIELDS,
  type Contact,
  contactSchema,
  INCOMPLETE_NUMBER,
  NO_WAY_TO_ANSWER,
} from '../contract/contact.ts';
import { leadPath } from '../contract/paths.ts';
import { type RefusedForm, sentLeadForm } from '../contract/sent-form.ts';
import { contactLabels } from '../pages/change-text.ts';
import { Button, Link } from '../pages/controls.tsx';
import { displayName } from '../pages/format.ts';
import { createFields, PostForm } from '../pages/PostForm.tsx';
import type { Detail } from '../server/lead-detail.ts';
import { noteAndGo, ofLead } from '../server/of-lead.ts';
import { Unsaved } from '../server/refusals.ts';
import { act, screen } from '../server/screens.tsx';

type Props = { detail: Detail; refused?: RefusedForm | undefined };

/** Input types of some fields. */
const TYPED: Partial<Record<keyof Contact, Partial<Parameters<typeof TextField>[0]>>> = {
  phone: { type: 'tel' },
  email: { type: 'email' },
  zip: { inputMode: country.inputMode },
  morePhones: { note: 'with commas between' },
  moreEmails: { note: 'with commas between' },
};

/** A customer has one address; another one can only come from forms. */
const SHOWN = CONTACT_FIELDS.filter((name) => name !== 'otherPlace');

const getLabel = (name: keyof Contact) => contactLabels[name].replace(/^./, (first) => first.toUpperCase());

const Correct = ({ detail: { summary, contact }, refused }: Props) => {
  const field = createFields('correct', refused);
  const path = leadPath(summary.id);
  return (
    <>
      <h1>{`Correct ${displayName(summary)}`}</h1>
      <PostForm
        action={`${path}/correct`}
        back={path}
        seen={summary.events}
        refused={refused}
        unsent={displayName(summary)}
        className="fields"
      >
        {/* So that it does not overwrite what someone else corrected meanwhile. */}
        <input type="hidden" name="before" value={String(refused?.typed.before ?? JSON.stringify(contact))} />
        {SHOWN.map((name) => (
          <TextField
            key={name}
            label={getLabel(name)}
            autoComplete="off"
            {...TYPED[name]}
            {...field(name, contact[name])}
          />
        ))}
        <p className="buttons">
          <Button isPrimary>Save</Button>
          <Link to={path}>Cancel</Link>
        </p>
      </PostForm>
    </>
  );
};

const correctionSchema = z
  .object({
    ...sentLeadForm,
    ...z.omit(contactSchema, { otherPlace: true }).shape,
    before: z.pipe(
      z.transform((json: unknown) => (typeof json === 'string' ? JSON.parse(json) : undefined)),
      z.record(z.string(), z.string()),
    ),
  })
  .check(z.refine(({ phone, email }) => phone !== '' || email !== '', { error: NO_WAY_TO_ANSWER, path: ['phone'] }));

/** What was corrected on this page, without what someone else corrected meanwhile. */
const correctedBy = ({ before, ...form }: z.output<typeof correctionSchema>): Partial<Contact> =>
  Object.fromEntries(
    Object.entries(before).flatMap(([name, was]) => {
      const now = (form as Record<string, unknown>)[name];
      return typeof now === 'string' && now !== was ? [[name, now]] : [];
    }),
  );

const showCorrect = ofLead((_, detail, refused) => <Correct detail={detail} refused={refused} />);

export const correctRoutes = [
  screen('/leads/:id/correct', 'staff', showCorrect),
  act(
    '/leads/:id/correct',
    'staff',
    correctionSchema,
    async (admitted, form) => {
      const fields = correctedBy(form);
      if (Object.keys(fields).length === 0) return form.back;
      if (fields.phone && !isPhone(fields.phone)) throw new Unsaved({ phone: INCOMPLETE_NUMBER });
      return noteAndGo(admitted, [{ kind: 'correction', fields }], form);
    },
    showCorrect,
  ),
];
