import type { Env } from '../../server/env.ts';
import { builderAddress, type Mail, mailTransports, sendBy } from '../../server/mail.ts';
import { business } from '../../server/mail-facts.ts';
import { logError } from '../../server/request-log.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { checkHealth, noteCheck, readCheck } from './check-health.ts';
import { hasWebhook, postWebhook } from './webhook.ts';

const alertMail = (problems: string[], to: string): Mail =>
  problems.length === 0
    ? {
        to,
        subject: `All is well again with the requests from your website`,
        text: `Requests from the website of ${business.name} reach you again.`,
      }
    : {
        to,
        subject: 'Requests from your website may not reach you',
        text: [
          `Something is wrong with the website of ${business.name}:`,
          problems.map((problem) => `- ${problem}`).join('\n'),
          'Leads are stored all the same, as long as the database answers. Show them: npm run leads -- list --remote\nWhat to do: docs/operations.md',
        ].join('\n\n'),
      };

/** By mail and webhook, because one of them may be what is broken. @returns whether any did */
const sendEverywhere = async (mail: Mail, sentences: string[], env: Env): Promise<boolean> => {
  const key = crypto.randomUUID();
  const ways = [
    ...mailTransports(env).map((transport) => sendBy(transport, mail, env, key)),
    ...(hasWebhook(env) ? [postWebhook({ event: 'alert', problems: sentences }, env, key)] : []),
  ];
  const results = await Promise.allSettled(ways);
  for (const result of results) {
    if (result.status === 'rejected') logError('alert', result.reason);
  }
  return results.some(({ status }) => status === 'fulfilled');
};

/** Tells the builder what is wrong, once a day as long as it lasts, and when it is over. */
export const alert = async (env: Env, now: Date): Promise<void> => {
  const { isDatabaseOk, problems } = await checkHealth(env, now);
  const sentences = problems.map(({ sentence }) => sentence);
  const mail = alertMail(sentences, builderAddress(env));
  if (!isDatabaseOk) {
    // Without a record of the last alert, one is sent on the hour.
    if (now.getUTCMinutes() === 0) await sendEverywhere(mail, sentences, env);
    return;
  }

  const kinds = problems.map(({ kind }) => kind).join(', ') || null;
  const last = await readCheck(env.DB, 'alert');
  const isSame = (last?.problem ?? null) === kinds;
  const isRecent = last !== undefined && now.getTime() - Date.parse(last.at) < DAY_MS;
  if (isSame && (kinds === null || isRecent)) return;
  if (await sendEverywhere(mail, sentences, env)) await noteCheck(env.DB, 'alert', now, kinds);
};
