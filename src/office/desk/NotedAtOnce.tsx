import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { count } from '../../lib/count.ts';
import { nameOf } from '../name-of.ts';
import { asHeardLast } from '../queries.ts';
import { noteChange } from '../sending.ts';
import { $group } from './group.ts';

const undoAll = () => {
  const { undoable = [] } = $group.get() ?? {};
  for (const { lead, id } of undoable) {
    noteChange(lead.id, { kind: 'undo', event: id }, asHeardLast(lead).events, nameOf(lead));
  }
  $group.set({ said: `Taken back: ${count(undoable.length, 'lead')}.`, undoable: [] });
};

/** Says what was noted of several, and takes it back from all of them. It goes with the desk. */
export const NotedAtOnce = () => {
  const group = useStore($group);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => () => $group.set(undefined), []);
  // The button that was pressed is gone: the focus goes on here, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each thing that is said
  useEffect(() => bar.current?.focus(), [group]);
  return (
    <div role="status" className="noted-at-once">
      {group !== undefined && (
        <div className="at-once buttons" tabIndex={-1} ref={bar}>
          <p>{group.said}</p>
          {group.undoable.length > 0 && (
            <button type="button" className="btn btn-outline" onClick={undoAll}>
              Undo
            </button>
          )}
          <button type="button" className="link" onClick={() => $group.set(undefined)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
};
