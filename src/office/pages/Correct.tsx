import { TextField } from '../../leads/forms/Field.tsx';
import { country } from '../../server/mail-facts.ts';
import type { Detail } from '../contract/answers.ts';
import { CONTACT_FIELDS, type Contact } from '../contract/contact.ts';
import { leadPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { contactLabels } from './change-text.ts';
import { Button, Link } from './controls.tsx';
import { displayName } from './format.ts';
import { createFields, PostForm } from './PostForm.tsx';

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

export const Correct = ({ detail: { summary, contact }, refused }: Props) => {
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
