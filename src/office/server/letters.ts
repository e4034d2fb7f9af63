import lettersFile from '../../content/letters.yaml';
import { business, officePhone } from '../../server/mail-facts.ts';
import { parseContent } from '../../server/parse-content.ts';
import { getGreetingName } from '../../shared/person-name.ts';
import type { Visit } from '../contract/changes.ts';
import { timeText } from '../pages/format.ts';
import type { Summary } from './summary.ts';

/** The letters of src/content/letters.yaml, filled in for one lead; those that mention its visit are a separate list. */

const written = Object.values(parseContent<'letters'>(lettersFile));

type Written = (typeof written)[number];

/** The address for writing a review, from the first profile that has one. */
const reviewLink = business.credentials?.reviews?.find(({ write }) => write !== undefined)?.write;

/** The values of a letter's placeholders, with defaults for what the lead does not say. */
const wordsFor = (lead: Summary): Record<string, string> => ({
  name: getGreetingName(lead.name),
  service: lead.service.toLowerCase() || 'project',
  place: lead.place || 'your place',
  business: business.name,
  phone: officePhone,
  review: reviewLink ?? '',
});

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: business.timeZone,
});

/** `Wednesday, November 25`, `9:00 AM`: in the business's time zone */
const wordsOfVisit = ({ at }: Visit, place: string): Record<string, string> => ({
  day: days.format(new Date(at)),
  time: timeText(at),
  place,
});

/** Without a street the place is left out: 'We will come to 49684' names none. */
const withoutPlace = ({ title, subject, text, sms }: Written): Written => {
  const leaveOut = (words: string) => words.replace(/ (?:to|at|in) \[place\]/g, '');
  return { title, subject: leaveOut(subject), text: leaveOut(text), ...(sms !== undefined && { sms: leaveOut(sms) }) };
};

const fill = (text: string, words: Record<string, string>) =>
  text.replace(/\[(\w+)\]/g, (whole, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : whole));

const names = (gap: RegExp) => (letter: Written) => gap.test(Object.values(letter).join(' '));
const namesVisit = names(/\[(day|time)\]/);
const asksForReview = names(/\[review\]/);

const fillIn = ({ title, subject, text, sms }: Written, words: Record<string, string>) => ({
  title,
  subject: fill(subject, words),
  text: fill(text, words).trim(),
  sms: sms === undefined ? null : fill(sms, words).trim(),
});

/** A prepared email or text message; `sms` is null for an email only. */
export type Letter = ReturnType<typeof fillIn>;

/** `review` is null without a letter that asks for one, or without a profile to link to. */
export const lettersFor = (lead: Summary) => {
  const words = wordsFor(lead);
  const { visit, street, address } = lead;
  const review = reviewLink === undefined ? undefined : written.find(asksForReview);
  return {
    letters: written
      .filter((letter) => !namesVisit(letter) && !asksForReview(letter))
      .map((letter) => fillIn(letter, words)),
    visitLetters:
      visit === null
        ? []
        : written
            .filter(namesVisit)
            .map((letter) => (street === '' ? withoutPlace(letter) : letter))
            .map((letter) => fillIn(letter, { ...words, ...wordsOfVisit(visit, address) })),
    review: review === undefined ? null : fillIn(review, words),
  };
};
