import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { mailTransports } from '../../server/mail.ts';
import { runAll } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { REQUESTS_PATH } from '../contract/addition.ts';
import type { Lead } from '../contract/lead.ts';
import type { LeadKind } from '../contract/parse-lead.ts';
import type { Purpose } from './outbox.ts';
import { hasWebhook } from './webhook.ts';

const toVisitor = (kind: LeadKind, lead: Lead, env: Env): Purpose[] => {
  if (lead.email === '') return [];
  if (kind === 'checklist') return ['checklist'];
  return env.CONFIRM_TO_VISITORS === 'yes' ? ['confirmation'] : [];
};

/** The messages that a lead causes, depending on what is set up. The daily test stays with the builder. */
export const notificationsFor = (kind: LeadKind, lead: Lead, isTest: boolean, env: Env): Purpose[] => {
  const hasMail = mailTransports(env).length > 0;
  return [
    ...(hasMail ? ['builder' as const] : []),
    ...(hasMail && !isTest ? toVisitor(kind, lead, env) : []),
    ...(hasWebhook(env) ? ['webhook' as const] : []),
  ];
};

/** Lets the floors record that something was added to a request. Never throws: the addition stays stored. */
export const noteAddition = async (leadId: string, env: Env, now: Date): Promise<void> => {
  const queries = floors.flatMap(({ onAddition }) => onAddition?.(leadId, now) ?? []);
  if (queries.length > 0) await runAll(env.DB, queries).catch((error: unknown) => logError(REQUESTS_PATH, error));
};
