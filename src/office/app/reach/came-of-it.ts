import type { Change } from '../../contract/changes.ts';
import { REACHED_STATE, rulesOf, type State } from '../../contract/states.ts';

/** What one tap notes of a call, a text message or a mail. */

export type Way = 'call' | 'text' | 'mail';

/** `reached`: they spoke, or the words were sent. */
export type Answer = 'reached' | 'no answer';

const WORDS: Record<Way, string> = {
  call: 'Reached by phone.',
  text: 'Sent a text message.',
  mail: 'Sent an email.',
};
const NO_ANSWER = 'Called: no answer.';

type Standing = { state: State; followUp: string | null };

/**
 * Nobody who was not reached counts as answered: they keep waiting, and a call of that day's list stays on it. Who was
 * reached is answered, and their follow-up that was due is done; beyond that a call moves nothing.
 * @param standing how the lead stands; undefined where something that waits on this device says so
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
