import { HOUR_MS, MINUTE_MS } from '../shared/dates.ts';

/**
 * When to retry after the nth failure: a minute later, then twice as long each time up to two hours, each varied from half as
 * long to half as long again, so that messages which failed together do not come back together.
 * @param random from 0 to 1
 * @returns undefined if that would be later than `giveUpAt`
 */
export const nextTry = (attempts: number, now: Date, giveUpAt: Date, random: number): Date | undefined => {
  const delay = Math.min(MINUTE_MS * 2 ** (attempts - 1), 2 * HOUR_MS);
  const next = new Date(now.getTime() + delay * (0.5 + random));
  return next <= giveUpAt ? next : undefined;
};

export const SEND_TIMEOUT_MS = 10_000;

/** Statuses that say this very message will never be accepted. */
const FINAL_STATUSES = [400, 404, 410, 422];

/** A message that another server did not accept. */
export class SendError extends Error {
  /** the same message will not be accepted later either */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

export const isFinal = (error: unknown): boolean => error instanceof SendError && error.isFinal;

/** @throws {SendError} unless the answer says that the message was accepted */
export const throwUnlessAccepted = (response: Response): void => {
  if (!response.ok) throw new SendError(`HTTP ${response.status}`, FINAL_STATUSES.includes(response.status));
};

const MAX_REASON_LENGTH = 200;

/** What went wrong in a few words that may be stored and shown: without addresses of people or servers. */
export const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/https?:\/\/\S+/g, '[address]')
    .replace(/\S+/g, (word) => (/\S@\S/.test(word) ? '[email]' : word))
    .slice(0, MAX_REASON_LENGTH);
