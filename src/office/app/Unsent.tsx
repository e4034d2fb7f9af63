import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { count } from '../../shared/count.ts';
import { $discarded } from './discarded.ts';
import { describeChange } from './lead/change-text.ts';
import { $isKept, $ownPending, $ownWritten, $unreadable, discard, textOf } from './pending.ts';
import { $lead } from './queries.ts';
import { leadPath } from './router.ts';
import { sendAgain } from './sending.ts';
import { isOnItsWay, type Pending, type Written } from './shelf.ts';
import { Button, CopyButton, Icon, Notice } from './ui.tsx';

/** This device's unsent changes, on every screen until settled. Conflicts are shown in their lead (History.tsx). */

const KEPT = 'Kept on this device, and sent once there is a connection.';
const NOT_KEPT = 'This device has no room to keep it: leave this page open until there is a connection.';

const Waiting = ({ own, written }: { own: Pending[]; written: Written[] }) => {
  const counted = [
    [own, 'change'],
    [written, 'lead'],
  ] as const;
  const waiting = counted.flatMap(([all, word]) => {
    const { length } = all.filter(isOnItsWay);
    return length > 0 ? [count(length, word)] : [];
  });
  const isKept = useStore($isKept);
  return (
    <div role="status">
      {waiting.length > 0 && (
        <p className="line-status">
          <Icon name="wifi-off" /> Not sent yet: {waiting.join(', ')}. {isKept ? KEPT : NOT_KEPT}
        </p>
      )}
    </div>
  );
};

type NotSavedProps = { id: string; title?: string; sentence: string; words: string; children?: ReactNode };

/** Keeps what was typed until the person has copied or discarded it. */
const NotSaved = ({ id, title = 'A change could not be saved', sentence, words, children }: NotSavedProps) => (
  <Notice title={title} role="alert">
    <p>{sentence}</p>
    <p className="note">{words}</p>
    <div className="notice-buttons">
      {children}
      <CopyButton text={words} />
      <Button onClick={() => discard(id, words)}>Discard</Button>
    </div>
  </Notice>
);

/** `Ada Berg, (231) 555-0142, ada@example.com` */
export const lineOf = ({ name, phone, email }: Written['written']) => [name, phone, email].filter(Boolean).join(', ');

export const wordsOf = ({ leadName, change }: Pending) => {
  const { what, note } = describeChange(change);
  return [leadName, what, note].filter(Boolean).join(': ');
};

const OpenLead = ({ leadId }: { leadId: string }) => (
  <a className="btn btn-outline" href={leadPath(leadId)}>
    Open the lead
  </a>
);

const Overtaken = ({ one }: { one: Pending }) => (
  <NotSaved
    id={one.id}
    title="A change of yours waits for you"
    sentence="Something else was noted of this lead before yours came in. Open the lead to see both, and say which one counts."
    words={wordsOf(one)}
  >
    <OpenLead leadId={one.leadId} />
  </NotSaved>
);

const TryAgain = ({ id }: { id: string }) => <Button onClick={() => sendAgain(id)}>Try again</Button>;

const Refused = ({ one: { refusal, ...one } }: { one: Pending }) =>
  refusal !== undefined && (
    <NotSaved id={one.id} sentence={refusal} words={wordsOf(one)}>
      <OpenLead leadId={one.leadId} />
      <TryAgain id={one.id} />
    </NotSaved>
  );

const RefusedLead = ({ one: { written, refusal } }: { one: Written }) =>
  refusal !== undefined && (
    <NotSaved id={written.id} title="A lead could not be saved" sentence={refusal} words={lineOf(written)}>
      <TryAgain id={written.id} />
    </NotSaved>
  );

const Unreadable = () =>
  useStore($unreadable)
    .map(textOf)
    .map((text) => (
      <NotSaved
        key={text}
        id={text}
        sentence="This device kept a change that the office can no longer read."
        words={text}
      />
    ));

const Discarded = () => {
  const discarded = useStore($discarded);
  return (
    <div role="status">
      {discarded !== undefined && (
        <p className="line-status">
          <span>Discarded: {discarded.words}.</span>{' '}
          <Button className="link" onClick={discarded.bringBack}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
};

export const Unsent = () => {
  const own = useStore($ownPending);
  const written = useStore($ownWritten);
  // The open lead shows its conflicts itself.
  const open = useStore($lead).data?.summary.id;
  return (
    <>
      <Waiting own={own} written={written} />
      {own
        .filter(({ isOvertaken, leadId }) => isOvertaken && leadId !== open)
        .map((one) => (
          <Overtaken key={one.id} one={one} />
        ))}
      {own.map((one) => (
        <Refused key={one.id} one={one} />
      ))}
      {written.map((one) => (
        <RefusedLead key={one.written.id} one={one} />
      ))}
      <Unreadable />
      <Discarded />
    </>
  );
};
