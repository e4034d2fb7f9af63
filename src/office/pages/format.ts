import { BROUGHT_IN, CHECKLIST_SOURCE } from '../../leads/contract/sources.ts';
import { business } from '../../server/mail-facts.ts';
import { dayIn, displayDays } from '../../shared/dates.ts';
import { leadPath } from '../contract/paths.ts';
import type { Summary } from '../server/summary.ts';

/** `mailto:` with a letter to start from; addresses come from visitors and may contain anything. */
export const mailHref = (email: string, letter?: { subject: string; text: string }) => {
  const address = `mailto:${encodeURIComponent(email)}`;
  if (letter === undefined) return address;
  // Not URLSearchParams, whose plus signs mail programs show.
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.text)}`;
};

/**
 * Directions to a place. Google's address opens a phone's maps, or a page in any browser: iPhones and computers do not support `geo:`, and
 * Android does not support Apple's. https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export const travelHref = (place: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;

export const photoPath = (leadId: string, { id }: { id: string }) => `${leadPath(leadId)}/photos/${id}`;

const money = (digits: 0 | 2) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits });
const whole = money(0);
const withCents = money(2);

/** `$12,500`, `$12,500.50`, from cents */
export const amountText = (cents: number) => (cents % 100 === 0 ? whole : withCents).format(cents / 100);

/** `$12,501`, from dollars */
export const dollars = (amount: number) => whole.format(Math.round(amount));

const KILOBYTE = 1000;

/** `180 kB`, `3.2 MB` */
export const sizeText = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

const isOfThisYear = (day: string) => day.startsWith(`${new Date().getFullYear()}-`);

/** `May 4–8`, of another year with it */
export const daysText = ({ from, until }: { from: string; until: string }) =>
  displayDays(from, until) + (isOfThisYear(until) ? '' : `, ${until.slice(0, 'yyyy'.length)}`);

/** `Nov 26`, in another year `Nov 26, 2027` */
export const dayText = (day: string) => daysText({ from: day, until: day });

export const weekdayText = (day: string, weekday: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(new Date(day));

const clockIn = (timeZone: string, iso: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(iso));

const { timeZone } = business;

export const dayHere = (moment: Date | string | number) => dayIn(timeZone, new Date(moment));

/** `9:00 AM`, in the business's time zone */
export const timeText = (iso: string) => clockIn(timeZone, iso);

/** `Tue, Nov 24, 5:12 PM`, in the business's time zone; of another year with it */
export const momentText = (iso: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isOfThisYear(dayHere(iso)) ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));

/** `May`, of another year with it */
export const monthText = (iso: string) => {
  const day = dayHere(iso);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(day));
  return isOfThisYear(day) ? month : `${month} ${day.slice(0, 'yyyy'.length)}`;
};

export const sourceText = (source: string): string => (source === CHECKLIST_SOURCE ? 'Checklist' : source);

export const howCame = ({ kind, source }: Pick<Summary, 'kind' | 'source'>) => {
  if (source === BROUGHT_IN) return BROUGHT_IN;
  return kind === 'checklist' ? 'Downloaded the checklist' : 'Requested';
};

export const displayName = ({ name, phone, email }: Pick<Summary, 'name' | 'phone' | 'email'>) =>
  name || phone || email;
