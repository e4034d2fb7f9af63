import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import { workerBehind } from '../../bench/line/worker-behind.ts';
import { signInLive } from '../cli/office-people.ts';

/** Leads on the desk when the office is first opened: a busy week. */
const WAITING = 20;

/** Stores leads from different people, one after the other. @returns the name in the last one */
const sender = (origin: string) => {
  let sent = 0;
  return async () => {
    sent += 1;
    const name = `Visitor ${sent}`;
    const response = await fetch(origin + LEADS_PATH, {
      method: 'POST',
      // Each from a different address, because of the rate limit.
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `198.18.0.${sent}` },
      body: JSON.stringify({
        submissionId: crypto.randomUUID(),
        name,
        email: `visitor-${sent}@example.com`,
        phone: `(231) 555-${String(sent).padStart(4, '0')}`,
        zip: '49684',
        service: 'custom-deck',
        message: 'A deck of 12 by 16 feet on the lake side, with stairs to the lawn.',
        source: 'Home Page',
      }),
    });
    if (!response.ok) throw new Error(`The worker did not take a lead: ${response.status}`);
    return name;
  };
};

/** The built site's worker with leads and someone who is signed in, at a socket in `folder` (serve-line.ts). */
export const officeBehind = async (folder: string) => {
  const { worker, ...behind } = await workerBehind(folder);
  const sendAnother = sender(worker.origin);
  let newest = '';
  for (let sent = 0; sent < WAITING; sent += 1) newest = await sendAnother();
  const { cookie } = await signInLive(worker.origin, worker.dataDir);
  return {
    ...behind,
    cookie,
    /** the name in the newest lead */
    newest: () => newest,
    /** Stores one more, and returns the name in it. */
    sendAnother: async () => {
      newest = await sendAnother();
      return newest;
    },
  };
};

export type OfficeBehind = Awaited<ReturnType<typeof officeBehind>>;
