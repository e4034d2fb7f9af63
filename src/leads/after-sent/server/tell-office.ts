import type { Env } from '../../../server/env.ts';
import { prepare } from '../../../server/query.ts';
import { logError } from '../../../server/request-log.ts';
import { REQUESTS_PATH } from '../../contract/addition.ts';
import { insertNews } from '../../server/outbox.ts';

/** Something came to a request after it was sent: the office's devices ring in a moment. What is stored stays so if they cannot. */
export const tellOffice = (leadId: string, env: Env, now: Date): Promise<unknown> =>
  prepare(env.DB, insertNews(leadId, now))
    .run()
    .catch((error: unknown) => logError(REQUESTS_PATH, error));
