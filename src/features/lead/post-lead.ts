import * as z from 'zod/mini';
import { LEADS_ENDPOINT } from './endpoint.ts';
import { SEND_TIMEOUT_SECONDS } from './limits.ts';

/** What a refusal said. Each part may be missing: the answer can come from a proxy that knows nothing of us. */
const refusalSchema = z.object({
  error: z.catch(z.optional(z.string()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  fields: z.catch(z.record(z.string(), z.string()), {}),
});
const acceptanceSchema = z.object({ id: z.string() });

export type Refusal = z.output<typeof refusalSchema>;

export type SendResult =
  | { ok: true; id: string }
  /** status 0: no answer came */
  | { ok: false; status: number; refusal: Refusal };

const NO_ANSWER: SendResult = { ok: false, status: 0, refusal: { fields: {} } };

/** The same request may succeed later: no network, too many at once, or the server in trouble. */
export const mayRetry = (result: SendResult) =>
  !result.ok && (result.status === 0 || result.status === 429 || result.status >= 500);

/** Sends one lead. Never throws; without an answer in SEND_TIMEOUT_SECONDS it has failed like a lost connection. */
export const postLead = async (body: { submissionId: string }): Promise<SendResult> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SEND_TIMEOUT_SECONDS * 1000);
  try {
    const response = await fetch(LEADS_ENDPOINT, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: controller.signal,
      keepalive: true, // goes out even if the page is left meanwhile
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { ok: true, id: acceptanceSchema.safeParse(answer).data?.id ?? body.submissionId };
    return { ok: false, status: response.status, refusal: refusalSchema.safeParse(answer).data ?? { fields: {} } };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
};
