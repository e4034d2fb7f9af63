import { SEND_TIMEOUT_SECONDS } from '../contract/limits.ts';
import type { FieldErrors } from '../contract/parse-lead.ts';
import { LEADS_ENDPOINT } from './endpoint.ts';

/** What a refusal said. Each part may be missing: the answer can come from a proxy that knows nothing about us. */
type Refusal = { error: string | undefined; message: string | undefined; fields: FieldErrors };

export type SendResult =
  /** `addTo` from the worker's answer: what it takes to add to the request (leads/after-sent/add-to.ts) */
  | { ok: true; id: string; addTo: unknown }
  /** status 0: no answer came */
  | { ok: false; status: number; refusal: Refusal };

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const readRefusal = ({ error, message, fields }: Record<string, unknown>): Refusal => ({
  error: text(error),
  message: text(message),
  fields: Object.fromEntries(
    Object.entries(Object(fields)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
});

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
      keepalive: true, // is sent even if the page is left meanwhile
    });
    const answer: Record<string, unknown> = Object(await response.json().catch(() => undefined));
    if (response.ok) return { ok: true, id: text(answer.id) ?? body.submissionId, addTo: answer.addTo };
    return { ok: false, status: response.status, refusal: readRefusal(answer) };
  } catch {
    return { ok: false, status: 0, refusal: readRefusal({}) };
  } finally {
    clearTimeout(timer);
  }
};
