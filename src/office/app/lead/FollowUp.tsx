import { type SubmitEvent, useState } from 'react';
import { LAST_DAY, OFFICE_API } from '../../contract/limits.ts';
import type { LeadEvent } from '../../contract/standing.ts';
import { dropDraft, readDraft, writeDraft } from '../draft.ts';
import { Field } from '../Field.tsx';
import { madeOn, noteChange } from '../sending.ts';

type Props = {
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
export const FollowUp = ({ leadId, events, followUp, isKnown }: Props) => {
  const draft = `${leadId} follow-up`;
  const [typed, setTyped] = useState(() => readDraft(draft) as Typed | undefined);
  const { day, seen } = typed ?? { day: followUp ?? '', seen: events.at(-1)?.number ?? 0 };
  const type = (next: string) => {
    setTyped({ day: next, seen });
    writeDraft(draft, { day: next, seen });
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    noteChange(leadId, { kind: 'follow-up', followUp: day || null }, madeOn(seen, events));
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
