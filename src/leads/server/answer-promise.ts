import { business, type Claims, claims } from '../../server/mail-facts.ts';
import { isShopOpen } from '../../server/shop-hours.ts';
import { DAY_MS, dayIn, daysAfter, startOfDay, WEEK_DAYS } from '../../shared/dates.ts';
import { type AnswerPromise, PROMISES_BY_SOURCE, USUAL_PROMISE } from '../contract/promises.ts';

/** What a source is promised, in words and as a time. */

const { timeZone } = business;

/** As a sentence, when to expect to hear from the builder. A mail fills in no facts, so a claim with one is not for it. */
const sentenceIn = (all: Claims, promise: AnswerPromise): string => {
  const sentence = all[promise]?.sentence ?? '';
  return sentence.includes('{') ? '' : sentence;
};

/**
 * A claim that the content lacks is promised to nobody. The usual one is missed by the content check: until it is there the sentence
 * is empty, for a lead must not wait for that.
 */
export const promiseTo = (source: string, all: Claims = claims): { promise: AnswerPromise; sentence: string } => {
  const ofPage = PROMISES_BY_SOURCE.find(([beginning]) => source.startsWith(beginning))?.[1];
  const promise = ofPage !== undefined && sentenceIn(all, ofPage) !== '' ? ofPage : USUAL_PROMISE;
  return { promise, sentence: sentenceIn(all, promise) };
};

/** Who is closed for longer is asked at once, like who has no hours at all. */
const LONGEST_CLOSED_DAYS = 5 * WEEK_DAYS;

/** The end of that day if the shop is open on it, by its hours and its notices, else of the next one that it is. In ms since 1970. */
const endOfOpenDay = (day: string): number => {
  const ahead = Array.from({ length: LONGEST_CLOSED_DAYS + 1 }, (_, index) => daysAfter(day, index));
  return startOfDay(daysAfter(ahead.find(isShopOpen) ?? day, 1), timeZone);
};

/** Until when somebody who wrote on that day has an answer, where all of a day have the same time. */
const endOf: Partial<Record<AnswerPromise, (day: string) => number>> = {
  'same-day-response': endOfOpenDay,
  'one-business-day': (day) => endOfOpenDay(daysAfter(day, 1)),
};

/** In ms since 1970. */
export const answerBy = (source: string, createdAt: string): number => {
  const end = endOf[promiseTo(source).promise];
  return end === undefined ? Date.parse(createdAt) + DAY_MS : end(dayIn(timeZone, new Date(createdAt)));
};

/** A lead older than this was promised an answer that is due by now. */
export const LONGEST_PROMISE_DAYS = LONGEST_CLOSED_DAYS + WEEK_DAYS;

/** The time before which a lead came whose answer is due at that moment, ISO 8601 in UTC. */
export const dueWhenBefore = (source: string, moment: number): string => {
  const end = endOf[promiseTo(source).promise];
  if (end === undefined) return new Date(moment - DAY_MS + 1).toISOString();
  const today = dayIn(timeZone, new Date(moment));
  const days = Array.from({ length: LONGEST_PROMISE_DAYS }, (_, index) => daysAfter(today, -index));
  const first = days.find((day) => end(daysAfter(day, -1)) <= moment) ?? daysAfter(today, -LONGEST_PROMISE_DAYS);
  return new Date(startOfDay(first, timeZone)).toISOString();
};
