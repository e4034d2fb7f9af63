import type { Env } from '../../server/env.ts';
import { prepare } from '../../server/query.ts';
import { computeStanding } from '../contract/standing.ts';
import { type EventRow, eventOf, selectEvents } from './sql/events.ts';

/** A change of a lead's state as the webhook tells it (docs/operations.md). `number` counts a lead's events: a later one is the newer. */
export const stateChange = async (leadId: string, number: number, env: Env): Promise<object | undefined> => {
  const { results } = await prepare(env.DB, selectEvents(leadId)).all<EventRow>();
  const events = results.map(eventOf).filter((event) => event.number <= number);
  const last = events.at(-1);
  if (last?.number !== number) return undefined;
  const { state, amount, lostReason } = computeStanding(events);
  return {
    number,
    from: computeStanding(events.slice(0, -1)).state,
    to: state,
    at: last.notedAt,
    by: last.person,
    amount: amount === null ? null : amount / 100,
    lostReason,
  };
};
