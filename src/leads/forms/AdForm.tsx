import { adForm, postalCodeField, serviceChoices } from 'virtual:content/form-facts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { $leadDraft } from '../../islands/request-draft/draft-store.ts';
import { Icon } from '../../islands/ui/Icon.tsx';
import { mayRetry } from '../../shared/may-retry.ts';
import type { Phone } from '../../shared/phone.ts';
import { thankYouPage } from '../../shared/routes.ts';
import { MOBILE_BELOW } from '../../styles/widths.ts';
import { type AdLead, adLeadSchema, type TypedField } from '../contract/lead.ts';
import { AD_SOURCE, getAdPage } from '../contract/sources.ts';
import { adFailureText } from './ad-failure-text.ts';
import { LEADS_ENDPOINT } from './endpoint.ts';
import { Honeypot, SelectField, TextArea, TextField } from './Field.tsx';
import { ForgetButton } from './Notice.tsx';
import { SendButton, SendStatus } from './SendButton.tsx';
import { schemaResolver, showRefused } from './schema-resolver.ts';
import { TextInstead } from './TextInstead.tsx';
import { useDraft } from './use-draft.ts';
import { useLeadForm } from './use-lead-form.ts';
import './visitor-fields.ts';

type Props = {
  /** tells the forms of a page apart; ids of the fields begin with it */
  id: string;
  phone: Phone;
  /** of all ad pages but the first, which is the default */
  source?: string;
  location?: string;
  /** what the form asks for besides the specified fields */
  alsoAsk?: ('zip' | 'service')[];
};

type Input = z.input<typeof adLeadSchema>;
type Name = TypedField & keyof AdLead;

const readDevice = () => (matchMedia(`(max-width: ${MOBILE_BELOW - 1}px)`).matches ? 'mobile' : 'desktop');

/** The form of ad pages: only the types are checked; the worker refuses a lead that no one could answer. */
export const AdForm = ({ id, phone, source = AD_SOURCE, location = adForm.location, alsoAsk = [] }: Props) => {
  const fixed = { location, source };
  const formId = `${id}-form`;
  const [failure, setFailure] = useState('');
  const [isKept, setKept] = useState(false);
  const draft = useStore($leadDraft, { ssr: 'initial' });
  const { register, handleSubmit, reset, setValue, formState } = useForm<Input, unknown, AdLead>({
    resolver: schemaResolver(adLeadSchema, formId),
    shouldFocusError: false,
  });

  const form = useDraft(formId, (field, value) => setValue(field as Name, value));
  const { isSending, send, forget } = useLeadForm({
    formId,
    form,
    clear: reset,
    onSent: () => window.location.assign(thankYouPage(getAdPage(source) ?? adForm.page)),
    onRefused: (result) => {
      setFailure(adFailureText(result));
      setKept(mayRetry(result.status));
    },
  });

  const onSubmit = handleSubmit(
    (lead) => {
      setFailure('');
      return send({ ...lead, device: readDevice() });
    },
    (wrong) => {
      showRefused(formId, wrong);
      setFailure('');
    },
  );
  const shown = useSteady({ failure, isKept, errors: { ...formState.errors } });
  const field = (name: Name) => ({ id: `${id}-${name}`, error: shown.errors[name]?.message, ...register(name) });

  return (
    <form ref={form} id={formId} className="lead-form" method="post" action={LEADS_ENDPOINT} onSubmit={onSubmit}>
      {Object.entries({ ...fixed, device: '', submissionId: '' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <Honeypot />
      <TextField label="Full name" note="required" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        note="required"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextField label="Phone" note="required" type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      {alsoAsk.includes('zip') && <TextField {...postalCodeField} note="optional" {...field('zip')} />}
      {alsoAsk.includes('service') && (
        <SelectField
          label="Service"
          note="optional"
          placeholder="Choose one"
          choices={serviceChoices}
          {...field('service')}
        />
      )}
      <TextArea
        label="Project details"
        hint="Optional - Get faster quote without this"
        rows={2}
        {...field('project_details')}
      />
      <div role="alert" className="form-failure" data-form-summary="" hidden={!shown.failure}>
        <p className="field-error">
          <Icon name="alert" />
          <span data-form-message="">{shown.failure}</span>
        </p>
        <a className="link" href={phone.href}>
          {`Call ${phone.text}`}
        </a>
        {shown.failure && <TextInstead typed={draft} isSecond={!shown.isKept} />}
        {shown.failure && shown.isKept && (
          <ForgetButton
            isSending={isSending}
            onForget={() => {
              setFailure('');
              forget();
            }}
          />
        )}
      </div>
      <SendButton isSending={isSending} label="Request a free quote" sendingLabel="Submitting..." />
      <SendStatus isSending={isSending} />
    </form>
  );
};
