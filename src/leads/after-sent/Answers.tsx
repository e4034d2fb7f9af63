import type { ComponentProps } from 'react';
import type { Addition, ANSWER_BY, BEST_TIMES } from '../contract/addition.ts';
import type { AddTo } from './add-to.ts';
import { Said } from './Said.tsx';
import { useAnswer } from './use-answer.ts';
import { Wishes } from './Wishes.tsx';

type Props = {
  /** the form that sends them where no script does */
  formId: string;
  /** undefined until the island is awake: then the form saves them */
  addTo: AddTo | undefined;
};

// Records, so that a choice of the contract that is missing here does not compile. Only types come from there: its schemas are heavy.
const WAYS: Record<(typeof ANSWER_BY)[number], string> = { call: 'Call', text: 'Text', email: 'Email' };
const TIMES: Record<(typeof BEST_TIMES)[number], string> = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

type ChoiceProps = Props & { field: keyof Addition; label: string; choices: Record<string, string> };

const Choice = ({ formId, addTo, field, label, choices }: ChoiceProps) => {
  const answer = useAnswer(formId, field, addTo);
  const id = `${formId}-${field}`;
  return (
    <div role="radiogroup" className="after-choice" aria-labelledby={`${id}-label`} aria-describedby={`${id}-said`}>
      <p id={`${id}-label`}>{label}</p>
      <div className="after-options">
        {Object.entries(choices).map(([value, text]) => (
          <label key={value}>
            <input type="radio" name={field} value={value} form={formId} onChange={() => answer.choose(value)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <Said id={`${id}-said`} answer={answer} />
    </div>
  );
};

type TypedProps = Props & { field: keyof Addition; label: string; note?: string } & ComponentProps<'input'>;

const Typed = ({ formId, addTo, field, label, note, ...input }: TypedProps) => {
  const answer = useAnswer(formId, field, addTo);
  const id = `${formId}-${field}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{`${label} `}</span>
        {note && <span className="field-note">{note}</span>}
      </label>
      <input
        {...input}
        id={id}
        name={field}
        form={formId}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => answer.type(target.value)}
        onBlur={answer.save}
      />
      <Said id={`${id}-said`} answer={answer} />
    </div>
  );
};

/** What helps to answer well. Each is saved by itself, and none is asked for twice. */
export const Answers = (props: Props) => (
  <>
    <Choice {...props} field="answerBy" label="How should we answer?" choices={WAYS} />
    <Choice {...props} field="bestTime" label="Best time of day" choices={TIMES} />
    <Typed {...props} field="size" label="Rough size" note="like 12 by 16 feet" autoComplete="off" />
    <Wishes {...props} />
  </>
);
