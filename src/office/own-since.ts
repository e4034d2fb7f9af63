import type { Detail } from '../lead/office/answers.ts';

/** Whether nobody but this person has changed the lead since the event with the number `seen`. */
export const isOwnSince = ({ events }: Pick<Detail, 'events'>, seen: number, person: string): boolean =>
  events.every((event) => event.number <= seen || event.person === person);
