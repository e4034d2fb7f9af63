import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../features/ui/Icon.tsx';
import type { Session } from '../lead/office/answers.ts';
import { count } from '../lib/count.ts';
import { describeChange } from './lead/change-text.ts';
import { $isKept, $pending, $unreadable, dropPending, dropUnreadable, textOf } from './pending.ts';
import { leadPath } from './router.ts';
import { sendAgain } from './sending.ts';
import { isOnItsWay, type Pending } from './shelf.ts';

/** What was noted here and is not stored. What is overtaken is said in its lead, where it can be looked at. */

const KEPT = 'Kept on this device, and sent once there is a connection.';
const NOT_KEPT = 'This device has no room to keep it: leave this page open until there is a connection.';

const Waiting = ({ own }: { own: Pending[] }) => {
  const { length } = own.filter(isOnItsWay);
  const isKept = useStore($isKept);
  return (
    <div role="status">
      {length > 0 && (
        <p className="line-status">
          <Icon name="wifi-off" /> Not sent yet: {count(length, 'change')}. {isKept ? KEPT : NOT_KEPT}
        </p>
      )}
    </div>
  );
};

type NotSavedProps = { sentence: string; words: string; onDiscard: () => void; children?: ReactNode };

/** Nobody's words are thrown away by a program: they stay until somebody has copied or discarded them. */
const NotSaved = ({ sentence, words, onDiscard, children }: NotSavedProps) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(words).then(() => setCopied(true));
  return (
    <div className="notice notice-failed" role="alert">
      <Icon name="alert" />
      <div className="notice-text">
        <p className="notice-title">A change could not be saved</p>
        <p>{sentence}</p>
        <p className="note">{words}</p>
        <div className="notice-buttons">
          {children}
          <button type="button" className="btn btn-outline" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </button>
          <button type="button" className="btn btn-outline" onClick={onDiscard}>
            Discard
          </button>
        </div>
      </div>
    </div>
  );
};

const Refused = ({ one: { id, leadId, change, refusal = '' } }: { one: Pending }) => {
  const { what, note } = describeChange(change);
  return (
    <NotSaved sentence={refusal} words={note ? `${what}: ${note}` : what} onDiscard={() => dropPending(id)}>
      <a className="btn btn-outline" href={leadPath(leadId)}>
        Open the lead
      </a>
      <button type="button" className="btn btn-outline" onClick={() => sendAgain(id)}>
        Try again
      </button>
    </NotSaved>
  );
};

const Unreadable = () =>
  useStore($unreadable)
    .map(textOf)
    .map((text) => (
      <NotSaved
        key={text}
        sentence="This device kept a change that the office can no longer read."
        words={text}
        onDiscard={() => dropUnreadable(text)}
      />
    ));

export const Unsent = ({ session }: { session: Session }) => {
  const own = useStore($pending).filter(({ person }) => person === session.name);
  return (
    <>
      <Waiting own={own} />
      {own
        .filter(({ refusal }) => refusal !== undefined)
        .map((one) => (
          <Refused key={one.id} one={one} />
        ))}
      <Unreadable />
    </>
  );
};
