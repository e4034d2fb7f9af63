import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { Env } from '../../src/server/env.ts';

/** The servers that the worker calls: a mail API, a webhook receiver. */

type ReceivedRequest = { url: string; headers: Headers; body: string; json: Record<string, unknown> };
type Answer = (received: ReceivedRequest) => Response | Promise<Response>;

const taken: Answer = () => Response.json({});

/** What was received in this test, refused or not, in order. */
export const received: ReceivedRequest[] = [];

let answer = taken;

/** From now on, these servers answer like this. */
export const answerWith = (next: Answer) => {
  answer = next;
};

/** From here on a test's worker calls these servers, and none on the network. */
export const standOutside = () => {
  received.length = 0;
  answer = taken;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const one = { url: request.url, headers: request.headers, body, json: JSON.parse(body) };
    received.push(one);
    return answer(one);
  });
};

export const withMail: Env = { ...env, MAIL_API_URL: 'https://mail.example/emails', MAIL_API_KEY: 'mail-key' };

export const withWebhook: Env = { ...env, WEBHOOK_URL: 'https://hook.example/leads', WEBHOOK_SECRET: 'hook-secret' };

export const withBoth: Env = { ...withWebhook, ...withMail };

/** Sets the clock; everything but the clock goes on as always. */
export const setClock = (time: Date) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(time);
};

const DAY_MS = 24 * 3_600_000;

/** So that a test finds only its own. */
export const clearDatabase = async () => {
  await env.DB.batch(['leads', 'outbox', 'checks'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
};

export const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);
