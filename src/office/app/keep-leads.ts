import { type Desk, detailSchema, type Summary } from '../contract/answers.ts';
import { get } from './api.ts';
import { forgetKept, keepAnswer, peekKept } from './kept.ts';
import { readPending } from './pending.ts';
import { isLeadKey, leadKey } from './queries.ts';

/** So many are fetched ahead: a screen or two of people to call. */
const AHEAD = 20;

const isAsKept = (lead: Summary) =>
  JSON.stringify(peekKept(leadKey(lead.id), detailSchema)?.answer.summary) === JSON.stringify(lead);

let isFetching = false;

/**
 * Keeps what somebody needs who has no connection when they get there: the leads of everybody who is visited,
 * waits or is due, as they stand now. What is on no list any more goes, unless something that was noted of it waits. One after the other, and without a connection with the next list.
 */
export const keepLeads = async ({ visits, waiting, due, rest }: Desk): Promise<void> => {
  const all = [...visits, ...[waiting, due, rest].flatMap(({ leads }) => leads)];
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
    // With the next list.
  } finally {
    isFetching = false;
  }
};
