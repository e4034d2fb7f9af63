import { LEADS_PATH } from '../../src/leads/contract/limits.ts';
import { mayRetry } from '../../src/shared/may-retry.ts';
import type { LiveWorker } from './live-worker.ts';

type ChaosOptions = {
  leads: number;
  atATime: number;
  /** how often the engine is killed with SIGKILL meanwhile; the server restarts it */
  kills: number;
};

/** The result. Everything after `mailsTwice` has to be 0. */
type ChaosCounts = {
  acknowledged: number;
  /** sends that got no answer, or one that says to try again, and were repeated with the same id */
  repeated: number;
  killed: number;
  /** the longest time, in milliseconds, until the port answered again after a kill */
  longestAway: number;
  /** mails beyond the first for a lead: the promise is at least once */
  mailsTwice: number;
  acknowledgedButNotStored: number;
  storedTwice: number;
  storedUnderAnotherId: number;
  storedWithoutMail: number;
};

type Answer = { status: number; id?: string };

/** Sends a lead as a form does; status 0 if no answer came. */
const post = async (origin: string, submissionId: string, number: number): Promise<Answer> => {
  try {
    const response = await fetch(origin + LEADS_PATH, {
      method: 'POST',
      // Each from a different address: the rate limit is not what is tested here.
      headers: {
        'Content-Type': 'application/json',
        'CF-Connecting-IP': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify({
        submissionId,
        name: `Visitor ${number}`,
        email: `visitor-${number}@example.com`,
        phone: String(number),
        zip: '49684',
        service: 'other',
      }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  } catch {
    return { status: 0 };
  }
};

/** How many of each. */
const tally = (values: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** Sends everything that is waiting, including what a killed worker had just begun to send. */
const emptyOutbox = async (worker: LiveWorker) => {
  worker.leads('outbox', 'retry');
  while (!worker.leads('outbox').startsWith('Every message has been sent')) await worker.tick();
};

/**
 * Sends leads while the engine is killed again and again, repeats unacknowledged ones as a browser would, and
 * checks what is stored and mailed afterward.
 */
export const chaos = async (worker: LiveWorker, { leads, atATime, kills }: ChaosOptions): Promise<ChaosCounts> => {
  const acknowledged = new Map<string, string>();
  let repeated = 0;
  let killed = 0;
  let next = 0;
  let longestAway = 0;
  let isBack: Promise<void> | undefined;

  const killOnce = () => {
    killed += 1;
    isBack = worker.kill().then((away) => {
      longestAway = Math.max(longestAway, Math.round(away));
    });
  };

  const visitor = async () => {
    while (next < leads) {
      next += 1;
      const number = next;
      // Spread over the run; other requests are in progress then.
      if (number === Math.round((leads * (killed + 1)) / (kills + 1)) && killed < kills) killOnce();
      const submissionId = crypto.randomUUID();
      let result = await post(worker.origin, submissionId, number);
      while (mayRetry(result.status)) {
        repeated += 1;
        await isBack;
        result = await post(worker.origin, submissionId, number);
      }
      if (result.id !== undefined) acknowledged.set(submissionId, result.id);
    }
  };
  await Promise.all(Array.from({ length: atATime }, visitor));
  await isBack;
  await emptyOutbox(worker);

  const stored = worker.storedLeads();
  const idsBySubmission = new Map(stored.map(({ submissionId, id }) => [submissionId, id]));
  const mailsAbout = tally(worker.mails().map((name) => name.split('_')[1] ?? ''));
  return {
    acknowledged: acknowledged.size,
    repeated,
    killed,
    longestAway,
    mailsTwice: stored.reduce((sum, { id }) => sum + Math.max(0, (mailsAbout.get(id) ?? 0) - 1), 0),
    acknowledgedButNotStored: [...acknowledged.keys()].filter((submissionId) => !idsBySubmission.has(submissionId))
      .length,
    storedTwice: stored.length - idsBySubmission.size,
    storedUnderAnotherId: [...acknowledged].filter(([submissionId, id]) => idsBySubmission.get(submissionId) !== id)
      .length,
    storedWithoutMail: stored.filter(({ id }) => !mailsAbout.has(id)).length,
  };
};
