import { OFFICE_PATH } from '../../shared/routes.ts';
import type { Failed } from '../contract/answers.ts';
import { leadPath, MESSAGES_PATH } from '../contract/paths.ts';
import { momentText } from './format.ts';
import { PostForm } from './PostForm.tsx';

/** Messages that could not be sent, for owners. */

type Message = Failed['messages'][number];

const MessageRow = ({ id, leadId, who, what, why, failedAt, isTried, tries }: Message) => (
  <li className="person">
    <p>
      <a className="link" href={leadPath(leadId)}>
        {who}
      </a>
    </p>
    <p>
      <strong>{what}</strong>, {isTried ? 'refused since' : 'given up'} {momentText(failedAt)}, after{' '}
      {tries === 1 ? 'one try' : `${tries} tries`}.{isTried && ' It is tried again until a day is over.'}
    </p>
    <p className="quiet">{why}.</p>
    <PostForm action={MESSAGES_PATH} className="buttons">
      <input type="hidden" name="ids" value={id} />
      <button type="submit" className="btn btn-outline" name="how" value="again">
        Send again
        <span className="sr-only">
          : {what}, {who}
        </span>
      </button>
      <button type="submit" className="btn btn-outline" name="how" value="drop">
        Let it be
        <span className="sr-only">
          : {what}, {who}
        </span>
      </button>
    </PostForm>
  </li>
);

const SAID = {
  again: 'On the way again. What fails once more comes back here, after a day at most.',
  drop: 'Taken off this list. The request itself stays on the desk.',
};

type Props = Failed & { said: keyof typeof SAID | undefined };

export const Messages = ({ messages, hasMore, said }: Props) => (
  <div className="narrow-page">
    <p>
      <a className="link" href={`${OFFICE_PATH}/you`}>
        You
      </a>
    </p>
    <h1>Messages that could not be sent</h1>
    {said && <p role="status">{SAID[said]}</p>}
    <p>
      The requests themselves are safe on the desk. A message about them was refused, or tried for a day and given up.
    </p>
    {messages.length === 0 && <p>Every message has been sent, or is still being tried.</p>}
    {messages.length > 1 && (
      <PostForm action={MESSAGES_PATH} className="buttons">
        {messages.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <button type="submit" className="btn btn-primary" name="how" value="again">
          Send {hasMore ? `these ${messages.length}` : `all ${messages.length}`} again
        </button>
      </PostForm>
    )}
    {messages.length > 0 && (
      <ul className="ruled">
        {messages.map((message) => (
          <MessageRow key={message.id} {...message} />
        ))}
      </ul>
    )}
  </div>
);
