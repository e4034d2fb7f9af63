import type { Env } from '../../server/env.ts';
import { readRows } from '../../server/query.ts';
import { findCrossing, inOrder } from '../contract/standing.ts';
import { selectEvents, selectEventsById, toEvent } from './sql/events.ts';

/** What a form stored, for the page shown next. */

const MOST = 50;

/**
 * `/office/week?saved=…`, the page after these events were stored.
 * @param seen the number of the last event that their author had seen
 */
export const withSaved = (back: string, ids: readonly string[], seen?: number): string => {
  const [path = '', query = ''] = back.replace(/#.*/, '').split('?');
  const rest = new URLSearchParams(query);
  rest.set('saved', ids.join());
  if (seen === undefined) rest.delete('seen');
  else rest.set('seen', String(seen));
  return `${path}?${rest}`;
};

export const readSaved = async (query: Record<string, string>, env: Env) => {
  const ids = query.saved?.split(',').slice(0, MOST) ?? [];
  if (ids.length === 0) return undefined;
  const rows = await readRows(env.DB, selectEventsById(ids));
  const [first] = rows;
  if (first === undefined) return undefined;
  const own = rows.map(toEvent);
  const isUndo = own.every(({ change }) => change.kind === 'undo');
  if (query.seen === undefined) return { ids, isUndo, crossed: undefined };
  const events = inOrder((await readRows(env.DB, selectEvents(first.lead_id))).map(toEvent));
  const crossings = own.flatMap((event) => {
    const theirs = findCrossing(events, event, Number(query.seen));
    if (theirs === undefined) return [];
    const last = inOrder([theirs, event]).at(-1);
    return [{ theirs, own: event, counts: last === event ? ('own' as const) : ('theirs' as const) }];
  });
  return { ids, isUndo, crossed: crossings.at(-1) };
};

/** What a form stored; `crossed` is what someone else noted meanwhile about the same thing. */
export type Saved = NonNullable<Awaited<ReturnType<typeof readSaved>>>;
