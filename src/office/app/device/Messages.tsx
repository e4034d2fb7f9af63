import { useState } from 'react';
import { count } from '../../../shared/count.ts';
import type { Failed, Session } from '../../contract/answers.ts';
import { send } from '../api.ts';
import { momentHere } from '../business-time.ts';
import { $failed, revalidateKeys, SESSION } from '../queries.ts';
import { leadPath } from '../router.ts';
import { Button, Failure, useAttempt } from '../ui.tsx';
import { Loaded } from '../ui-later.tsx';
import { OwnersPage } from './OwnersPage.tsx';

type Message = Failed['messages'][number];
type Settle = (messages: Message[], how: 'again' | 'drop') => Promise<unknown>;

const WAYS_OUT = [
  ['again', 'Send again'],
  ['drop', 'Let it be'],
] as const;

const MessageRow = ({ message, settle }: { message: Message; settle: Settle }) => {
  const { leadId, who, what, why, failedAt, isTried, tries } = message;
  return (
    <li className="person">
      <p>
        <a className="link" href={leadPath(leadId)}>
          {who}
        </a>
      </p>
      <p>
        <strong>{what}</strong>, {isTried ? 'refused since' : 'given up'} {momentHere(failedAt)}, after{' '}
        {tries === 1 ? 'one try' : `${tries} tries`}.{isTried && ' It is tried again until a day is over.'}
      </p>
      <p className="quiet">{why}.</p>
      <p className="buttons">
        {WAYS_OUT.map(([how, text]) => (
          <Button key={how} onClick={() => settle([message], how)}>
            {text}
            <span className="sr-only">
              : {what}, {who}
            </span>
          </Button>
        ))}
      </p>
    </li>
  );
};

const SAID = {
  again: 'on the way again. What fails once more comes back here, after a day at most.',
  drop: 'taken off this list. The request itself stays on the desk.',
};

const List = ({ messages, hasMore }: Failed) => {
  const [said, setSaid] = useState('');
  const { attempt, failure } = useAttempt();
  const settleAll = async (settled: Message[], how: 'again' | 'drop') => {
    await send(`/messages/${how}`, { ids: settled.map(({ id }) => id) });
    await $failed.revalidate();
    revalidateKeys(SESSION);
    setSaid(`${count(settled.length, 'message')} ${SAID[how]}`);
  };
  const settle: Settle = (settled, how) => attempt(settleAll(settled, how));
  return (
    <>
      <p role="status">{said}</p>
      <Failure>{failure}</Failure>
      {messages.length === 0 && <p>Every message has been sent, or is still being tried.</p>}
      {messages.length > 1 && (
        <p className="buttons">
          <Button className="btn btn-primary" onClick={() => settle(messages, 'again')}>
            Send {hasMore ? `these ${messages.length}` : `all ${messages.length}`} again
          </Button>
        </p>
      )}
      {messages.length > 0 && (
        <ul className="ruled">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} settle={settle} />
          ))}
        </ul>
      )}
    </>
  );
};

export const Messages = ({ session }: { session: Session }) => (
  <OwnersPage
    session={session}
    title="Messages that could not be sent"
    refused="Only an owner of the office may see these."
  >
    <p>
      The requests themselves are safe on the desk. A message about them was refused, or tried for a day and given up.
    </p>
    <Loaded query={$failed}>{(failed) => <List {...failed} />}</Loaded>
  </OwnersPage>
);
