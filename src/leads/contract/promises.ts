import { quoteSources } from './sources.ts';

/** When people are promised an answer: one table for the mail that confirms a request, and for the office's labels, numbers, and reminders. */

/** Each with the claim in claims.yaml that says it to visitors. */
const ANSWER_PROMISES = ['same-day-response', 'reply-24-hours', 'one-business-day'] as const;
export type AnswerPromise = (typeof ANSWER_PROMISES)[number];

/** What applies to everyone else: ads, other pages, and people whom the office added. */
export const USUAL_PROMISE: AnswerPromise = 'one-business-day';

/** What a form's page says, by how its source begins. */
export const PROMISES_BY_SOURCE: readonly (readonly [beginning: string, AnswerPromise])[] = [
  [quoteSources.home, 'same-day-response'],
  [quoteSources.services, 'reply-24-hours'],
  [quoteSources.contact, 'reply-24-hours'],
  [quoteSources.service(''), 'reply-24-hours'],
  [quoteSources.area(''), 'reply-24-hours'],
];
