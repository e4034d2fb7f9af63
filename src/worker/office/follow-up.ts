import ical from 'ical-generator';
import type { Summary } from '../../lead/office/answers.ts';
import { OFFICE_PATH } from '../../lead/office/limits.ts';
import { daysAfter } from '../../lib/dates.ts';
import type { Env } from '../env.ts';
import { business } from '../mail-facts.ts';

/** The follow-up of a lead as a day in a calendar; undefined when there is none. */
export const followUpCalendar = (lead: Summary, env: Env): string | undefined => {
  const { id, followUp, name, service, place, phone, email } = lead;
  if (followUp === null) return undefined;
  const calendar = ical({ prodId: { company: business.name, product: 'Office' } });
  calendar.createEvent({
    // The same one, so that a day that is put off moves.
    id: `${id}@follow-up`,
    allDay: true,
    start: followUp,
    end: daysAfter(followUp, 1),
    summary: `Follow up: ${name || phone || email}`,
    description: [service, place, phone, email].filter(Boolean).join('\n'),
    url: new URL(`${OFFICE_PATH}/lead/${id}`, env.SITE_URL).href,
  });
  return calendar.toString();
};
