import type { Env } from '../../server/env.ts';
import { SEND_TIMEOUT_MS, SendError, throwUnlessAccepted } from '../../server/send-error.ts';

/** HMAC-SHA256 over the time and the body, so that neither can be changed and an old call cannot be replayed. */
const signature = async (secret: string, timestamp: number, body: string): Promise<string> => {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestamp}.${body}`))).toHex();
};

export const hasWebhook = (env: Env) => Boolean(env.WEBHOOK_URL && env.WEBHOOK_SECRET);

/**
 * Posts `content` as JSON to WEBHOOK_URL, with `X-Signature: t=<seconds since 1970>,v1=<hex>` (see `signature`).
 * `key` is the same whenever the same message is resent. @throws if it was not accepted
 */
export const postWebhook = async (content: Record<string, unknown>, env: Env, key: string): Promise<void> => {
  if (!env.WEBHOOK_URL || !env.WEBHOOK_SECRET) throw new SendError('the webhook is not set up');
  const body = JSON.stringify(content);
  const timestamp = Math.floor(Date.now() / 1000);
  const response = await fetch(env.WEBHOOK_URL, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Signature': `t=${timestamp},v1=${await signature(env.WEBHOOK_SECRET, timestamp, body)}`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  throwUnlessAccepted(response);
};
