import { dayIn, daysAfter } from '../../src/shared/dates.ts';

/** The example site’s notices, with dates counted from today, so that they are in its pages whenever it is built. Tests read the written file. */
export const noticesAround = (): string => {
  const today = dayIn('America/Detroit', new Date());
  const day = (days: number) => daysAfter(today, days);
  return `
thanksgiving:
  text: Closed Thursday and Friday for Thanksgiving. Requests that come in then are answered on Monday.
  kind: holiday
  from: ${day(10)}
  until: ${day(18)}
  hours: { from: ${day(17)}, until: ${day(18)} }

short-day:
  text: On Christmas Eve we are there until noon.
  kind: holiday
  from: ${day(30)}
  until: ${day(34)}
  hours: { from: ${day(34)}, until: ${day(34)}, opens: "8:00", closes: "12:00" }

spring:
  text: Decks that are drawn before March are built before July.
  kind: promotion
  from: ${day(30)}
  until: ${day(50)}
  link: { text: Ask for a drawing, href: /contact }
  pages: [/services/*, /warranty]

always:
  text: This notice is shown all the time, for the tests.
  kind: promotion
  from: 2020-01-01
  until: 2098-12-31
  pages: [/warranty]

booked:
  text: We are booking the week after next.
  kind: lead-time
  from: ${day(10)}
  until: ${day(18)}

next-year:
  text: This notice is too far ahead to be in the pages yet.
  kind: promotion
  from: ${day(200)}
  until: ${day(210)}
`;
};
