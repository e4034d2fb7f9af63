import { HAND_SOURCES } from '../../leads/contract/sources.ts';
import { SelectField, TextArea, TextField } from '../../leads/forms/Field.tsx';
import { country } from '../../server/mail-facts.ts';
import { postalCodeLabel } from '../../shared/country.ts';
import { TALKED } from '../contract/add-caller.ts';
import type { Summary } from '../contract/answers.ts';
import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { Button, Choices, Link } from './controls.tsx';
import { displayName, monthText } from './format.ts';
import { createFields, PostForm } from './PostForm.tsx';

type Props = {
  /** what callers may want, by the names that forms send */
  services: Record<string, string>;
  /** the lead that already has this number or address */
  known?: Summary | undefined;
  refused?: RefusedForm | undefined;
};

/** Someone who phoned, stopped by, or was sent by a customer. */
export const AddCaller = ({ services, known, refused }: Props) => {
  const field = createFields('add', refused);
  const { typed = {}, problems = {} } = refused ?? {};
  const hasMore = ['email', 'address', 'location', 'zip'].some((name) => typed[name]);
  return (
    <>
      <h1>Add a caller</h1>
      <PostForm action={`${OFFICE_PATH}/add`} refused={refused} unsent="Add a caller" className="fields">
        {known && (
          <p>
            <Link to={leadPath(known.id)}>{`${displayName(known)}, asked in ${monthText(known.createdAt)}`}</Link>
          </p>
        )}
        <TextField
          label="Number"
          hint="A number with a name after it fills in both."
          autoComplete="off"
          {...field('phone')}
        />
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <SelectField label="Kind of work" placeholder="Not said yet" choices={services} {...field('service')} />
        <TextArea label="What they said" rows={3} {...field('message')} />
        <Choices legend="Then" name="talked" choices={TALKED} chosen={typed.talked ?? 'back'} error={problems.talked} />
        <SelectField
          label="How they reached you"
          placeholder={HAND_SOURCES[0]}
          choices={Object.fromEntries(HAND_SOURCES.slice(1).map((source) => [source, source]))}
          {...field('source')}
        />
        <details className="more" open={hasMore || Boolean(problems.email)}>
          <summary>Email and address</summary>
          <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
          <TextField label="Street" autoComplete="off" {...field('address')} />
          <TextField label="Town" autoComplete="off" {...field('location')} />
          <TextField
            label={postalCodeLabel(country)}
            inputMode={country.inputMode}
            autoComplete="off"
            {...field('zip')}
          />
        </details>
        <p className="buttons">
          <Button isPrimary>Save</Button>
          {problems.sure && (
            <Button name="sure" value="1">
              Save anyway
            </Button>
          )}
        </p>
      </PostForm>
    </>
  );
};
