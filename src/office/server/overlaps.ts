import type { Env } from '../../server/env.ts';
import { readRows } from '../../server/query.ts';
import { daysAfter, MINUTE_MS } from '../../shared/dates.ts';
import type { Visit } from '../contract/changes.ts';
import { dayHere, displayName, timeText } from '../pages/format.ts';
import { readTowns } from './built-lists.ts';
import { dayStart } from './desk.ts';
import { selectVisits } from './sql/desk-queries.ts';
import { toSummary } from './summary.ts';

/** Who is somewhere else at the same time, in sentences: 'Bo is at Ellen’s until 10:00 AM.' */

const MOST = 200;

const getEnd = ({ at, minutes }: Visit) => Date.parse(at) + minutes * MINUTE_MS;

const mayBeOne = (one: string | null, other: string | null) => one === null || other === null || one === other;

/** @param who the person who goes; null for no one yet */
export const findVisitOverlaps = async (
  visit: Visit,
  who: string | null,
  leadId: string,
  env: Env,
): Promise<string[]> => {
  const day = dayHere(visit.at);
  const [rows, towns] = await Promise.all([
    readRows(env.DB, selectVisits(dayStart(day), dayStart(daysAfter(day, 1)), MOST)),
    readTowns(env),
  ]);
  return rows.flatMap((row) => {
    const lead = toSummary(row, towns);
    const { visit: other, assignee } = lead;
    if (other === null || lead.id === leadId || !mayBeOne(who, assignee)) return [];
    if (Date.parse(other.at) >= getEnd(visit) || getEnd(other) <= Date.parse(visit.at)) return [];
    const until = timeText(new Date(getEnd(other)).toISOString());
    return [`${assignee ?? 'Someone'} is at ${displayName(lead)}’s until ${until}.`];
  });
};
