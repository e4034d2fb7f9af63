import { postalCodeField, serviceChoices } from 'virtual:content/form-facts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { PostalCodeAnswer } from '../../islands/postal-code/PostalCodeAnswer.tsx';
import { $leadDraft } from '../../islands/request-draft/draft-store.ts';
import { mayRetry } from '../../shared/may-retry.ts';
import type { Phone } from '../../shared/phone.ts';
import { type QuoteRequest, type QuoteRequestInput, quoteRequestSchema } from '../contract/lead.ts';
import { AfterSending } from './AfterSending.tsx';
import { LEADS_ENDPOINT } from './endpoint.ts';
import { Honeypot, SelectField, TextArea, TextField } from './Field.tsx';
import { FormNotices } from './FormNotices.tsx';
import { dismissNotice, showNotice } from './notice-store.ts';
import { quoteFailureText } from './quote-failure-text.ts';
import { SendButton, SendStatus } from './SendButton.tsx';
import { schemaResolver, showRefused } from './schema-resolver.ts';
import { useDraft } from './use-draft.ts';
import { type FailedSend, useLeadForm } from './use-lead-form.ts';
import './visitor-fields.ts';

type Props = {
  /** tells the forms of a page apart; ids of the fields begin with it */
  id: string;
  /** says where the lead came from; see sources.ts */
  source: string;
  service?: string | undefined;
  phone: Phone;
};

type Name = keyof QuoteRequestInput;

/** The home form and the shared quote form. Without JavaScript it posts natively to the same endpoint. */
export const QuoteForm = ({ id, source, service, phone }: Props) => {
  const formId = `${id}-form`;
  const { register, handleSubmit, reset, setValue, setError, formState } = useForm<
    QuoteRequestInput,
    unknown,
    QuoteRequest
  >({ resolver: schemaResolver(quoteRequestSchema, formId), shouldFocusError: false });

  // What was typed during hydration is in the draft, but watchers of the field are not notified of it.
  const { zip = '' } = useStore($leadDraft, { ssr: 'initial' });

  const [timesSent, setTimesSent] = useState(0);

  const onRefused = (result: FailedSend) => {
    showNotice(formId, { kind: 'failed', text: quoteFailureText(result), canRetry: mayRetry(result.status) });
    const wrong = Object.entries(result.refusal.fields).filter(([name]) => name in quoteRequestSchema.shape);
    wrong.forEach(([name, message], index) => {
      setError(name as Name, { message }, { shouldFocus: index === 0 });
    });
  };

  const form = useDraft(formId, (field, value) => setValue(field as Name, value));
  const { isSending, send, sendUnsent, forget } = useLeadForm({
    formId,
    form,
    clear: () => {
      reset();
      // Empty, even if the page had preselected one: the next request may be for something else.
      setValue('service', '');
    },
    onSent: (isWhole) => {
      showNotice(formId, { kind: 'sent', isWhole });
      setTimesSent((times) => times + 1);
    },
    onRefused,
  });

  const onSubmit = handleSubmit(send, (wrong) => {
    showRefused(formId, wrong);
    dismissNotice(formId);
  });
  const errors = useSteady({ ...formState.errors });
  const field = (name: Name) => ({ id: `${id}-${name}`, error: errors[name]?.message, ...register(name) });

  return (
    <>
      <AfterSending {...{ formId, timesSent }} />
      <form ref={form} id={formId} className="lead-form" method="post" action={LEADS_ENDPOINT} onSubmit={onSubmit}>
        <FormNotices
          {...{ formId, phone, isSending }}
          isSent={timesSent > 0}
          onRetry={onSubmit}
          onSendUnsent={sendUnsent}
          onForget={forget}
        />
        <input type="hidden" name="source" defaultValue={source} />
        <input type="hidden" name="submissionId" defaultValue="" />
        <Honeypot />
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" required {...field('email')} />
        <div className="field-pair">
          <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" required {...field('phone')} />
          <TextField {...postalCodeField} required {...field('zip')} />
          <PostalCodeAnswer zip={zip} />
        </div>
        <SelectField
          label="Service"
          placeholder="Choose one"
          choices={serviceChoices}
          defaultValue={service}
          required
          {...field('service')}
        />
        <TextArea label="Message" note="optional" rows={2} {...field('message')} />
        <SendButton isSending={isSending} label="Request a free quote" sendingLabel="Sending..." />
        <SendStatus isSending={isSending} />
      </form>
    </>
  );
};
