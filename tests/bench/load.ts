import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LEADS_PATH } from '../../src/leads/contract/limits.ts';

export type Load = {
  /** milliseconds until each lead was acknowledged */
  times: number[];
  perSecond: number;
  /** sends that had to be repeated: on an overloaded machine the development server drops connections */
  repeated: number;
};

const lead = (number: number) =>
  JSON.stringify({
    submissionId: crypto.randomUUID(),
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    phone: '(231) 555-0199',
    zip: '49684',
    service: 'custom-deck',
    message: 'A deck of 12 by 16 feet on the lake side, with stairs to the lawn.',
    source: 'Home Page',
    guard: { subject: '', filledIn: 40_000 },
  });

let sent = 0;

/** The status; 0 if no answer came. */
const send = (port: number, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    sent += 1;
    const headers = {
      'Content-Type': 'application/json',
      // Each from a different address, because of the rate limit.
      'CF-Connecting-IP': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    };
    const outgoing = request(
      { host: '127.0.0.1', port, path: LEADS_PATH, method: 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.end(lead(sent));
  });

const REPEAT_AFTER_MS = 100;

/** Sends `requests` leads over `connections` kept-alive connections, each waiting for its answer before the next. */
export const load = async (port: number, connections: number, requests: number, stop: AbortSignal): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = requests;
  let repeated = 0;
  const client = async () => {
    while (left > 0) {
      stop.throwIfAborted();
      left -= 1;
      const start = performance.now();
      while ((await send(port, agent)) !== 200) {
        stop.throwIfAborted();
        repeated += 1;
        await wait(REPEAT_AFTER_MS);
      }
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return { times, perSecond: (1000 * requests) / (performance.now() - start), repeated };
};
