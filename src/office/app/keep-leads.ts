import { daysAfter, MINUTE_MS, WEEK_DAYS } from '../../shared/dates.ts';
import { type Desk, detailSchema, type Summary, weekSchema } from '../contract/answers.ts';
import { get } from './api.ts';
import { forgetKept, keepAnswer, peekKept } from './kept.ts';
import { readPending } from './pending.ts';
import { isLeadKey, isWeekKey, leadKey, thisMonday, weekKey } from './queries.ts';
import { leadsOf } from './search-kept.ts';

/** How many are prefetched: a screen or two of people to call. */
const AHEAD = 20;

const isAsKept = (lead: Summary) =>
  JSON.stringify(peekKept(leadKey(lead.id), detailSchema)?.answer.summary) === JSON.stringify(lead);

/** A week that was cached longer ago is refetched. In ms. */
const WEEK_LASTS_MS = MINUTE_MS;

/** Prefetches this week and the next one, and evicts those that are over. */
const keepWeeks = async () => {
  const monday = thisMonday();
  forgetKept((key) => isWeekKey(key) && key < weekKey(monday));
  for (const key of [monday, daysAfter(monday, WEEK_DAYS)].map(weekKey)) {
    const kept = peekKept(key, weekSchema);
    if (kept === undefined || kept.at < Date.now() - WEEK_LASTS_MS)
      keepAnswer(key, await get(key, weekSchema), isLeadKey);
  }
};

let isFetching = false;

/**
 * Prefetches leads for offline use, one at a time: those with a visit, waiting or due. Evicts leads on no list, unless they have unsent
 * changes. If it fails offline, the next list tries again.
 */
export const keepLeads = async (desk: Desk): Promise<void> => {
  const { visits, waiting, due } = desk;
  const listed = new Set(leadsOf(desk).map(({ id }) => leadKey(id)));
  for (const { leadId } of readPending()) listed.add(leadKey(leadId));
  forgetKept((key) => isLeadKey(key) && !listed.has(key));
  if (isFetching) return;
  isFetching = true;
  const ahead = [...visits, ...waiting.leads, ...due.leads].slice(0, AHEAD).filter((lead) => !isAsKept(lead));
  try {
    for (const { id } of ahead) {
      if (!keepAnswer(leadKey(id), await get(leadKey(id), detailSchema), isLeadKey)) return;
    }
    await keepWeeks();
  } catch {
    // The next list tries again.
  } finally {
    isFetching = false;
  }
};
