import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { deskSchema, detailSchema, type Session, type Summary } from '../../contract/answers.ts';
import { dayHere } from '../business-time.ts';
import { peekKept } from '../kept.ts';
import { $ownPending } from '../pending.ts';
import { DESK, leadKey } from '../queries.ts';
import { leadPath } from '../router.ts';
import { leadsOf } from '../search-kept.ts';
import { noteChange } from '../sending.ts';
import { Button } from '../ui.tsx';
import { type Answer, changeFor, type Way } from './came-of-it.ts';
import { $isBack, $reached, type Reached, settleReached } from './reached.ts';

/** The lead as this device last received it. */
const newestOf = ({ leadId, state, followUp, seen }: Reached): Pick<Summary, 'state' | 'followUp' | 'events'> => {
  const desk = peekKept(DESK, deskSchema)?.answer;
  const listed = desk && leadsOf(desk).find(({ id }) => id === leadId);
  const heard = [listed, peekKept(leadKey(leadId), detailSchema)?.answer.summary];
  return heard.reduce<Pick<Summary, 'state' | 'followUp' | 'events'>>(
    (newest, one) => (one !== undefined && one.events > newest.events ? one : newest),
    { state, followUp, events: seen },
  );
};

const note = (reached: Reached, answer: Answer): void => {
  const { way, isReview, leadId } = reached;
  const lead = newestOf(reached);
  const isWaiting = $ownPending.get().some((one) => one.leadId === leadId && one.change.kind !== 'note');
  const change = isReview
    ? ({ kind: 'review' } as const)
    : changeFor(way, answer, isWaiting ? undefined : lead, dayHere(Date.now()));
  settleReached();
  noteChange(leadId, change, lead.events);
};

const QUESTIONS: Record<Way, [before: string, behind: string]> = {
  call: ['You called', 'What came of it?'],
  text: ['A text message to', 'Did you send it?'],
  mail: ['An email to', 'Did you send it?'],
};

const Question = ({ reached }: { reached: Reached }) => {
  const heading = useId();
  const { way, leadId, leadName } = reached;
  const [before, behind] = QUESTIONS[way];
  const answer = (given: Answer) => () => note(reached, given);
  return (
    <section className="came" aria-labelledby={heading}>
      <p id={heading}>
        {before} <a href={leadPath(leadId)}>{leadName}</a>. {behind}
      </p>
      <p className="buttons">
        <Button className="btn btn-primary" onClick={answer('reached')}>
          {way === 'call' ? 'Reached' : 'Sent'}
        </Button>
        {way === 'call' && <Button onClick={answer('no answer')}>No answer</Button>}
        <Button onClick={settleReached}>{way === 'call' ? 'Not now' : 'Not sent'}</Button>
      </p>
    </section>
  );
};

/** Asks someone who comes back from a call or message how it went: one tap notes it, and no one is asked twice. */
export const WhatCame = ({ session }: { session: Session }) => {
  const reached = useStore($reached);
  const isBack = useStore($isBack);
  return <div role="status">{isBack && reached?.person === session.name && <Question reached={reached} />}</div>;
};
