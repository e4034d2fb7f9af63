import { TextField } from '../../leads/forms/Field.tsx';
import { country } from '../../server/mail-facts.ts';
import { postalCodeLabel } from '../../shared/country.ts';
import type { Detail } from '../contract/answers.ts';
import { leadPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { nameOf } from './format.ts';
import { fieldsOf, PostForm } from './PostForm.tsx';

type Props = { detail: Detail; refused?: RefusedForm | undefined };

/** Corrects name, number, or address: what was sent stays beside it. */
export const Correct = ({ detail: { summary, contact }, refused }: Props) => {
  const field = fieldsOf('correct', refused);
  const path = leadPath(summary.id);
  return (
    <>
      <h1>{`Correct ${nameOf(summary)}`}</h1>
      <PostForm
        action={`${path}/correct`}
        back={path}
        seen={summary.events}
        refused={refused}
        unsent={nameOf(summary)}
        className="fields"
      >
        {/* So that what someone else corrected meanwhile is not turned back. */}
        <input type="hidden" name="before" value={String(refused?.typed.before ?? JSON.stringify(contact))} />
        <TextField label="Name" autoComplete="off" {...field('name', contact.name)} />
        <TextField label="Phone" type="tel" autoComplete="off" {...field('phone', contact.phone)} />
        <TextField label="Email" type="email" autoComplete="off" {...field('email', contact.email)} />
        <TextField label="Street" autoComplete="off" {...field('address', contact.address)} />
        <TextField label="Town" autoComplete="off" {...field('location', contact.location)} />
        <TextField
          label={postalCodeLabel(country)}
          inputMode={country.inputMode}
          autoComplete="off"
          {...field('zip', contact.zip)}
        />
        <TextField
          label="More numbers"
          note="with commas between"
          autoComplete="off"
          {...field('morePhones', contact.morePhones)}
        />
        <TextField
          label="More email addresses"
          note="with commas between"
          autoComplete="off"
          {...field('moreEmails', contact.moreEmails)}
        />
        <p className="buttons">
          <button className="btn btn-primary" type="submit">
            Save
          </button>
          <a className="link" href={path}>
            Cancel
          </a>
        </p>
      </PostForm>
    </>
  );
};
