import type { Detail } from '../../contract/answers.ts';
import { findUndoable, type LeadEvent } from '../../contract/standing.ts';
import { ago } from '../format.ts';
import { noteChange } from '../sending.ts';
import { useNow } from '../use-now.ts';
import { describeChange } from './change-text.ts';

type Noted = Pick<LeadEvent, 'id' | 'change' | 'person' | 'notedAt'>;
type Props = { detail: Detail; noted: readonly Noted[]; seen: number };

/** What was noted last, with the way to take it back beside it. */
export const LastNoted = ({ detail: { summary, named }, noted, seen }: Props) => {
  const now = useNow();
  const last = findUndoable(noted);
  if (last === undefined) return null;
  return (
    <p className="buttons">
      <span className="noted-last">
        Noted last: <strong>{describeChange(last.change, named).what}</strong>, {last.person}, {ago(last.notedAt, now)}
      </span>
      <button
        type="button"
        className="btn btn-outline"
        onClick={() => noteChange(summary.id, { kind: 'undo', event: last.id }, seen)}
      >
        Undo
      </button>
    </p>
  );
};
