import { details, path } from 'virtual:content/checklist';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { type ChecklistLead, checklistLeadSchema } from '../contract/lead.ts';
import { CHECKLIST_SOURCE } from '../contract/sources.ts';
import { LEADS_ENDPOINT } from './endpoint.ts';
import { Honeypot, TextField } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { readGuard } from './read-guard.ts';
import { SendButton } from './SendButton.tsx';
import { schemaResolver, showRefused } from './schema-resolver.ts';
import { submit } from './submit.ts';
import './visitor-fields.ts';

type Props = {
  /** tells the forms of a page apart; ids of the fields begin with it */
  id: string;
};

type Input = z.input<typeof checklistLeadSchema>;

/** What the form sends without asking for it. */
const checklistFields = {
  name: 'PDF Download',
  phone: '',
  address: '',
  projectDetails: details,
  source: CHECKLIST_SOURCE,
} as const;

const download = () => {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
};

/** The checklist in exchange for an email address. The PDF downloads whether the address could be stored or not. */
export const ChecklistForm = ({ id }: Props) => {
  const formId = `${id}-form`;
  const form = useRef<HTMLFormElement>(null);
  const [hasArrived, setArrived] = useState(false);
  const { register, handleSubmit, formState } = useForm<Input, unknown, ChecklistLead>({
    resolver: schemaResolver(checklistLeadSchema, formId),
    shouldFocusError: false,
  });

  useEffect(() => {
    // From here on our own sentence helps, next to the field, instead of the browser's.
    if (form.current) form.current.noValidate = true;
  }, []);

  const onSubmit = handleSubmit(
    async (lead) => {
      if (!form.current) return;
      const result = await submit(lead, readGuard(form.current));
      if (!result.ok) console.error('The checklist request was not stored', result);
      setArrived(result.ok);
      download();
    },
    (wrong) => showRefused(formId, wrong),
  );

  const { isDone, isSending, errors } = useSteady({
    isDone: hasArrived,
    isSending: formState.isSubmitting,
    errors: { ...formState.errors },
  });

  return (
    <>
      <div role="status">
        {isDone && (
          <Notice tone="sent" icon="check" title="Thank you! Your download should begin automatically.">
            <p>We've sent a copy to your email as well.</p>
          </Notice>
        )}
      </div>
      {!isDone && (
        <form ref={form} id={formId} className="lead-form" method="post" action={LEADS_ENDPOINT} onSubmit={onSubmit}>
          <p className="form-failure" role="alert" data-form-summary="" hidden>
            <span data-form-message="" />
          </p>
          {Object.entries({ ...checklistFields, submissionId: '' }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} defaultValue={value} />
          ))}
          <Honeypot />
          <TextField
            id={`${id}-email`}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
          <SendButton isSending={isSending} label="Download the checklist" sendingLabel="Sending..." />
        </form>
      )}
    </>
  );
};
