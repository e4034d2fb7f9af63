import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Detail } from '../../contract/answers.ts';
import type { Change } from '../../contract/changes.ts';
import { CONTACT_FIELDS, type Contact } from '../../contract/contact.ts';
import { findConflicts } from '../../contract/order.ts';
import { correctFields, findUndoable, findUndone, lastNumber } from '../../contract/standing.ts';
import { momentHere } from '../business-time.ts';
import { ago, howCame } from '../format.ts';
import { $ownPending, discard } from '../pending.ts';
import { noteChange, saveOver } from '../sending.ts';
import { isOnItsWay, type Pending } from '../shelf.ts';
import { wordsOf } from '../Unsent.tsx';
import { Block, Button, Notice, useNow } from '../ui.tsx';
import { contactText, describeChange } from './change-text.ts';
import type { Whole } from './whole.ts';

/** A conflicting change from another device: shows it before it is overwritten. */
export const Conflict = ({ detail }: { detail: Detail }) => {
  const now = useNow();
  const { summary } = detail;
  const overtaken = useStore($ownPending).filter(({ leadId, isOvertaken }) => leadId === summary.id && isOvertaken);
  return overtaken.map((one) => <OneConflict key={one.id} one={one} detail={detail} now={now} />);
};

/** Half of the window, where no one is typing. */
const freeHalf = () => {
  const { top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
  return top > innerHeight / 2 ? 'notice-above' : 'notice-below';
};

/** Overlays the window: visible at any scroll position, and nothing moves. */
const OneConflict = ({ one, detail, now }: { one: Pending; detail: Detail; now: number }) => {
  const [half] = useState(freeHalf);
  const { id, seen, change } = one;
  const { events } = detail;
  const { what, note } = describeChange(change, detail);
  return (
    <Notice title="This was changed before yours came in" role="alert" place={`notice-over ${half}`}>
      <ul>
        {findConflicts(events, seen, change).map((event) => (
          <li key={event.id}>
            {event.person}, {ago(event.notedAt, now)}: {describeChange(event.change, detail).what}
          </li>
        ))}
      </ul>
      <p>
        Yours is not saved: {what}
        {note && ` (“${note}”)`}
      </p>
      <div className="notice-buttons">
        <Button onClick={() => saveOver(id, lastNumber(events))}>Save mine anyway</Button>
        <Button onClick={() => discard(id, wordsOf(one))}>Discard mine</Button>
      </div>
    </Notice>
  );
};

export const LastNoted = ({ detail: { summary, named }, noted, seen }: Whole) => {
  const now = useNow();
  const last = findUndoable(noted);
  if (last === undefined) return null;
  return (
    <p className="buttons">
      <span className="noted-last">
        Noted last: <strong>{describeChange(last.change, named).what}</strong>, {last.person}, {ago(last.notedAt, now)}
      </span>
      <Button onClick={() => noteChange(summary.id, { kind: 'undo', event: last.id }, seen)}>Undo</Button>
    </p>
  );
};

const wasText = (change: Change, contact: Detail['contact'], before: readonly { id: string; change: Change }[]) => {
  if (change.kind !== 'correction' || contact === null) return undefined;
  const then: Partial<Contact> = correctFields(contact, before);
  const names = CONTACT_FIELDS.filter((name) => name in change.fields);
  return `Before: ${contactText(Object.fromEntries(names.map((name) => [name, then[name] ?? ''])))}`;
};

export const History = ({ detail }: { detail: Detail }) => {
  const now = useNow();
  const { summary, events, contact, named } = detail;
  const pending = useStore($ownPending).filter((one) => one.leadId === summary.id && isOnItsWay(one));
  const all = [...events, ...pending];
  const undone = findUndone(all);
  return (
    <Block title="History">
      <ol className="ruled history">
        {[...all].reverse().map((event, index) => {
          const before = all.slice(0, -1 - index);
          const { what, note = wasText(event.change, contact, before) } = describeChange(event.change, {
            named,
            events: all,
          });
          const isSent = 'number' in event;
          const isUndone = undone.has(event.id);
          return (
            <li key={event.id}>
              <p>
                {isUndone ? <s>{what}</s> : <strong>{what}</strong>} {isUndone && '(undone)'}
              </p>
              {note && <p className="note">{isUndone ? <s>{note}</s> : note}</p>}
              <p className="quiet">
                {event.person}, {ago(event.notedAt, now)}
                {!isSent && ', not sent yet'}
              </p>
            </li>
          );
        })}
        <li>
          <p>
            <strong>{howCame(summary)}</strong>
          </p>
          <p className="quiet">{momentHere(summary.createdAt)}</p>
        </li>
      </ol>
    </Block>
  );
};
