import * as z from 'zod/mini';
import { sentChangeSchema } from '../contract/changes.ts';

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

/** Somebody who was written down by hand; the worker checks the rest of it. */
const writtenSchema = z.object({
  written: z.looseObject({ id: z.string(), name: z.string(), phone: z.string(), email: z.string() }),
  person: z.string(),
  refusal: z.optional(z.string()),
});
export type Written = z.output<typeof writtenSchema>;

export type Shelf = {
  /** in the order in which it was noted */
  pending: Pending[];
  /** in the order in which they were written down */
  written: Written[];
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
  const shelf: Shelf = { pending: [], written: [], unreadable: [] };
  for (const item of itemsOf(kept)) {
    const change = pendingSchema.safeParse(item);
    const lead = writtenSchema.safeParse(item);
    if (change.success) shelf.pending.push(change.data);
    else if (lead.success) shelf.written.push(lead.data);
    else shelf.unreadable.push(item);
  }
  return shelf;
};

export const writeShelf = ({ pending, written, unreadable }: Shelf): string =>
  JSON.stringify([...unreadable, ...written, ...pending]);

/** Whether it waits for nothing but a connection. */
export const isOnItsWay = ({ isOvertaken = false, refusal }: Partial<Pending>): boolean =>
  !isOvertaken && refusal === undefined;
