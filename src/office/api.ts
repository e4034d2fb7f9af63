import type * as z from 'zod/mini';
import { OFFICE_API } from '../lead/office/limits.ts';
import { mayRetry } from '../lib/may-retry.ts';

/** What the worker refused, or could not be asked for. */
export class Refusal extends Error {
  /** the answer's status; 0 where there was none */
  readonly status: number;
  /** what was answered with it */
  readonly body: unknown;

  constructor(status: number, sentence: string, body?: unknown) {
    super(sentence);
    this.status = status;
    this.body = body;
  }
}

const NO_CONNECTION = 'No connection.';

/** No answer, or one that says to come again. */
export const mayAskAgain = (error: unknown): boolean => error instanceof Refusal && mayRetry(error.status);

/** A connection that brings nothing for so long is none. In ms. */
const PATIENCE_MS = 20_000;

const sentenceOf = (body: unknown): string => {
  const error = (body as { error?: unknown } | null)?.error;
  return typeof error === 'string' ? error : 'That did not work.';
};

const ask = async <Answer>(path: string, init: RequestInit, schema: z.ZodMiniType<Answer>): Promise<Answer> => {
  const response = await fetch(OFFICE_API + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {
    throw new Refusal(0, NO_CONNECTION);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, sentenceOf(body), body);
  return schema.parse(body);
};

export const get = <Answer>(path: string, schema: z.ZodMiniType<Answer>) => ask(path, {}, schema);

export const post = <Answer>(path: string, content: unknown, schema: z.ZodMiniType<Answer>) =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) }, schema);
