import type { Change } from '../contract/changes.ts';

const UUID = /^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/;

/**
 * The id of an event that a form makes: the same form with the same content, sent again, is the same event, and one that was changed in between
 * (after Back, or on a page that a phone kept) is another. A UUID of the content (version 8).
 */
export const eventId = async (form: string, change: Change): Promise<string> => {
  const content = new TextEncoder().encode(JSON.stringify([form, change]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).toHex();
  return hash.replace(UUID, '$1-$2-8$3-a$4-$5');
};
