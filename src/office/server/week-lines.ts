import type { RunQuery } from '../../server/query.ts';
import { isoDay } from '../../shared/dates.ts';
import { wasAnybodyInvited } from './people.ts';
import { countDesk } from './sql/desk-queries.ts';

/** What waits in the office, for the figures of the week; nothing if no one was ever invited. `desk` is the address of the desk. */
export const weekLines = async (run: RunQuery, now: Date, desk?: string): Promise<string[]> => {
  const [office] = await run(wasAnybodyInvited);
  if (office?.invited !== 1) return [];
  const [counted] = await run(countDesk(isoDay(now)));
  if (counted === undefined) return [];
  return [
    `Waiting for a first call: ${counted.waiting}. To follow up: ${counted.due}.`,
    ...(desk === undefined ? [] : [`The desk: ${desk}`]),
  ];
};
