import type { Change } from '../../contract/changes.ts';
import { NO_ANSWER } from '../../contract/standing.ts';
import { REACHED_STATE, rulesOf, type State } from '../../contract/states.ts';

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
