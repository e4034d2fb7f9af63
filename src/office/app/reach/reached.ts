import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { HOUR_MS } from '../../../shared/dates.ts';
import type { Summary } from '../../contract/answers.ts';
import type { Change } from '../../contract/changes.ts';
import { NO_ANSWER } from '../../contract/standing.ts';
import { REACHED_STATE, rulesOf, STATES, type State } from '../../contract/states.ts';
import { nameOf } from '../format.ts';
import { forgetKept, keepAnswer, peekKept } from '../kept.ts';
import { $session, isLeadKey } from '../queries.ts';

/** The change that one tap notes for a call, text message or email. */

export type Way = 'call' | 'text' | 'mail';

/** `reached`: they spoke, or the words were sent. */
export type Answer = 'reached' | 'no answer';

const WORDS: Record<Way, string> = {
  call: 'Reached by phone.',
  text: 'Sent a text message.',
  mail: 'Sent an email.',
};

type Standing = { state: State; followUp: string | null };

/**
 * A lead that was not reached does not count as answered: it keeps waiting and stays on that day's call list. One that was
 * reached is answered, and its due follow-up is done; otherwise a call changes nothing.
 * @param standing the lead's current state; undefined if an unsent change on this device may change it
 * @param today the business's day, like 2026-01-31
 */
export const changeFor = (way: Way, answer: Answer, standing: Standing | undefined, today: string): Change => {
  if (answer === 'no answer') return { kind: 'note', note: NO_ANSWER };
  const note = WORDS[way];
  if (standing === undefined || rulesOf(standing.state).ends !== null) return { kind: 'note', note };
  const { state, followUp } = standing;
  const { waits } = rulesOf(state);
  const isDue = followUp !== null && followUp <= today;
  if (!waits && !isDue) return { kind: 'note', note };
  return { kind: 'outcome', state: waits ? REACHED_STATE : state, ...(isDue ? { followUp: null } : {}), note };
};

/**
 * The lead somebody went to call or write to, until they have said how it went: the phone may close this page meanwhile.
 * Stored with the kept answers and deleted with the session, as they are. Asks about the last one only, once.
 */

const KEY = 'reached';

/** Nobody knows of a call of yesterday any more. */
const LASTS_HOURS = 12;

const reachedSchema = z.object({
  way: z.enum(['call', 'text', 'mail']),
  /** whether what was written asks for a review */
  isReview: z.boolean(),
  person: z.string(),
  leadId: z.string(),
  leadName: z.string(),
  state: z.enum(STATES),
  followUp: z.nullable(z.string()),
  /** how many events the lead had */
  seen: z.number(),
});
export type Reached = z.output<typeof reachedSchema>;

const readReached = (): Reached | undefined => {
  const kept = peekKept(KEY, reachedSchema);
  return kept && kept.at > Date.now() - LASTS_HOURS * HOUR_MS ? kept.answer : undefined;
};

export const $reached = atom(readReached());

/** Whether they are back on this screen since. A page that opens anew was away. */
export const $isBack = atom(true);

const comeBack = () => {
  if (document.visibilityState === 'visible') $isBack.set(true);
};
document.addEventListener('visibilitychange', comeBack);
addEventListener('pageshow', comeBack);
// A mail program opens beside the browser, which stays visible.
addEventListener('focus', comeBack);

/** Somebody follows a link that calls or writes. */
export const reach = (way: Way, lead: Summary, isReview = false): void => {
  const person = $session.get().data?.name;
  if (person === undefined) return;
  const { id, state, followUp, events } = lead;
  const reached = { way, isReview, person, leadId: id, leadName: nameOf(lead), state, followUp, seen: events };
  $isBack.set(false);
  $reached.set(reached);
  keepAnswer(KEY, reached, isLeadKey);
};

/** It is said, or nobody wants to: it is not asked again. */
export const settleReached = (): void => {
  $reached.set(undefined);
  forgetKept((key) => key === KEY);
};
