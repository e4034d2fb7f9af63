import type { Env } from '../../server/env.ts';
import { builderAddress } from '../../server/mail.ts';
import { business, officePhone } from '../../server/mail-facts.ts';
import { prepare, readRows } from '../../server/query.ts';
import { reason } from '../../server/send-error.ts';
import { DAY_MS, HOUR_MS } from '../../shared/dates.ts';
import { LEADS_PATH } from '../contract/limits.ts';
import { noteCheck, readCheck } from './check-health.ts';
import { deliver } from './deliver.ts';
import { serviceChoices } from './lead-facts.ts';
import { selectUnsent } from './outbox.ts';
import { deleteTestLeads } from './stored-leads.ts';
import { submitQuote } from './submit-quote.ts';

const testRequest = (env: Env) =>
  new Request(new URL(LEADS_PATH, env.SITE_URL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': 'self-test' },
    body: JSON.stringify({
      submissionId: crypto.randomUUID(),
      name: 'Daily test',
      email: env.MAIL_TEST_TO || builderAddress(env),
      phone: officePhone,
      zip: business.address.zip,
      service: Object.keys(serviceChoices).at(-1),
      message: `${business.name}: does a request still reach the mailbox?`,
      source: 'Daily test',
    }),
  });

/** Sends a lead through the endpoint's own code and its messages to the mail service. @returns what failed, or null */
const runTest = async (env: Env): Promise<string | null> => {
  try {
    const response = await submitQuote(testRequest(env), env, { isTest: true });
    if (!response.ok) return `the endpoint answered ${response.status}`;
    const { id } = (await response.json()) as { id: string };
    await deliver(env, id);
    const unsent = await readRows(env.DB, selectUnsent(id));
    return unsent.map(({ purpose, last_error }) => `${purpose}: ${last_error ?? 'not sent'}`).join('; ') || null;
  } catch (error) {
    return reason(error);
  }
};

/** Once a day, and an hour after it failed: does a lead still get from the form to the builder? The test lead is deleted again either way. */
export const selfTest = async (env: Env, now: Date): Promise<void> => {
  const last = await readCheck(env.DB, 'self-test');
  const wait = last?.problem ? HOUR_MS : DAY_MS;
  if (last !== undefined && now.getTime() - Date.parse(last.at) < wait) return;

  const problem = await runTest(env);
  await prepare(env.DB, deleteTestLeads).run();
  await noteCheck(env.DB, 'self-test', now, problem);
};
