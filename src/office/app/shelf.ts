import * as z from 'zod/mini';
import { changeSchema, sentChangeSchema } from '../contract/changes.ts';

/** The format of unsent changes in local storage, which an older version of the app may have written. */

const pendingSchema = z.extend(sentChangeSchema, {
  /** the worker says which days it takes */
  change: changeSchema,
  leadId: z.string(),
  leadName: z.optional(z.string()),
  /** the author: on a shared device, no change is sent under another name */
  person: z.string(),
  /** conflicts with another person's change; waits for a decision */
  isOvertaken: z.boolean(),
  /** why the worker refused it, as a sentence; waits for a decision */
  refusal: z.optional(z.string()),
});
export type Pending = z.output<typeof pendingSchema>;

/** A lead written down by hand; the worker validates the rest. */
const writtenSchema = z.object({
  written: z.looseObject({ id: z.string(), name: z.string(), phone: z.string(), email: z.string() }),
  person: z.string(),
  refusal: z.optional(z.string()),
});
export type Written = z.output<typeof writtenSchema>;

export type Shelf = {
  /** in the order in which they were noted, like what was written down */
  pending: Pending[];
  written: Written[];
  /** items this version cannot read; kept as they are, because someone wrote them */
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

/** Parses item by item: an unreadable one does not lose the others. */
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

/** Whether it only waits for a connection. */
export const isOnItsWay = ({ isOvertaken = false, refusal }: Partial<Pending>): boolean =>
  !isOvertaken && refusal === undefined;
