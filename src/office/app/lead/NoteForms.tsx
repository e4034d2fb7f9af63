import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Session } from '../../contract/answers.ts';
import { LAST_DAY, MAX_NOTE_LENGTH, OFFICE_API } from '../../contract/limits.ts';
import type { LeadEvent } from '../../contract/standing.ts';
import { dropDraft, readDraft, useDraft, useKeepDraft, writeDraft } from '../draft.ts';
import { baseVersion, noteChange } from '../sending.ts';
import { Block, Field } from '../ui.tsx';

/** A line for whoever picks this lead up next. */
export const Note = ({ leadId, seen }: { leadId: string; seen: number }) => {
  const draft = `${leadId} note`;
  const defaultValues = useDraft(draft, { note: '' });
  const { register, handleSubmit, reset, watch } = useForm({ defaultValues });
  useKeepDraft(draft, watch);
  const save = ({ note }: { note: string }) => {
    if (note.trim() === '') return;
    noteChange(leadId, { kind: 'note', note: note.trim() }, seen);
    reset({ note: '' });
    dropDraft(draft);
  };
  return (
    <form className="block" onSubmit={handleSubmit(save)}>
      <Field label="Add a note">
        <textarea rows={2} maxLength={MAX_NOTE_LENGTH} {...register('note')} />
      </Field>
      <p className="buttons">
        <button type="submit" className="btn btn-outline">
          Save note
        </button>
      </p>
    </form>
  );
};

type FollowUpProps = {
  leadId: string;
  events: readonly LeadEvent[];
  /** as it stands once everything is sent that this device has noted */
  followUp: string | null;
  /** the worker has it, and so its calendar */
  isKnown: boolean;
};

/** A day that is typed, with what was known then. */
type Typed = { day: string; seen: number };

/** The day on which this lead stands on the desk again. */
export const FollowUp = ({ leadId, events, followUp, isKnown }: FollowUpProps) => {
  const draft = `${leadId} follow-up`;
  const [typed, setTyped] = useState(() => readDraft(draft) as Typed | undefined);
  const { day, seen } = typed ?? { day: followUp ?? '', seen: events.at(-1)?.number ?? 0 };
  const type = (next: string) => {
    setTyped({ day: next, seen });
    writeDraft(draft, { day: next, seen });
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    noteChange(leadId, { kind: 'follow-up', followUp: day || null }, baseVersion(seen, events));
    dropDraft(draft);
    setTyped(undefined);
  };
  return (
    <form className="block" onSubmit={save}>
      <Field label="Back on the desk on">
        <input type="date" max={LAST_DAY} value={day} onChange={({ currentTarget }) => type(currentTarget.value)} />
      </Field>
      <p className="buttons">
        <button type="submit" className="btn btn-outline">
          Save day
        </button>
        {followUp !== null && isKnown && (
          <a className="link" href={`${OFFICE_API}/leads/${leadId}/follow-up.ics`} download="follow-up.ics">
            Add to the calendar
          </a>
        )}
      </p>
    </form>
  );
};

type BelongsToProps = { leadId: string; seen: number; assignee: string | null; session: Session };

/** Who takes care of a lead: one tap gives it to them. Who works alone is not asked. */
export const BelongsTo = ({ leadId, seen, assignee, session: { name, people } }: BelongsToProps) => {
  const others = people.filter((person) => person !== name);
  if (others.length === 0 && assignee === null) return null;
  const choices = [
    { to: name, text: 'Me' },
    ...others.map((person) => ({ to: person, text: person })),
    { to: null, text: 'Nobody' },
  ];
  return (
    <Block title="Belongs to">
      <div className="filters">
        {choices.map(({ to, text }) => (
          <button
            key={text}
            type="button"
            className="filter"
            aria-pressed={to === assignee}
            onClick={() => to !== assignee && noteChange(leadId, { kind: 'assign', to }, seen)}
          >
            {text}
          </button>
        ))}
      </div>
    </Block>
  );
};
