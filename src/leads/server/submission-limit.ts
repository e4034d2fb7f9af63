import type { Env } from '../../server/env.ts';
import { clientAddress, isOverLimit } from '../../server/origins.ts';

/** A limiter that does not answer must not cost a lead. @param what is counted separately, so that nothing else uses up what a lead may need */
export const isOverSubmissionLimit = async (
  request: Request,
  env: Env,
  what: 'lead' | 'addition' = 'lead',
): Promise<boolean> => isOverLimit(env.RATE_LIMIT, `${what} ${clientAddress(request)}`).catch(() => false);
