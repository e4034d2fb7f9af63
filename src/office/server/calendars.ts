import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { daysAfter, MINUTE_MS } from '../../shared/dates.ts';
import { OFFICE_PATH } from '../../shared/routes.ts';
import type { Detail, Summary } from '../contract/answers.ts';

/** Files for any calendar (RFC 5545). An event keeps its UID, so that a moved one replaces the old one. */

const emptyCalendar = () => ical({ prodId: { company: business.name, product: 'Office' } });

const about = (what: string, { id, name, service, place, phone, email }: Summary, env: Env) => ({
  summary: `${what}: ${name || phone || email}`,
  description: [service, place, phone, email].filter(Boolean).join('\n'),
  url: new URL(`${OFFICE_PATH}/lead/${id}`, env.SITE_URL).href,
});

/** The follow-up of a lead as a day; undefined when there is none. */
export const followUpCalendar = (lead: Summary, env: Env): string | undefined => {
  const { id, followUp } = lead;
  if (followUp === null) return undefined;
  const calendar = emptyCalendar();
  calendar.createEvent({
    ...about('Follow up', lead, env),
    id: `${id}@follow-up`,
    allDay: true,
    start: followUp,
    end: daysAfter(followUp, 1),
  });
  return calendar.toString();
};

/**
 * The visit of a lead, or its cancellation; undefined if none was ever arranged. Times are in UTC, which every calendar shows in its
 * own time zone.
 */
export const visitCalendar = ({ summary, events }: Detail, env: Env): string | undefined => {
  const arranged = events.flatMap(({ change }) => (change.kind === 'visit' && change.visit ? [change.visit] : []));
  const visit = summary.visit ?? arranged.at(-1);
  if (visit === undefined) return undefined;
  const calendar = emptyCalendar();
  const event = calendar.createEvent({
    ...about('Visit', summary, env),
    id: `${summary.id}@visit`,
    // A later event makes a newer version.
    sequence: summary.events,
    start: visit.at,
    end: new Date(Date.parse(visit.at) + visit.minutes * MINUTE_MS),
    location: visit.place,
  });
  if (summary.visit === null) {
    calendar.method(ICalCalendarMethod.CANCEL);
    event.status(ICalEventStatus.CANCELLED);
  }
  return calendar.toString();
};
