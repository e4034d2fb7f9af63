import * as z from 'zod/mini';
import { sentChangeSchema } from '../lead/office/changes.ts';

/** How what is not stored yet stands in the browser's own storage, where an app of another day may have written it. */

const pendingSchema = z.extend(sentChangeSchema, {
  leadId: z.string(),
  /** what the lead is called */
  leadName: z.optional(z.string()),
  /** who noted it: on a device that two people share, nobody's note goes out under another name */
  person: z.string(),
  /** somebody else changed the lead meanwhile; it waits for a decision */
  isOvertaken: z.boolean(),
  /** why the worker did not take it, in its words; it waits for a decision */
  refusal: z.optional(z.string()),
});
export type Pending = z.output<typeof pendingSchema>;

export type Shelf = {
  /** in the order in which it was noted */
  pending: Pending[];
  /** what this app cannot read; kept as it is, because somebody wrote it */
  unreadable: unknown[];
};

const itemsOf = (kept: string): unknown[] => {
  try {
    const items: unknown = JSON.parse(kept);
    return Array.isArray(items) ? items : [items];
  } catch {
    return [kept];
  }
};

/** Item by item: one that cannot be read takes none of the others along. */
export const readShelf = (kept: string): Shelf => {
  const shelf: Shelf = { pending: [], unreadable: [] };
  for (const item of itemsOf(kept)) {
    const { success, data } = pendingSchema.safeParse(item);
    if (success) shelf.pending.push(data);
    else shelf.unreadable.push(item);
  }
  return shelf;
};

export const writeShelf = ({ pending, unreadable }: Shelf): string => JSON.stringify([...unreadable, ...pending]);

/** Whether it waits for nothing but a connection. */
export const isOnItsWay = ({ isOvertaken, refusal }: Pending): boolean => !isOvertaken && refusal === undefined;
