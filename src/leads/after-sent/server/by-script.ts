import type { Env } from '../../../server/env.ts';
import { readBytes } from '../../../server/read-bytes.ts';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import type { Refusal } from '../../photos/server/refusals.ts';
import { done, refuse } from './answers.ts';
import { isOpen } from './open.ts';
import { saveFields } from './save-fields.ts';

const readJson = async (request: Request): Promise<Record<string, unknown> | Refusal> => {
  const { bytes, isTooLarge } = await readBytes(request, MAX_BODY_BYTES);
  if (isTooLarge) return 'formTooLarge';
  try {
    const values: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { ...values };
  } catch {
    // falls through: not JSON is answered like JSON that is no object
  }
  return 'wrongEncoding';
};

/** What our scripts send: one answer after the other, each as JSON with the key. */
export const addByScript = async (leadId: string, request: Request, env: Env, now: Date): Promise<Response> => {
  const values = await readJson(request);
  if (typeof values === 'string') return refuse(values);
  if (!(await isOpen(leadId, values.key, env, now))) return refuse('closed');
  const wrong = await saveFields(leadId, values, env, now);
  return wrong === undefined ? done(leadId, env) : refuse('invalid', wrong);
};
