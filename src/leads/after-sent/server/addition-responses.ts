import type { Env } from '../../../server/env.ts';
import type { FieldErrors } from '../../contract/parse-lead.ts';
import { problemOf, type Refusal } from '../../photos/server/refusals.ts';
import { howManyPhotos } from '../../photos/server/store-photo.ts';

/** Answers with the number of photos stored now, which is all that a visitor gets back. */
export const confirmAddition = async (leadId: string, env: Env, status = 200): Promise<Response> =>
  Response.json({ ok: true, photos: await howManyPhotos(leadId, env) }, { status });

/** @param fields each wrong field's own sentence (422) */
export const refuseAddition = (name: Refusal, fields?: FieldErrors): Response => {
  const { status, sentence, headers } = problemOf(name);
  const message = fields === undefined ? sentence : [...new Set(Object.values(fields))].join(' ');
  return Response.json({ ok: false, message, fields }, { status, headers });
};
