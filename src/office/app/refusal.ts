import { mayRetry } from '../../shared/may-retry.ts';

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

/** No answer, or one that says to come again. */
export const mayAskAgain = (error: unknown): boolean => error instanceof Refusal && mayRetry(error.status);

/** Revoked, or signed out everywhere. */
export const hasEnded = (error: unknown): boolean => error instanceof Refusal && error.status === 401;

/** What was asked for is there no more. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && error.status === 404;
