import { parseFields } from '../../leads/server/exported-lead.ts';
import { type FailedRow, type Purpose, selectFailed } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { prepare } from '../../server/query.ts';
import type { Failed } from '../contract/answers.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';

/** Messages that could not be sent, in words for an owner. */

const TITLES: Record<Exclude<Purpose, 'push'>, string> = {
  builder: 'Email to you',
  checklist: 'Checklist by email',
  confirmation: 'Confirmation by email',
  webhook: 'Message to your webhook',
};

const titleOf = ({ purpose, event, person, device }: FailedRow) => {
  if (purpose === 'push') return `Alert on ${person ?? 'somebody'}’s ${device ?? 'device'}`;
  return event === null ? TITLES[purpose] : 'Change of state to your webhook';
};

/** The usual meaning of another server's answer. */
const MEANINGS: [sign: RegExp, meaning: string][] = [
  [/^HTTP 40[13]|^refused/, 'The service refused us: a key or a setting is wrong'],
  [/^HTTP (400|422)/, 'The service did not take it, mostly because an address is not right'],
  [/^HTTP (404|410)/, 'The service no longer knows this address'],
  [/^HTTP 429/, 'The service had too much from us'],
  [/^HTTP 5/, 'The service was out of order'],
  [/timeout|timed out/i, 'No answer came'],
];

export const whyOf = (error: string | null): string => {
  if (error === null) return 'Nobody knows why';
  const [, meaning] = MEANINGS.find(([sign]) => sign.test(error)) ?? [];
  return meaning === undefined ? error : `${meaning} (${error})`;
};

export const readFailed = async (env: Env): Promise<Failed> => {
  const { results } = await prepare(env.DB, selectFailed(PAGE_SIZE)).all<FailedRow>();
  return {
    messages: results.slice(0, PAGE_SIZE).map((row) => {
      const { name, phone, email } = parseFields(row);
      return {
        id: row.id,
        leadId: row.lead_id,
        who: String(name || email || phone || 'somebody'),
        what: titleOf(row),
        why: whyOf(row.last_error),
        failedAt: row.failed_at,
        isTried: row.due_at !== null,
        tries: row.attempts,
      };
    }),
    hasMore: results.length > PAGE_SIZE,
  };
};
