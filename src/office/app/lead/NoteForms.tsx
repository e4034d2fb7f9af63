import { type SubmitEvent, useState } from 'react';
import { MAX_NOTE_LENGTH, OFFICE_API } from '../../contract/office-limits.ts';
import { dropDraft, readDraft, writeDraft } from '../draft.ts';
import { useDraftForm } from '../draft-form.ts';
import { DAY, Field, Input } from '../inputs.tsx';
import { baseVersion, noteChange } from '../sending.ts';
import { Block, Button } from '../ui.tsx';
import type { Whole } from './whole.ts';

export const Note = ({ leadId, seen }: { leadId: string; seen: number }) => {
  const draft = `${leadId} note`;
  const { register, handleSubmit, reset } = useDraftForm(draft, { note: '' });
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
        <Button type="submit">Save note</Button>
      </p>
    </form>
  );
};

type CalendarFileProps = { leadId: string; name: 'follow-up.ics' | 'visit.ics'; isOff: boolean };

/** An event of this lead for a calendar, or one that takes it out. */
export const CalendarFile = ({ leadId, name, isOff }: CalendarFileProps) => (
  <a className="link" href={`${OFFICE_API}/leads/${leadId}/${name}`} download={name}>
    {isOff ? 'Take it out of the calendar' : 'Add to the calendar'}
  </a>
);

/** The day typed, and the version of the lead at that time. */
type Typed = { day: string; seen: number };

export const FollowUp = ({ detail: { summary, events }, standing: { followUp }, seen: newest }: Whole) => {
  const draft = `${summary.id} follow-up`;
  const [typed, setTyped] = useState(() => readDraft(draft) as Typed | undefined);
  const { day, seen } = typed ?? { day: followUp ?? '', seen: newest };
  const type = (next: string) => {
    setTyped({ day: next, seen });
    writeDraft(draft, { day: next, seen });
  };
  /** the worker has it, so the calendar file is up to date */
  const isKnown = followUp === summary.followUp;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    noteChange(summary.id, { kind: 'follow-up', followUp: day || null }, baseVersion(seen, events));
    dropDraft(draft);
    setTyped(undefined);
  };
  return (
    <form className="block" onSubmit={save}>
      <Input
        label="Back on the desk on"
        {...DAY}
        value={day}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p className="buttons">
        <Button type="submit">Save day</Button>
        {isKnown && (followUp !== null || events.some(({ change }) => 'followUp' in change && change.followUp)) && (
          <CalendarFile leadId={summary.id} name="follow-up.ics" isOff={followUp === null} />
        )}
      </p>
    </form>
  );
};

/** The person a lead is assigned to, changed with one tap. Hidden from people who work alone. */
export const BelongsTo = ({ detail, seen, assignee, session: { name, people } }: Whole) => {
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
          <Button
            key={text}
            className="filter"
            aria-pressed={to === assignee}
            onClick={() => to !== assignee && noteChange(detail.summary.id, { kind: 'assign', to }, seen)}
          >
            {text}
          </Button>
        ))}
      </div>
    </Block>
  );
};
