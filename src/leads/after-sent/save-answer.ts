import { mayRetry } from '../../shared/may-retry.ts';
import type { Addition } from '../contract/addition.ts';
import { SEND_TIMEOUT_SECONDS } from '../contract/limits.ts';
import type { AddTo } from './add-to.ts';
import { requestAddress } from './add-to.ts';

/** Why something was not stored, and whether the same may succeed later. */
export type Refused = { sentence: string; mayRetry: boolean };

const NO_ANSWER = 'No signal: this is not saved yet.';

/** Saves one answer. Never throws; without an answer in SEND_TIMEOUT_SECONDS it has failed like a lost connection. */
export const saveAnswer = async (
  { id, key }: AddTo,
  answer: { [Field in keyof Addition]?: string },
): Promise<Refused | undefined> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SEND_TIMEOUT_SECONDS * 1000);
  try {
    const response = await fetch(requestAddress(id), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key, ...answer }),
      signal: controller.signal,
      keepalive: true, // goes out even if the page is left meanwhile
    });
    if (response.ok) return undefined;
    return { sentence: readRefusal(await response.text()), mayRetry: mayRetry(response.status) };
  } catch {
    return { sentence: NO_ANSWER, mayRetry: true };
  } finally {
    clearTimeout(timer);
  }
};

/** The sentence of a refusal; one of ours where a proxy answered that knows nothing of us. */
export const readRefusal = (answer: string): string => {
  try {
    const { message } = JSON.parse(answer);
    if (typeof message === 'string') return message;
  } catch {
    // see above
  }
  return NO_ANSWER;
};
