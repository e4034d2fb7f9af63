import { storeLead } from '../../leads/server/leads.ts';
import type { Env } from '../../server/env.ts';
import type { HandLead } from '../contract/requests.ts';

/** No other request is this one: who writes somebody down twice means two. */
const NOTHING_THE_SAME = { from: '~', to: '~' };

/**
 * Stores somebody who did not come by a form: on the desk, in the numbers and in the exports they are a lead like any other. Nobody is
 * told of them: whoever wrote them down knows, and they asked for no mail. @returns the lead's id
 */
export const writeDown = async ({ id: submissionId, ...written }: HandLead, env: Env): Promise<string> => {
  const lead = { ...written, service: '' };
  const { id } = await storeLead(
    env.DB,
    { submissionId, same: NOTHING_THE_SAME, kind: 'quote', lead, attribution: {}, spam: undefined, isTest: false },
    () => [],
  );
  return id;
};
