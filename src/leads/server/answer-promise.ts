import { business, claims } from '../../server/mail-facts.ts';
import { isShopOpen } from '../../server/shop-hours.ts';
import { DAY_MS, dayIn, daysAfter, startOfDay, WEEK_DAYS } from '../../shared/dates.ts';
import { memoize } from '../../shared/memoize.ts';
import { type AnswerPromise, PROMISES_BY_SOURCE, USUAL_PROMISE } from '../contract/promises.ts';

const { timeZone } = business;

type Claims = Readonly<Record<string, { sentence?: string } | undefined>>;

/** When to expect to hear from the builder, as a sentence. A mail fills in no facts, so a claim with one is not used. */
const sentenceIn = (all: Claims, promise: AnswerPromise): string => {
  const sentence = all[promise]?.sentence ?? '';
  return sentence.includes('{') ? '' : sentence;
};

/** Without such a claim nothing is promised, because a lead must not wait for that: the content check reports it. */
export const getPromise = (source: string, all: Claims = claims): { promise: AnswerPromise; sentence: string } => {
  const ofPage = PROMISES_BY_SOURCE.find(([beginning]) => source.startsWith(beginning))?.[1];
  const promise = ofPage !== undefined && sentenceIn(all, ofPage) !== '' ? ofPage : USUAL_PROMISE;
  return { promise, sentence: sentenceIn(all, promise) };
};

/** A shop that is closed for longer is treated like one without any hours. */
const LONGEST_CLOSED_DAYS = 5 * WEEK_DAYS;

/** The end of that day if the shop is open on it, by its hours and notices, else of the next open day. In ms since 1970. Lists ask for each lead. */
const endOfOpenDay = memoize((day: string): number => {
  const ahead = Array.from({ length: LONGEST_CLOSED_DAYS + 1 }, (_, index) => daysAfter(day, index));
  return startOfDay(daysAfter(ahead.find(isShopOpen) ?? day, 1), timeZone);
});

/** The deadline for answering someone who wrote on that day, if it is the same for the whole day. */
const PROMISE_ENDS: Partial<Record<AnswerPromise, (day: string) => number>> = {
  'same-day-response': endOfOpenDay,
  'one-business-day': (day) => endOfOpenDay(daysAfter(day, 1)),
};

/** In ms since 1970. */
export const answerBy = (source: string, createdAt: string): number => {
  const end = PROMISE_ENDS[getPromise(source).promise];
  return end === undefined ? Date.parse(createdAt) + DAY_MS : end(dayIn(timeZone, new Date(createdAt)));
};
