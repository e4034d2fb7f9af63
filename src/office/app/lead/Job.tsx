import { useId } from 'react';
import * as z from 'zod/mini';
import type { Detail } from '../../contract/answers.ts';
import { type Job as Days, daySchema, jobSchema, optionalDaySchema } from '../../contract/changes.ts';
import { MAX_CREW_LENGTH } from '../../contract/limits.ts';
import { useDraftForm, useOpen } from '../draft-form.ts';
import { daysText } from '../format.ts';
import { DAY, FormButtons, Input } from '../inputs.tsx';
import { baseVersion, noteChange } from '../sending.ts';
import { Block, Button } from '../ui.tsx';
import { jobOverlaps } from '../week/overlaps.ts';
import { Overlaps } from './Overlaps.tsx';

/** With the version of the lead when the form was opened. */
const formSchema = z.object({
  from: daySchema,
  /** empty for a job of one day */
  until: optionalDaySchema,
  crew: z.string(),
  seen: z.number(),
});
type Form = z.output<typeof formSchema>;

const daysOf = ({ from, until, crew }: Form) => jobSchema.safeParse({ from, until: until || from, crew });

type JobFormProps = {
  draft: string;
  begin: Form;
  leadId: string;
  people: string[];
  onSave: (job: Days, seen: number) => void;
  onEnd: () => void;
};

/** First day, last day, and who goes. */
const JobForm = ({ draft, begin, leadId, people, onSave, onEnd }: JobFormProps) => {
  const { field, handleSubmit, watch, setError } = useDraftForm<Form>(draft, begin, formSchema);
  const typed = watch();
  const listId = useId();
  const save = (saved: Form) => {
    const { data, error } = daysOf(saved);
    if (data !== undefined) onSave(data, saved.seen);
    else setError('until', { message: error.issues[0]?.message ?? '' }, { shouldFocus: true });
  };
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label="The job">
      <Input label="First day" {...DAY} {...field('from')} />
      <Input label="Last day" note="if it takes more than one" {...DAY} {...field('until')} />
      <Input label="Who goes" note="names, with commas" maxLength={MAX_CREW_LENGTH} list={listId} {...field('crew')} />
      <datalist id={listId}>
        {people.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Overlaps
        from={typed.from}
        until={typed.until}
        find={({ jobs }) => {
          const { data } = daysOf(typed);
          return data === undefined ? [] : jobOverlaps(data, jobs, leadId);
        }}
      />
      <FormButtons save="Save days" onEnd={onEnd} />
    </form>
  );
};

type Props = {
  detail: Detail;
  /** including this device's unsent changes */
  job: Days | null;
  assignee: string | null;
  people: string[];
};

/** The days of the work, and who goes: planned, moved, or taken off. */
export const Job = ({ detail: { summary, events }, job, assignee, people }: Props) => {
  const { id } = summary;
  const draft = `${id} job`;
  const { isOpen, setOpen, end } = useOpen(draft);
  const seen = events.at(-1)?.number ?? 0;
  const note = (next: Days | null, on: number) => noteChange(id, { kind: 'job', job: next }, on);
  return (
    <Block title="The job">
      {job !== null && (
        <p>
          <strong>{daysText(job)}</strong>
          {job.crew !== '' && <span> {job.crew}</span>}
        </p>
      )}
      {isOpen ? (
        <JobForm
          draft={draft}
          leadId={id}
          begin={{ ...(job ?? { from: '', until: '', crew: assignee ?? '' }), seen }}
          people={people}
          onSave={(next, begun) => {
            note(next, baseVersion(begun, events));
            end();
          }}
          onEnd={end}
        />
      ) : (
        <p className="buttons">
          <Button onClick={() => setOpen(true)}>{job === null ? 'Plan the days' : 'Move the job'}</Button>
          {job !== null && <Button onClick={() => note(null, seen)}>Take the days off</Button>}
        </p>
      )}
    </Block>
  );
};
