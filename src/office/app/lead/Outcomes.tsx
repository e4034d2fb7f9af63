import { useState } from 'react';
import * as z from 'zod/mini';
import { MAX_NOTE_LENGTH } from '../../contract/office-limits.ts';
import { lostReasons, rulesOf, type State, statesThat } from '../../contract/states.ts';
import { dropDraft, readDraft } from '../draft.ts';
import { useDraftForm } from '../draft-form.ts';
import { DAY, Field, FormButtons, Input, Options } from '../inputs.tsx';
import { baseVersion, noteChange } from '../sending.ts';
import { Block, Button } from '../ui.tsx';
import { changeOf, outcomeFormSchema } from './outcome-form.ts';
import type { Whole } from './whole.ts';

/** With the version of the lead when the form was opened, which may be a day old. */
const formSchema = z.extend(outcomeFormSchema, { seen: z.number() });
type Form = z.output<typeof formSchema>;

const OUTCOMES = statesThat(({ waits }) => !waits);

const draftOf = (leadId: string, state: State) => `${leadId} ${state}`;

const typedAmount = (cents: number | null) => (cents === null ? '' : String(cents / 100));

const Details = ({ detail, standing, seen, state, onEnd }: Whole & { state: State; onEnd: () => void }) => {
  const { summary, events } = detail;
  const draft = draftOf(summary.id, state);
  const { label, asks, ends } = rulesOf(state);
  const empty: Form = {
    state,
    amount: typedAmount(standing.amount),
    lostReason: '',
    followUp: standing.followUp ?? '',
    note: '',
    seen,
  };
  const { field, register, handleSubmit, formState, setFocus } = useDraftForm<Form>(draft, empty, formSchema);
  const [isAsked, setAsked] = useState(false);
  const save = (form: Form) => {
    if (ends === 'won' && form.amount.trim() === '' && !isAsked) {
      setAsked(true);
      setFocus('amount');
      return;
    }
    noteChange(summary.id, changeOf(form), baseVersion(form.seen, events));
    onEnd();
  };
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label={label}>
      {asks.includes('amount') && <Input label="Amount in dollars" inputMode="decimal" {...field('amount')} />}
      <p role="status" className="quiet">
        {isAsked &&
          'What is the job worth? Without an amount it is missing from the totals. You can leave it, and save again.'}
      </p>
      {asks.includes('lostReason') && (
        <Field label="Why">
          <select {...register('lostReason')}>
            <Options options={[['', 'No reason given'], ...Object.entries(lostReasons)]} />
          </select>
        </Field>
      )}
      {asks.includes('followUp') && <Input label="Follow up on" note="optional" {...DAY} {...field('followUp')} />}
      <Field label="Note" note="optional" error={formState.errors.note?.message}>
        <textarea rows={2} maxLength={MAX_NOTE_LENGTH} {...register('note')} />
      </Field>
      <FormButtons save={`Save: ${label.toLowerCase()}`} onEnd={onEnd} />
    </form>
  );
};

/** The outcome of a call: one tap chooses it, and its form asks for the details. */
export const Outcomes = (whole: Whole) => {
  const { id } = whole.detail.summary;
  const [chosen, setChosen] = useState<State | undefined>(() =>
    OUTCOMES.find((state) => readDraft(draftOf(id, state))),
  );
  const end = () => {
    if (chosen) dropDraft(draftOf(id, chosen));
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
      {chosen !== undefined && <Details key={chosen} {...whole} state={chosen} onEnd={end} />}
    </Block>
  );
};
