import type { Env } from '../../server/env.ts';
import { logError } from '../../server/request-log.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 3000;

/**
 * The one bad sign. An expired or used token is none: a request that could not be stored is sent again with the token it
 * had, hours later if need be.
 */
const FORGED = 'invalid-input-response';

/**
 * True when Turnstile is switched on and says that no person's browser made this token. Where it does not answer, or its
 * own set-up is wrong, nobody is suspected.
 */
export const isRejected = async (token: unknown, env: Env): Promise<boolean> => {
  if (!env.TURNSTILE_SECRET) return false;
  if (typeof token !== 'string' || token === '') return true;
  try {
    const response = await fetch(VERIFY_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret: env.TURNSTILE_SECRET, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { 'error-codes'?: string[] };
    return answer['error-codes']?.includes(FORGED) === true;
  } catch (error) {
    logError('turnstile', error);
    return false;
  }
};
