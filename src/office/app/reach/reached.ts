import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { HOUR_MS } from '../../../shared/dates.ts';
import type { Summary } from '../../contract/answers.ts';
import { STATES } from '../../contract/states.ts';
import { nameOf } from '../format.ts';
import { forgetKept, keepAnswer, peekKept } from '../kept.ts';
import { $session, isLeadKey } from '../queries.ts';
import type { Way } from './came-of-it.ts';

/**
 * The lead someone went to call or write to, until they have said how it went: the phone may close this page meanwhile.
 * Stored with the cached answers and deleted with the session, like them. Asks about the last one only, once.
 */

const KEY = 'reached';

/** No one remembers yesterday's call anymore. */
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

/** Whether they have come back to this screen since. A page that opens again was away. */
export const $isBack = atom(true);

const comeBack = () => {
  if (document.visibilityState === 'visible') $isBack.set(true);
};
document.addEventListener('visibilitychange', comeBack);
addEventListener('pageshow', comeBack);
// A mail program opens next to the browser, which stays visible.
addEventListener('focus', comeBack);

/** Someone follows a link that calls or writes. */
export const reach = (way: Way, lead: Summary, isReview = false): void => {
  const person = $session.get().data?.name;
  if (person === undefined) return;
  const { id, state, followUp, events } = lead;
  const reached = { way, isReview, person, leadId: id, leadName: nameOf(lead), state, followUp, seen: events };
  $isBack.set(false);
  $reached.set(reached);
  keepAnswer(KEY, reached, isLeadKey);
};

/** It was answered or dismissed: it is not asked again. */
export const settleReached = (): void => {
  $reached.set(undefined);
  forgetKept((key) => key === KEY);
};
