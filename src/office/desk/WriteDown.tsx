import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { openPage } from '@nanostores/router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Icon } from '../../features/ui/Icon.tsx';
import { writtenDownSchema } from '../../lead/office/answers.ts';
import { type HandLead, handLeadSchema } from '../../lead/office/requests.ts';
import { HAND_SOURCES } from '../../lead/sources.ts';
import { post } from '../api.ts';
import { dropDraft, readDraft, useDraft, useKeepDraft } from '../draft.ts';
import { Field } from '../Field.tsx';
import { DESK, revalidateKeys } from '../queries.ts';
import { $router } from '../router.ts';

const DRAFT = 'by hand';

const Form = () => {
  const defaultValues = useDraft<HandLead>(DRAFT, {
    id: crypto.randomUUID(),
    name: '',
    phone: '',
    email: '',
    zip: '',
    message: '',
    source: HAND_SOURCES[0],
  });
  const { register, handleSubmit, formState, setError, watch } = useForm<HandLead>({
    resolver: standardSchemaResolver(handLeadSchema),
    defaultValues,
  });
  useKeepDraft(DRAFT, watch);
  const save = (lead: HandLead) =>
    post('/leads', lead, writtenDownSchema).then(
      ({ id }) => {
        dropDraft(DRAFT);
        revalidateKeys(DESK);
        openPage($router, 'lead', { id });
      },
      (error: Error) => setError('root', { message: `${error.message} What you typed is kept here.` }),
    );
  const { errors } = formState;
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label="Somebody who called">
      <Field label="Name" error={errors.name?.message}>
        <input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <input type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <Field label="Email" note="optional" error={errors.email?.message}>
        <input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="Property ZIP" note="optional" error={errors.zip?.message}>
        <input inputMode="numeric" autoComplete="off" {...register('zip')} />
      </Field>
      <Field label="What they want" note="optional" error={errors.message?.message}>
        <textarea rows={2} {...register('message')} />
      </Field>
      <Field label="How they came">
        <select {...register('source')}>
          {HAND_SOURCES.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </select>
      </Field>
      <p className="buttons">
        <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
          Put on the desk
        </button>
      </p>
      <p role="alert" className="field-error">
        {errors.root?.message}
      </p>
    </form>
  );
};

/** Somebody who did not come by a form. */
export const WriteDown = () => {
  const [isOpen, setOpen] = useState(() => readDraft(DRAFT) !== undefined);
  return (
    <details className="narrow" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Write down somebody who called <Icon name="chevron-down" />
      </summary>
      {isOpen && <Form />}
    </details>
  );
};
