import { useStore } from '@nanostores/react';
import type { Detail } from '../../contract/answers.ts';
import { findConflicts } from '../../contract/order.ts';
import { ago } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { $ownPending } from '../own-pending.ts';
import { dropPending } from '../pending.ts';
import { saveOver } from '../sending.ts';
import { useNow } from '../use-now.ts';
import { describeChange } from './change-text.ts';

/** Another device was quicker: what was noted there, before it is saved over. */
export const Conflict = ({ detail }: { detail: Detail }) => {
  const now = useNow();
  const { summary, events } = detail;
  const overtaken = useStore($ownPending).filter(({ leadId, isOvertaken }) => leadId === summary.id && isOvertaken);
  return overtaken.map(({ id, seen, change }) => (
    <div key={id} className="notice notice-failed" role="alert">
      <Icon name="alert" />
      <div className="notice-text">
        <p className="notice-title">This was changed before yours came in</p>
        <ul>
          {findConflicts(events, seen, change).map((event) => (
            <li key={event.id}>
              {event.person}, {ago(event.notedAt, now)}: {describeChange(event.change, detail).what}
            </li>
          ))}
        </ul>
        <p>
          Yours is not saved: {describeChange(change, detail).what}
          {describeChange(change).note && ` (“${describeChange(change).note}”)`}
        </p>
        <div className="notice-buttons">
          <button type="button" className="btn btn-outline" onClick={() => saveOver(id, events.at(-1)?.number ?? 0)}>
            Save mine anyway
          </button>
          <button type="button" className="btn btn-outline" onClick={() => dropPending(id)}>
            Discard mine
          </button>
        </div>
      </div>
    </div>
  ));
};
