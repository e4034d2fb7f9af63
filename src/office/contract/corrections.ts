import type { Change } from './changes.ts';
import type { Contact } from './contact.ts';
import { dropUndone } from './standing.ts';

/** What counts of a lead after these events, in their order: what it came with, and what somebody corrected since. */
export const correctFields = <Sent extends Readonly<Record<string, unknown>>>(
  sent: Sent,
  events: readonly { id: string; change: Change }[],
): Sent & Partial<Contact> =>
  Object.assign(
    {},
    sent,
    ...dropUndone(events).map(({ change }) => (change.kind === 'correction' ? change.fields : {})),
  );
