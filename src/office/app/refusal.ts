import { mayRetry } from '../../shared/may-retry.ts';

export class Refusal extends Error {
  /** HTTP status; 0 if there was no answer */
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, sentence: string, body?: unknown) {
    super(sentence);
    this.status = status;
    this.body = body;
  }
}

/** No answer, or a status that allows a retry. */
export const mayAskAgain = (error: unknown): boolean => error instanceof Refusal && mayRetry(error.status);

/** Revoked, or signed out everywhere. */
export const hasEnded = (error: unknown): boolean => error instanceof Refusal && error.status === 401;

export const isGone = (error: unknown): boolean => error instanceof Refusal && error.status === 404;
