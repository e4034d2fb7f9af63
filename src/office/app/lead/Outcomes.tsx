import { useState } from 'react';
import * as z from 'zod/mini';
import type { Summary } from '../../contract/answers.ts';
import { centsSchema, changeSchema, daySchema, type Outcome, TOO_MUCH } from '../../contract/changes.ts';
import { FIRST_DAY, LAST_DAY, MAX_NOTE_LENGTH } from '../../contract/limits.ts';
import type { LeadEvent } from '../../contract/standing.ts';
import { LOST_REASONS, lostReasons, rulesOf, STATES, type State, statesThat } from '../../contract/states.ts';
import { dropDraft, readDraft } from '../draft.ts';
import { useDraftForm } from '../draft-form.ts';
import { baseVersion, noteChange } from '../sending.ts';
import { Block, Button, Field, FormButtons } from '../ui.tsx';

/** The outcome form as typed, and the change it makes. */

const AMOUNT = /^\s*\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/;

/** `$12,500.50` in cents; null if empty, undefined if not an amount */
export const centsOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const [, whole, part = ''] = AMOUNT.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
};

export const outcomeFormSchema = z.object({
  state: z.enum(STATES),
  amount: z.string().check(
    z.refine((typed) => centsOf(typed) !== undefined, { error: 'Write an amount like 12,500.', abort: true }),
    z.refine((typed) => z.nullable(centsSchema).safeParse(centsOf(typed)).success, TOO_MUCH),
  ),
  lostReason: z.enum(['', ...LOST_REASONS]),
  followUp: z.union([z.literal(''), daySchema], {
    error: ({ input }) => daySchema.safeParse(input).error?.issues[0]?.message,
  }),
  note: z.string().check(z.maxLength(MAX_NOTE_LENGTH, `Use at most ${MAX_NOTE_LENGTH} characters.`)),
});
type OutcomeForm = z.output<typeof outcomeFormSchema>;

/** Which fields an outcome asks for. */
const asksReason = (state: Outcome['state']) => rulesOf(state).asks.includes('lostReason');
const asksAmount = (state: Outcome['state']) => rulesOf(state).asks.includes('amount');
const asksFollowUp = (state: Outcome['state']) => rulesOf(state).asks.includes('followUp');

/** Empty fields leave the lead unchanged. */
export const changeOf = ({ state, amount, lostReason, followUp, note }: OutcomeForm): Outcome =>
  changeSchema.parse({
    kind: 'outcome',
    state,
    ...(asksAmount(state) && amount.trim() !== '' ? { amount: centsOf(amount) } : {}),
    ...(asksReason(state) && lostReason !== '' ? { lostReason } : {}),
    ...(asksFollowUp(state) ? { followUp: followUp === '' ? null : followUp } : {}),
    ...(note.trim() === '' ? {} : { note }),
  }) as Outcome;

type Standing = Pick<Summary, 'state' | 'amount' | 'followUp'>;
type Props = { leadId: string; events: readonly LeadEvent[]; standing: Standing };

/** With the version of the lead when the form was opened, which may be a day old. */
const formSchema = z.extend(outcomeFormSchema, { seen: z.number() });
type Form = z.output<typeof formSchema>;

const OUTCOMES = statesThat(({ waits }) => !waits);

const draftOf = (leadId: string, state: State) => `${leadId} ${state}`;

const typedAmount = (cents: number | null) => (cents === null ? '' : String(cents / 100));

const Details = ({ leadId, events, standing, state, onEnd }: Props & { state: State; onEnd: () => void }) => {
  const draft = draftOf(leadId, state);
  const empty: Form = {
    state,
    amount: typedAmount(standing.amount),
    lostReason: '',
    followUp: standing.followUp ?? '',
    note: '',
    seen: events.at(-1)?.number ?? 0,
  };
  const { register, handleSubmit, formState, setFocus } = useDraftForm<Form>(draft, empty, formSchema);
  const [isAsked, setAsked] = useState(false);
  const save = (form: Form) => {
    if (rulesOf(state).ends === 'won' && form.amount.trim() === '' && !isAsked) {
      setAsked(true);
      setFocus('amount');
      return;
    }
    noteChange(leadId, changeOf(form), baseVersion(form.seen, events));
    onEnd();
  };
  const { errors } = formState;
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label={rulesOf(state).label}>
      {asksAmount(state) && (
        <Field label="Amount in dollars" error={errors.amount?.message}>
          <input inputMode="decimal" autoComplete="off" {...register('amount')} />
        </Field>
      )}
      <p role="status" className="quiet">
        {isAsked &&
          'What is the job worth? Without an amount it is missing from the sums. You can leave it, and save again.'}
      </p>
      {asksReason(state) && (
        <Field label="Why">
          <select {...register('lostReason')}>
            <option value="">No reason given</option>
            {LOST_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {lostReasons[reason]}
              </option>
            ))}
          </select>
        </Field>
      )}
      {asksFollowUp(state) && (
        <Field label="Follow up on" note="optional" error={errors.followUp?.message}>
          <input type="date" min={FIRST_DAY} max={LAST_DAY} {...register('followUp')} />
        </Field>
      )}
      <Field label="Note" note="optional" error={errors.note?.message}>
        <textarea rows={2} maxLength={MAX_NOTE_LENGTH} {...register('note')} />
      </Field>
      <FormButtons save={`Save: ${rulesOf(state).label.toLowerCase()}`} onEnd={onEnd} />
    </form>
  );
};

/** The outcome of a call: one tap chooses it, and its form asks for the details. */
export const Outcomes = (props: Props) => {
  const { leadId } = props;
  const [chosen, setChosen] = useState<State | undefined>(() =>
    OUTCOMES.find((state) => readDraft(draftOf(leadId, state))),
  );
  const end = () => {
    if (chosen) dropDraft(draftOf(leadId, chosen));
    setChosen(undefined);
  };
  return (
    <Block title="What came of it?">
      <div className="filters">
        {OUTCOMES.map((state) => (
          <Button
            key={state}
            className="filter"
            aria-pressed={chosen === state}
            onClick={() => setChosen(chosen === state ? undefined : state)}
          >
            {rulesOf(state).label}
          </Button>
        ))}
      </div>
      {chosen !== undefined && <Details key={chosen} {...props} state={chosen} onEnd={end} />}
    </Block>
  );
};
