import { useStore } from '@nanostores/react';
import type { Detail, Session } from '../../contract/answers.ts';
import type { Change } from '../../contract/changes.ts';
import { CONTACT_FIELDS, type Contact } from '../../contract/contact.ts';
import { correctFields, findUndone } from '../../contract/standing.ts';
import { Block } from '../Block.tsx';
import { ago, momentText } from '../format.ts';
import { $ownPending } from '../own-pending.ts';
import { isOnItsWay } from '../shelf.ts';
import { useNow } from '../use-now.ts';
import { contactText, describeChange } from './change-text.ts';

/** What stood there before it was corrected. */
const wasText = (change: Change, contact: Detail['contact'], before: readonly { id: string; change: Change }[]) => {
  if (change.kind !== 'correction' || contact === null) return undefined;
  const then: Partial<Contact> = correctFields(contact, before);
  const names = CONTACT_FIELDS.filter((name) => name in change.fields);
  return `Before: ${contactText(Object.fromEntries(names.map((name) => [name, then[name] ?? ''])))}`;
};

/** Everything that was done, the newest first, with what this device has not sent yet on top. */
export const History = ({ detail, session }: { detail: Detail; session: Session }) => {
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
            <strong>{summary.kind === 'checklist' ? 'Downloaded the checklist' : 'Sent the request'}</strong>
          </p>
          <p className="quiet">{momentText(summary.createdAt, session.business.timeZone)}</p>
        </li>
      </ol>
    </Block>
  );
};
