import { SelectField, TextArea, TextField } from '../../leads/forms/Field.tsx';
import { getAsked, HOW, HOWS, type How, NEXT } from '../contract/lead-form.ts';
import { MAX_NOTE_LENGTH } from '../contract/office-limits.ts';
import { leadPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { getRules, lostReasons } from '../contract/states.ts';
import type { Detail } from '../server/lead-detail.ts';
import { Choices, SaveButtons, Tick } from './controls.tsx';
import { daysText, displayName, momentText } from './format.ts';
import { createFields, PostForm } from './PostForm.tsx';

/** 'How did it go?': everything that is noted about a lead, in one form. An empty field changes nothing. */

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
    <div className="days">
      <TextField label="Day" type="date" {...field('visitDay')} />
      <TextField label="Time" type="time" step={300} {...field('visitTime')} />
    </div>
    {summary.street === '' && <TextField label="Street" autoComplete="off" {...field('street')} />}
    {summary.visit !== null && (
      <Tick name="cancelsVisit" defaultChecked={refused?.typed.cancelsVisit === '1'}>
        Cancel the visit
      </Tick>
    )}
  </details>
);

const JobFields = ({ detail: { summary }, field, refused }: Props & { field: Field }) => {
  const { job } = summary;
  return (
    <div className="only-won">
      {job !== null && <p>{`${daysText(job)} · ${job.crew || 'No crew yet'}`}</p>}
      <div className="days">
        <TextField label="First day of work" type="date" {...field('jobFrom')} />
        <TextField label="Last day" note="if more than one" type="date" {...field('jobUntil')} />
      </div>
      <TextField label="Who goes" placeholder={job?.crew || 'No crew yet'} autoComplete="off" {...field('crew')} />
      {job !== null && (
        <Tick name="clearsJob" defaultChecked={refused?.typed.clearsJob === '1'}>
          Clear dates
        </Tick>
      )}
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
      <Choices legend="Next step" name="next" choices={NEXT} chosen={typed.next} />
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
      <SaveButtons isAsked={typed.sure === undefined && problems.sure !== undefined} />
    </PostForm>
  );
};
