import type { Addition, AddTo, ANSWER_BY, BEST_TIMES } from '../contract/addition.ts';
import { type Answer, useAnswer } from './use-answer.ts';

const AnswerStatus = ({ id, answer: { said, save } }: { id: string; answer: Answer }) => (
  <div role="status" id={id}>
    {said === 'saved' && <p className="after-said">Saved.</p>}
    {typeof said === 'object' && (
      <p className="field-error">
        <span>{said.sentence}</span>
        {said.mayRetry && (
          <button type="button" className="link" onClick={save}>
            Try again
          </button>
        )}
      </p>
    )}
  </div>
);

type Props = {
  /** the form that sends them if no script does */
  formId: string;
  /** undefined until the island is awake: then the form saves them */
  addTo: AddTo | undefined;
};

// Records, so that a choice of the contract that is missing here does not compile. Only types are imported: its schemas are heavy.
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
      <AnswerStatus id={`${id}-said`} answer={answer} />
    </div>
  );
};

const Size = ({ formId, addTo }: Props) => {
  const answer = useAnswer(formId, 'size', addTo);
  const id = `${formId}-size`;
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>Rough size </span>
        <span className="field-note">like 12 by 16 feet</span>
      </label>
      <input
        autoComplete="off"
        id={id}
        name="size"
        form={formId}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => answer.type(target.value)}
        onBlur={answer.save}
      />
      <AnswerStatus id={`${id}-said`} answer={answer} />
    </div>
  );
};

/** What helps us answer well. Each is saved separately, and none is asked for twice. */
export const Answers = (props: Props) => (
  <>
    <Choice {...props} field="answerBy" label="How should we answer?" choices={WAYS} />
    <Choice {...props} field="bestTime" label="Best time of day" choices={TIMES} />
    <Size {...props} />
  </>
);
