import { business } from '../../server/mail-facts.ts';
import { dayIn } from '../../shared/dates.ts';

/** Who is counted: nobody who asks not to be tracked (https://w3c.github.io/gpc/, and the older DNT), though nobody is told apart. */
export const mayCount = ({ headers }: Request): boolean =>
  business.figures === true && headers.get('Sec-GPC') !== '1' && headers.get('DNT') !== '1';

/** The day that something is counted on: that of the business. */
export const dayOf = (now: Date): string => dayIn(business.timeZone, now);
