import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { count } from '../../../shared/count.ts';
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

/** So long after one press another is the second half of a double one. In ms. */
const DOUBLE_PRESS_MS = 500;

/** Says what was noted of several, and takes it back from all of them. It goes with the desk. */
export const NotedAtOnce = () => {
  const group = useStore($group);
  const bar = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  useEffect(() => () => $group.set(undefined), []);
  // The button that was pressed is gone: the focus goes on here, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each thing that is said
  useEffect(() => {
    shownAt.current = performance.now();
    bar.current?.focus();
  }, [group]);
  /** Its buttons come to where the one was that was pressed. A key has no second half: its `detail` is 0, and that of some fingers always 1. */
  const passOver = (event: MouseEvent) => {
    const isSoon = performance.now() - shownAt.current < DOUBLE_PRESS_MS;
    if (event.detail > 1 || (event.detail === 1 && isSoon)) event.stopPropagation();
  };
  return (
    <div role="status" className="noted-at-once">
      {group !== undefined && (
        <div className="at-once buttons" tabIndex={-1} ref={bar} onClickCapture={passOver}>
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
