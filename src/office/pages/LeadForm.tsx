import { SelectField, TextArea, TextField } from '../../leads/forms/Field.tsx';
import type { Detail } from '../contract/answers.ts';
import { getAsked, HOW, HOWS, type How, NEXT } from '../contract/lead-form.ts';
import { MAX_NOTE_LENGTH } from '../contract/office-limits.ts';
import { leadPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { getRules, lostReasons } from '../contract/states.ts';
import { daysText, displayName, momentText } from './format.ts';
import { createFields, PostForm } from './PostForm.tsx';

/** 'How did it go?': everything that is noted about a lead, in one form. An empty field changes nothing. */

type ChoicesProps = {
  legend: string;
  name: string;
  choices: Record<string, string>;
  chosen: string | string[] | undefined;
  error: string | undefined;
  /** what else is asked for once one is chosen (office.css) */
  asks?: (value: string) => readonly string[];
};

/** One of several, each as large as a thumb. */
export const Choices = ({ legend, name, choices, chosen, error, asks }: ChoicesProps) => (
  <fieldset className="choices" aria-describedby={error && `${name}-error`}>
    <legend>{legend}</legend>
    {Object.entries(choices).map(([value, text]) => (
      <label key={value} className="chip">
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          data-asks={asks?.(value).join(' ')}
        />
        <span>{text}</span>
      </label>
    ))}
    {error && (
      <p className="field-error" id={`${name}-error`}>
        {error}
      </p>
    )}
  </fieldset>
);

type TickProps = { name: string; text: string; isTicked?: boolean };

export const Tick = ({ name, text, isTicked }: TickProps) => (
  <label className="tick">
    <input type="checkbox" name={name} value="1" defaultChecked={isTicked} /> {text}
  </label>
);

type Props = {
  detail: Detail;
  people: string[];
  refused?: RefusedForm | undefined;
};

type Field = ReturnType<typeof createFields>;

const VisitFields = ({ detail: { summary }, field, isOpen, refused }: Props & { field: Field; isOpen: boolean }) => (
  <details className="more" open={isOpen}>
    <summary>
      {summary.visit === null ? 'Arrange a visit' : `Visit ${momentText(summary.visit.at)}: move or cancel`}
    </summary>
    <div className="pair">
      <TextField label="Day" type="date" {...field('visitDay')} />
      <TextField label="Time" type="time" step={300} {...field('visitTime')} />
    </div>
    {summary.street === '' && <TextField label="Street" autoComplete="off" {...field('street')} />}
    {summary.visit !== null && (
      <Tick name="cancelsVisit" text="Cancel the visit" isTicked={refused?.typed.cancelsVisit === '1'} />
    )}
  </details>
);

const JobFields = ({ detail: { summary }, field, refused }: Props & { field: Field }) => {
  const { job } = summary;
  return (
    <div className="only-won">
      {job !== null && <p>{`${daysText(job)}, ${job.crew || 'No crew yet'}`}</p>}
      <div className="pair">
        <TextField label="First day of work" type="date" {...field('jobFrom')} />
        <TextField label="Last day" type="date" {...field('jobUntil')} />
      </div>
      <TextField label="Who goes" placeholder={job?.crew || 'No crew yet'} autoComplete="off" {...field('crew')} />
      {job !== null && <Tick name="clearsJob" text="Clear dates" isTicked={refused?.typed.clearsJob === '1'} />}
    </div>
  );
};

export const LeadForm = (props: Props) => {
  const { detail, people, refused } = props;
  const { summary } = detail;
  const { typed = {}, problems = {} } = refused ?? {};
  const field = createFields('lead', refused);
  const isWon = getRules(summary.state).phase === 'won';
  const isVisitOpen = ['visitDay', 'visitTime', 'street'].some((name) => typed[name] || problems[name]);
  const others = people.filter((name) => name !== summary.assignee);
  const whose = Object.fromEntries(others.map((name) => [name, name]));
  return (
    <PostForm
      id="how"
      className={isWon ? 'lead-noting is-won' : 'lead-noting'}
      action={`${leadPath(summary.id)}/outcome`}
      back={leadPath(summary.id)}
      seen={summary.events}
      refused={refused}
      unsent={displayName(summary)}
    >
      <Choices
        legend="How did it go?"
        name="how"
        choices={Object.fromEntries(HOWS.map((how) => [how, HOW[how].label]))}
        chosen={typed.how}
        error={problems.how}
        asks={(how) => getAsked(how as How)}
      />
      <div className="only-amount">
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          placeholder={summary.amount === null ? undefined : String(summary.amount / 100)}
          {...field('amount')}
        />
      </div>
      <div className="only-lost">
        <SelectField label="Why" placeholder="No reason given" choices={lostReasons} {...field('lostReason')} />
      </div>
      <JobFields {...props} field={field} />
      <TextArea label="Note" rows={2} maxLength={MAX_NOTE_LENGTH} {...field('note')} />
      <Choices legend="Next step" name="next" choices={NEXT} chosen={typed.next} error={undefined} />
      <div className="only-day">
        <TextField label="Follow up on" type="date" {...field('day')} />
      </div>
      <VisitFields {...props} field={field} isOpen={isVisitOpen} />
      <SelectField
        label="Assigned to"
        note="goes to the visit"
        placeholder={summary.assignee ?? 'Unassigned'}
        choices={summary.assignee === null ? whose : { ...whose, '-': 'Unassigned' }}
        {...field('assignee')}
      />
      <p className="buttons">
        <button className="btn btn-primary" type="submit">
          Save
        </button>
        {typed.sure === undefined && problems.sure && (
          <button className="btn btn-outline" type="submit" name="sure" value="1">
            Save anyway
          </button>
        )}
      </p>
    </PostForm>
  );
};
