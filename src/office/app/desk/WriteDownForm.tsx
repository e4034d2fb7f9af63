import { country } from 'virtual:content/country';
import { openPage } from '@nanostores/router';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { FurtherContact } from '../../../leads/contract/further-contact.ts';
import { HAND_SOURCES } from '../../../leads/contract/sources.ts';
import { knownSchema, type Summary, writtenDownSchema } from '../../contract/answers.ts';
import { type ContactKeys, type HandLead, handLeadSchema } from '../../contract/requests.ts';
import { rulesOf } from '../../contract/states.ts';
import { post } from '../api.ts';
import { momentHere } from '../business-time.ts';
import { BY_HAND, dropDraft } from '../draft.ts';
import { useDraftForm } from '../draft-form.ts';
import { FillIn } from '../fill/FillIn.tsx';
import { FOUND_FIELDS } from '../fill/found.ts';
import { nameOf } from '../format.ts';
import { type ContactInput, FURTHER_INPUTS } from '../further-inputs.ts';
import { Field, Input, Options, optionsOf } from '../inputs.tsx';
import { DESK, revalidateKeys } from '../queries.ts';
import { mayAskAgain } from '../refusal.ts';
import { $router, leadPath } from '../router.ts';
import { keepForLater } from '../sending.ts';
import { Button, Failure, Fold } from '../ui.tsx';

/** Says, while someone is being added, that their number or address is known, with their last request. */

/** After the last key. In ms. */
const PAUSE_MS = 300;

/** Shorter input matches nothing. */
const MAY_BE_KNOWN = /\d{3}\D?\d{4}|@./;

const useKnown = ({ phone, morePhones, email, moreEmails }: ContactKeys): Summary | null => {
  const [known, setKnown] = useState<Summary | null>(null);
  useEffect(() => {
    setKnown(null);
    if (!MAY_BE_KNOWN.test(`${phone} ${morePhones} ${email} ${moreEmails}`)) return;
    let isOver = false;
    const ask = () =>
      post('/known', { contacts: [{ phone, morePhones, email, moreEmails }] }, knownSchema).then(
        ({ known: [one = null] }) => !isOver && setKnown(one),
        () => {}, // without a connection nobody is known
      );
    const waiting = setTimeout(ask, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [phone, morePhones, email, moreEmails]);
  return known;
};

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether it is a number that they share, and not an address. */
const sharesNumber = ({ phone, morePhones }: ContactKeys, known: Summary) =>
  [known.phoneLinks, ...known.morePhones].some(
    (links) => links !== null && digitsOf(`${phone} ${morePhones}`).includes(digitsOf(links.text).slice(-7)),
  );

const KnownAlready = ({ typed }: { typed: ContactKeys }) => {
  const known = useKnown(typed);
  return (
    <div role="status">
      {known !== null && (
        <div className="other-lead">
          <p>
            <a className="link" href={leadPath(known.id)}>
              {nameOf(known)}
            </a>{' '}
            <span>has this {sharesNumber(typed, known) ? 'number' : 'address'}.</span>
          </p>
          <p className="quiet">
            {[
              `Last request ${momentHere(known.createdAt)}`,
              rulesOf(known.state).label,
              known.service,
              known.place,
              known.wish,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )}
    </div>
  );
};

type Form = z.input<typeof handLeadSchema>;

/** Seldom known about someone who calls. */
const MORE_INPUTS: ContactInput<'address' | 'location' | keyof FurtherContact>[] = [
  { name: 'address', label: 'Address' },
  { name: 'location', label: 'Town' },
  ...FURTHER_INPUTS,
];
const hasMore = (form: Partial<Form>) => MORE_INPUTS.some(({ name }) => form[name]);

/** A name and a number are enough. @param onKept without a connection: they are stored here, and the next one can be added */
export const WriteDownForm = ({ onKept }: { onKept: () => void }) => {
  const empty = {
    id: crypto.randomUUID(),
    name: '',
    phone: '',
    email: '',
    zip: '',
    address: '',
    location: '',
    morePhones: '',
    moreEmails: '',
    otherPlace: '',
    message: '',
    source: HAND_SOURCES[0],
  };
  const form = useDraftForm<Form, HandLead>(BY_HAND, empty, handLeadSchema);
  const { register, field, handleSubmit, formState, setError, watch, getValues, setValue } = form;
  const [isMoreOpen, setMoreOpen] = useState(() => hasMore(getValues()));
  const save = (lead: HandLead) =>
    post('/leads', lead, writtenDownSchema).then(
      ({ id }) => {
        dropDraft(BY_HAND);
        revalidateKeys(DESK);
        openPage($router, 'lead', { id });
      },
      (error: Error) => {
        if (mayAskAgain(error) && keepForLater(lead)) {
          dropDraft(BY_HAND);
          onKept();
        } else setError('root', { message: `${error.message} What you typed is kept here.` });
      },
    );
  const { errors } = formState;
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label="Somebody who called">
      <FillIn
        typed={getValues}
        onFill={(fields) => {
          for (const name of FOUND_FIELDS) if (fields[name] !== undefined) setValue(name, fields[name]);
          if (hasMore(fields)) setMoreOpen(true);
        }}
      />
      <Input label="Name" {...field('name')} />
      <Input label="Phone" type="tel" {...field('phone')} />
      <Input label="Email" note="optional" type="email" {...field('email')} />
      <KnownAlready
        typed={{
          phone: watch('phone'),
          morePhones: watch('morePhones') ?? '',
          email: watch('email'),
          moreEmails: watch('moreEmails') ?? '',
        }}
      />
      <Input label={`Property ${country.postalCode}`} note="optional" inputMode={country.inputMode} {...field('zip')} />
      <Fold label="Address and more numbers" isOpen={isMoreOpen} onToggle={setMoreOpen}>
        {MORE_INPUTS.map(({ name, label, note, attributes }) => (
          <Input key={name} label={label} note={note} {...attributes} {...field(name)} />
        ))}
      </Fold>
      <Field label="What they want" note="optional" error={errors.message?.message}>
        <textarea rows={2} {...register('message')} />
      </Field>
      <Field label="How they came">
        <select {...register('source')}>
          <Options options={optionsOf(HAND_SOURCES)} />
        </select>
      </Field>
      <p className="buttons">
        <Button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
          Put on the desk
        </Button>
      </p>
      <Failure>{errors.root?.message}</Failure>
    </form>
  );
};
