import { type Desk, detailSchema, type Summary } from '../contract/answers.ts';
import { get } from './api.ts';
import { forgetKept, keepAnswer, peekKept } from './kept.ts';
import { readPending } from './pending.ts';
import { isLeadKey, leadKey } from './queries.ts';

/** How many are prefetched: a screen or two of people to call. */
const AHEAD = 20;

const isAsKept = (lead: Summary) =>
  JSON.stringify(peekKept(leadKey(lead.id), detailSchema)?.answer.summary) === JSON.stringify(lead);

let isFetching = false;

/**
 * Prefetches leads for offline use, one at a time: those with a visit, waiting or due. Evicts leads on no list, unless they have unsent
 * changes. If it fails offline, the next list tries again.
 */
export const keepLeads = async ({ visits, waiting, due, visited, unplanned, built, rest }: Desk): Promise<void> => {
  const all = [...visits, ...[waiting, due, visited, unplanned, built, rest].flatMap(({ leads }) => leads)];
  const listed = new Set(all.map(({ id }) => leadKey(id)));
  for (const { leadId } of readPending()) listed.add(leadKey(leadId));
  forgetKept((key) => isLeadKey(key) && !listed.has(key));
  if (isFetching) return;
  isFetching = true;
  const ahead = [...visits, ...waiting.leads, ...due.leads].slice(0, AHEAD).filter((lead) => !isAsKept(lead));
  try {
    for (const { id } of ahead) {
      if (!keepAnswer(leadKey(id), await get(leadKey(id), detailSchema), isLeadKey)) return;
    }
  } catch {
    // The next list tries again.
  } finally {
    isFetching = false;
  }
};
