import { useId } from 'react';
import * as z from 'zod/mini';
import type { Detail } from '../../contract/answers.ts';
import { daySchema, jobSchema, optionalDaySchema } from '../../contract/changes.ts';
import { MAX_CREW_LENGTH } from '../../contract/office-limits.ts';
import { useDraftForm, useOpen } from '../draft-form.ts';
import { daysText } from '../format.ts';
import { DAY, FormButtons, Input } from '../inputs.tsx';
import { baseVersion, noteChange } from '../sending.ts';
import { Block, Button } from '../ui.tsx';
import { jobOverlaps } from '../week/overlaps.ts';
import { Overlaps } from './Overlaps.tsx';
import type { Whole } from './whole.ts';

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

const draftOf = ({ summary }: Detail) => `${summary.id} job`;

const JobForm = ({ detail, standing, assignee, seen, session, onEnd }: Whole & { onEnd: () => void }) => {
  const { summary, events } = detail;
  const begin = { ...(standing.job ?? { from: '', until: '', crew: assignee ?? '' }), seen };
  const { field, handleSubmit, watch, setError } = useDraftForm<Form>(draftOf(detail), begin, formSchema);
  const typed = watch();
  const listId = useId();
  const save = (saved: Form) => {
    const { data, error } = daysOf(saved);
    if (error) return setError('until', { message: error.issues[0]?.message ?? '' }, { shouldFocus: true });
    noteChange(summary.id, { kind: 'job', job: data }, baseVersion(saved.seen, events));
    onEnd();
  };
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label="The job">
      <Input label="First day" {...DAY} {...field('from')} />
      <Input label="Last day" note="if it takes more than one" {...DAY} {...field('until')} />
      <Input label="Who goes" note="names, with commas" maxLength={MAX_CREW_LENGTH} list={listId} {...field('crew')} />
      <datalist id={listId}>
        {session.people.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Overlaps
        from={typed.from}
        until={typed.until}
        find={({ jobs }) => {
          const { data } = daysOf(typed);
          return data === undefined ? [] : jobOverlaps(data, jobs, summary.id);
        }}
      />
      <FormButtons save="Save days" onEnd={onEnd} />
    </form>
  );
};

/** The days of the work, and who goes: planned, moved, or taken off. */
export const Job = (whole: Whole) => {
  const { detail, seen, standing } = whole;
  const { job } = standing;
  const { isOpen, setOpen, end } = useOpen(draftOf(detail));
  const takeOff = () => noteChange(detail.summary.id, { kind: 'job', job: null }, seen);
  return (
    <Block title="The job">
      {job !== null && (
        <p>
          <strong>{daysText(job)}</strong>
          {job.crew !== '' && <span> {job.crew}</span>}
        </p>
      )}
      {isOpen ? (
        <JobForm {...whole} onEnd={end} />
      ) : (
        <p className="buttons">
          <Button onClick={() => setOpen(true)}>{job === null ? 'Plan the days' : 'Move the job'}</Button>
          {job !== null && <Button onClick={takeOff}>Take the days off</Button>}
        </p>
      )}
    </Block>
  );
};
