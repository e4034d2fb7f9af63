import type { FieldErrors } from '../contract/parse-lead.ts';
import { LEADS_ENDPOINT } from './endpoint.ts';
import { postJson } from './post-json.ts';

/** What a refusal said. Each part may be missing: the answer can come from a proxy that knows nothing about us. */
type Refusal = { error: string | undefined; message: string | undefined; fields: FieldErrors };

export type SendResult =
  /** `addTo` from the worker's answer: what it takes to add to the request */
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

export const postLead = async (body: { submissionId: string }): Promise<SendResult> => {
  const { ok, status, answer } = await postJson(LEADS_ENDPOINT, body);
  return ok
    ? { ok, id: text(answer.id) ?? body.submissionId, addTo: answer.addTo }
    : { ok, status, refusal: readRefusal(answer) };
};
