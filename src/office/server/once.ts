import type { Change } from '../contract/changes.ts';
import type { SentForm } from '../contract/sent-form.ts';

const UUID = /^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/;

/**
 * The id of what a form creates: a UUID of its content, version 8. The same form with the same fields, sent again, creates the
 * same thing; one that was changed in between (after Back, or on a kept page) creates another.
 */
export const madeId = async (sent: SentForm, which: readonly string[]): Promise<string> => {
  // How it was sent, and where it leads next, is not part of the content.
  const { notedAt: _notedAt, seen: _seen, back: _back, ...said } = sent;
  const content = new TextEncoder().encode(JSON.stringify([which, said]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).toHex();
  return hash.replace(UUID, '$1-$2-8$3-a$4-$5');
};

/** One undo for each event that is taken back; of all others one of a kind. */
export const eventId = (leadId: string, sent: SentForm, change: Change): Promise<string> =>
  madeId(sent, [leadId, change.kind === 'undo' ? change.event : change.kind]);
