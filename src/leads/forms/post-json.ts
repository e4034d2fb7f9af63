import { SEND_TIMEOUT_SECONDS } from '../contract/limits.ts';

/** `answer` is the object that came; empty if there was none, as when a proxy answered that knows nothing about us. */
export type JsonAnswer = { ok: boolean; status: number; answer: Record<string, unknown> };

/** Posts JSON. Never throws; without an answer in SEND_TIMEOUT_SECONDS it has failed like a lost connection, with status 0. */
export const postJson = async (address: string, body: object): Promise<JsonAnswer> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SEND_TIMEOUT_SECONDS * 1000);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: controller.signal,
      keepalive: true, // is sent even if the page is left meanwhile
    });
    return { ok: response.ok, status: response.status, answer: Object(await response.json().catch(() => undefined)) };
  } catch {
    return { ok: false, status: 0, answer: {} };
  } finally {
    clearTimeout(timer);
  }
};
