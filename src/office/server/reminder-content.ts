import { business } from '../../server/mail-facts.ts';
import { OFFICE_PATH } from '../../shared/routes.ts';
import type { Reminder } from '../contract/reminders.ts';
import { aboutLead, asLine, type PushContent } from './push.ts';
import type { DeskRow } from './sql/desk.ts';
import type { Towns } from './towns.ts';

/** More than so many are not counted. */
export const MOST_NAMED = 20;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: business.timeZone });

const titles: Record<Reminder, (count: string, first: DeskRow) => string> = {
  'follow-up': (count) => `${count} to follow up today`,
  answer: (count) =>
    count === '1' ? '1 person still waits for an answer' : `${count} people still wait for an answer`,
  visit: (count, { visit_at }) => {
    const time = clock.format(new Date(visit_at ?? ''));
    return count === '1' ? `Visit tomorrow at ${time}` : `${count} visits tomorrow, the first at ${time}`;
  },
};

/** What a device is reminded of, in a message; a tap leads to the one lead, or to the desk where there are more. */
export const reminderContent = (
  kind: Reminder,
  leads: DeskRow[],
  showsPerson: boolean,
  towns: Towns,
): Omit<PushContent, 'toCall'> => {
  const [first] = leads;
  if (first === undefined) throw new Error('There is nothing to be reminded of');
  const count = leads.length > MOST_NAMED ? `${MOST_NAMED}+` : String(leads.length);
  const words = leads.map((lead) => {
    const { what, who } = aboutLead(lead, towns);
    return showsPerson && who ? who : what;
  });
  return {
    title: titles[kind](count, first),
    body: asLine(words.join(' · ')),
    path: leads.length === 1 ? `${OFFICE_PATH}/lead/${first.id}` : OFFICE_PATH,
    tag: kind,
  };
};
