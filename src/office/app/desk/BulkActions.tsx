import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BY_HAND } from '../../../leads/contract/guard.ts';
import { count } from '../../../shared/count.ts';
import type { Summary } from '../../contract/answers.ts';
import type { Change } from '../../contract/changes.ts';
import { REACHED_STATE, rulesOf } from '../../contract/states.ts';
import { nameOf } from '../format.ts';
import { $ownPending } from '../pending.ts';
import { withNewerSummary } from '../queries.ts';
import { noteChange } from '../sending.ts';
import { Button } from '../ui.tsx';

type Lead = Pick<Summary, 'kind' | 'state' | 'followUp' | 'spam'>;

/** Marks a waiting lead as reached and a follow-up as done; undefined if neither is open. Checklist leads wait for no call. */
const finish = ({ kind, state, followUp }: Lead): Change | undefined => {
  if (rulesOf(state).waits && kind !== 'checklist') return { kind: 'outcome', state: REACHED_STATE, followUp: null };
  return followUp === null ? undefined : { kind: 'follow-up', followUp: null };
};

type BulkAction = {
  text: string;
  said: string;
  changeOf: (lead: Lead) => Change | undefined;
  mayUndo: (lead: Lead) => boolean;
};

const bulkActions = {
  done: { text: 'Done', said: 'Done', changeOf: finish, mayUndo: () => true },
  spam: {
    text: 'Spam',
    said: 'Marked as spam',
    changeOf: () => ({ kind: 'spam', isSpam: true }),
    mayUndo: () => true,
  },
  notSpam: {
    text: 'Not spam',
    said: 'Out of the spam box',
    changeOf: () => ({ kind: 'spam', isSpam: false }),
    // For others it sends what was held back (findUndoable).
    mayUndo: ({ spam }) => spam === BY_HAND,
  },
} satisfies Record<string, BulkAction>;

export type BulkActionName = keyof typeof bulkActions;

/** The last bulk change. It outlives the rows, which leave their list because of it. */
type LastChange = {
  /** `Done: 3 leads.` */
  said: string;
  /** each with the id of its change; empty if it cannot be undone */
  undoable: { lead: Summary; id: string }[];
};

const $bulkResult = atom<LastChange | undefined>();

export type RowSelection = { isPicked: boolean; mayBePicked: boolean; toggle: () => void };

/** The selected rows of a list. Rows with unsent changes cannot be selected: their newest state is not known yet. */
export const useSelection = (leads: Summary[]) => {
  const [ids, setIds] = useState<readonly string[]>();
  const own = useStore($ownPending);
  const mayBePicked = (id: string) => own.every(({ leadId }) => leadId !== id);
  const isPicked = (id: string) => ids?.includes(id) === true && mayBePicked(id);
  return {
    isPicking: ids !== undefined,
    picked: leads.filter(({ id }) => isPicked(id)),
    begin: () => {
      $bulkResult.set(undefined);
      setIds([]);
    },
    end: () => setIds(undefined),
    pickOf: ({ id }: Summary): RowSelection | undefined =>
      ids && {
        isPicked: isPicked(id),
        mayBePicked: mayBePicked(id),
        toggle: () => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
      },
  };
};

const noteAll = (kind: BulkActionName, leads: Summary[]) => {
  const { said, changeOf, mayUndo } = bulkActions[kind];
  const noted = leads.map(withNewerSummary).flatMap((lead) => {
    const change = changeOf(lead);
    const id = change && noteChange(lead.id, change, lead.events, nameOf(lead));
    return id === undefined ? [] : [{ lead, id }];
  });
  $bulkResult.set({
    said: noted.length === 0 ? 'Nothing was open in them.' : `${said}: ${count(noted.length, 'lead')}.`,
    undoable: noted.every(({ lead }) => mayUndo(lead)) ? noted : [],
  });
};

type BulkBarProps = { leads: Summary[]; kinds: readonly BulkActionName[]; onNoted: () => void; onCancel: () => void };

export const BulkBar = ({ leads, kinds, onNoted, onCancel }: BulkBarProps) => (
  <div className="at-once buttons">
    <p role="status">{count(leads.length, 'lead')} selected</p>
    {kinds.map((kind) => (
      <Button
        key={kind}
        disabled={leads.length === 0}
        onClick={() => {
          noteAll(kind, leads);
          onNoted();
        }}
      >
        {bulkActions[kind].text}
      </Button>
    ))}
    <Button className="link" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);

const undoAll = () => {
  const { undoable = [] } = $bulkResult.get() ?? {};
  for (const { lead, id } of undoable) {
    noteChange(lead.id, { kind: 'undo', event: id }, withNewerSummary(lead).events, nameOf(lead));
  }
  $bulkResult.set({ said: `Taken back: ${count(undoable.length, 'lead')}.`, undoable: [] });
};

/** A press within this time after another is a double click. In ms. */
const DOUBLE_PRESS_MS = 500;

/**
 * Ignores the second click of a double click, wherever it lands: rows grow as they are changed, so that the next one, or Undo,
 * may be under the pointer by then. `detail` is 0 for keys, and always 1 for some touches.
 */
const passOverSecondClick = () => {
  const shownAt = performance.now();
  const passOver = (event: MouseEvent) => {
    const isSoon = event.timeStamp - shownAt < DOUBLE_PRESS_MS;
    if (event.detail < 2 && !(event.detail === 1 && isSoon)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', passOver, { capture: true });
  return () => removeEventListener('click', passOver, { capture: true });
};

/** Announces the last bulk change, with Undo. Closes with the desk. */
export const BulkResult = () => {
  const group = useStore($bulkResult);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => () => $bulkResult.set(undefined), []);
  // Before the next click, however slow the device.
  useLayoutEffect(() => {
    if (group === undefined) return;
    // The pressed button is gone: move the focus here, once.
    bar.current?.focus();
    return passOverSecondClick();
  }, [group]);
  return (
    <div role="status" className="noted-at-once">
      {group !== undefined && (
        <div className="at-once buttons" tabIndex={-1} ref={bar}>
          <p>{group.said}</p>
          {group.undoable.length > 0 && <Button onClick={undoAll}>Undo</Button>}
          <Button className="link" onClick={() => $bulkResult.set(undefined)}>
            Close
          </Button>
        </div>
      )}
    </div>
  );
};
