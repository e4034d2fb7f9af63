import { digest } from '../../../src/leads/server/digest.ts';
import { daysAfter, received, setClock, withMail } from '../../server/outside.ts';

export const MONDAY = new Date('2026-07-13T13:00:00Z');

/** What the digest of the following Monday says. */
export const readDigest = async (monday = MONDAY) => {
  setClock(monday);
  await digest(withMail, monday);
  const next = daysAfter(monday, 7);
  setClock(next);
  received.length = 0;
  await digest(withMail, next);
  return String(received[0]?.json.text);
};
