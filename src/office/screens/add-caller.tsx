import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../../leads/contract/limits.ts';
import { HAND_SOURCES } from '../../leads/contract/sources.ts';
import { SelectField, TextArea, TextField } from '../../leads/forms/Field.tsx';
import { isPhone, serviceChoices, shopArea } from '../../leads/server/lead-facts.ts';
import { findPersonKeys } from '../../leads/server/person-keys.ts';
import { storeLead } from '../../leads/server/stored-leads.ts';
import type { Env } from '../../server/env.ts';
import { country } from '../../server/mail-facts.ts';
import { readRow } from '../../server/query.ts';
import { cleanText } from '../../shared/clean.ts';
import { postalCodeLabel } from '../../shared/country.ts';
import { findPhones } from '../../shared/find-phones.ts';
import { atMost, emailSchema, INCOMPLETE_NUMBER, lineSchema, NO_WAY_TO_ANSWER } from '../contract/contact.ts';
import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import { type RefusedForm, sentForm, sentLeadForm } from '../contract/sent-form.ts';
import { REACHED_STATE } from '../contract/states.ts';
import { Choices, Link, SaveButtons } from '../pages/controls.tsx';
import { displayName, monthText } from '../pages/format.ts';
import { createFields, PostForm } from '../pages/PostForm.tsx';
import { readTowns } from '../server/built-lists.ts';
import { note } from '../server/change-lead.ts';
import { madeId } from '../server/once.ts';
import { Unsaved } from '../server/refusals.ts';
import { act, type Show, screen } from '../server/screens.tsx';
import { selectKnown } from '../server/sql/known-queries.ts';
import { type Summary, toSummary } from '../server/summary.ts';

/** Someone who phoned, stopped by, or was sent by a customer: a lead like any other on the desk, in the numbers, and in the files. */

const TALKED = { back: 'Call back', talked: 'Talked already' } as const;

const line = z._default(lineSchema, '');

/** `555-0897 Jim`, as it is copied from a message: what is around the number is the name, if none was typed. */
const splitNumber = <Typed extends { phone: string; name: string }>(typed: Typed): Typed => {
  const [found] = findPhones(typed.phone);
  if (found === undefined || typed.name !== '') return typed;
  const name = typed.phone
    .replace(found.typed, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
    .replace(/\s+/g, ' ');
  return { ...typed, phone: found.typed.trim(), name };
};

const typedSchema = z.object({
  ...sentForm,
  notedAt: sentLeadForm.notedAt,
  name: line,
  phone: line,
  email: z._default(emailSchema, ''),
  address: line,
  location: line,
  zip: line,
  service: line,
  message: z._default(z.string().check(z.overwrite(cleanText), atMost(MAX_TEXT_LENGTH)), ''),
  source: z.pipe(
    z._default(z.enum(['', ...HAND_SOURCES]), ''),
    z.transform((source: '' | (typeof HAND_SOURCES)[number]) => source || HAND_SOURCES[0]),
  ),
  talked: z._default(z.enum(['back', 'talked']), 'back'),
  /** although someone with this number asked before */
  sure: z.optional(z.literal('1')),
});

const addCallerSchema = z.pipe(
  typedSchema,
  z.pipe(
    z.transform(splitNumber<z.output<typeof typedSchema>>),
    z.custom<z.output<typeof typedSchema>>().check(
      z.refine(({ name }) => name !== '', { error: 'Write a name.', path: ['name'] }),
      z.refine(({ phone, email }) => phone !== '' || email !== '', { error: NO_WAY_TO_ANSWER, path: ['phone'] }),
    ),
  ),
);

type Caller = z.output<typeof addCallerSchema>;

/** Adding someone twice makes two leads: nothing counts as a duplicate. */
const NO_DUPLICATES = { from: '~', to: '~' };

type Contact = Readonly<Record<string, unknown>>;

/** The newest lead with this number or address, except the one that this form made when it was first sent. */
const readKnown = async (contact: Contact, submissionId: string, env: Env): Promise<Summary | undefined> => {
  const keys = findPersonKeys(contact, shopArea);
  if (keys.length === 0) return undefined;
  const row = await readRow(env.DB, selectKnown(keys, submissionId));
  return row && toSummary(row, await readTowns(env));
};

/** It sends no notifications, because its author knows about it and the customer asked for no mail. @returns the lead's id */
const storeCaller = async (form: Caller, submissionId: string, env: Env): Promise<string> => {
  const { name, phone, email, address, location, zip, service, message, source } = form;
  const lead = { name, phone, email, address, location, zip, service, message, source };
  const about = { same: NO_DUPLICATES, attribution: {}, spam: undefined, isTest: false };
  const keys = findPersonKeys(lead, shopArea);
  const { id } = await storeLead(env.DB, { ...about, submissionId, kind: 'quote', lead, keys }, () => []);
  return id;
};

type Props = {
  /** the lead that already has this number or address */
  known?: Summary | undefined;
  refused?: RefusedForm | undefined;
};

const AddCaller = ({ known, refused }: Props) => {
  const field = createFields('add', refused);
  const { typed = {}, problems = {} } = refused ?? {};
  const hasMore = ['email', 'address', 'location', 'zip'].some((name) => typed[name]);
  return (
    <>
      <h1>Add a caller</h1>
      <PostForm id="add" action={`${OFFICE_PATH}/add`} refused={refused} unsent="Add a caller" className="fields">
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
        <SelectField label="Kind of work" placeholder="Not said yet" choices={serviceChoices} {...field('service')} />
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
        <SaveButtons isAsked={problems.sure !== undefined} />
      </PostForm>
    </>
  );
};

export const showAdd: Show = async ({ env }, refused) => {
  const known = refused?.problems.sure ? await readKnown(refused.typed, '', env) : undefined;
  return {
    title: 'Add a caller',
    here: 'desk',
    body: <AddCaller known={known} refused={refused} />,
  };
};

export const addRoutes = [
  screen('/add', 'staff', showAdd),
  act(
    '/add',
    'staff',
    addCallerSchema,
    async (asked, form) => {
      if (form.phone !== '' && !isPhone(form.phone)) throw new Unsaved({ phone: INCOMPLETE_NUMBER });
      const submissionId = await madeId(form, ['caller']);
      const known = form.sure ? undefined : await readKnown(form, submissionId, asked.env);
      if (known !== undefined) {
        const sentence = `This number or address is known: ${displayName(known)}, asked in ${monthText(known.createdAt)}.`;
        throw new Unsaved({ '': sentence, sure: 'Save anyway' });
      }
      const id = await storeCaller(form, submissionId, asked.env);
      if (form.talked === 'talked') {
        await note({ ...asked, id }, [{ kind: 'outcome', state: REACHED_STATE }], form);
      }
      return leadPath(id);
    },
    showAdd,
  ),
];
