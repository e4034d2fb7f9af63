import { count } from '../../../shared/count.ts';
import type { Summary } from '../../contract/answers.ts';
import { nameOf } from '../name-of.ts';
import { asHeardLast } from '../queries.ts';
import { noteChange } from '../sending.ts';
import { type AtOnceKind, atOnce } from './at-once.ts';
import { $group } from './group.ts';

/** Notes one change of each, as if each were open. */
const noteAll = (kind: AtOnceKind, leads: Summary[]) => {
  const { said, changeOf, mayUndo } = atOnce[kind];
  const noted = leads.map(asHeardLast).flatMap((lead) => {
    const change = changeOf(lead);
    const id = change && noteChange(lead.id, change, lead.events, nameOf(lead));
    return id === undefined ? [] : [{ lead, id }];
  });
  $group.set({
    said: noted.length === 0 ? 'Nothing was open in them.' : `${said}: ${count(noted.length, 'lead')}.`,
    undoable: noted.every(({ lead }) => mayUndo(lead)) ? noted : [],
  });
};

type Props = { leads: Summary[]; kinds: readonly AtOnceKind[]; onNoted: () => void; onCancel: () => void };

/** How many are selected, and what can be noted of all of them. */
export const Picked = ({ leads, kinds, onNoted, onCancel }: Props) => (
  <div className="at-once buttons">
    <p role="status">{count(leads.length, 'lead')} selected</p>
    {kinds.map((kind) => (
      <button
        key={kind}
        type="button"
        className="btn btn-outline"
        disabled={leads.length === 0}
        onClick={() => {
          noteAll(kind, leads);
          onNoted();
        }}
      >
        {atOnce[kind].text}
      </button>
    ))}
    <button type="button" className="link" onClick={onCancel}>
      Cancel
    </button>
  </div>
);
