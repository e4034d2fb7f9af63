import { fold } from '../contract/fold.ts';

/** So much of a request, and of what was noted, is searched. */
const MAX_LENGTH = 1000;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A phone number is found by its digits. */
const digitsOf = (phone: unknown) => text(phone).replace(/[ \-().+]/g, '');

/** What a search of the office looks through, folded; `notes` is what people wrote down since. */
export const searchedText = (lead: Readonly<Record<string, unknown>>, notes: readonly string[] = []): string => {
  const { name, email, zip, phone, location, address, message, project_details, projectDetails } = lead;
  const sent = [name, email, zip, digitsOf(phone), location, address, message ?? project_details ?? projectDetails];
  const parts = [sent.map(text).join(' '), notes.toReversed().join(' ')];
  return parts.map((part) => fold(part).slice(0, MAX_LENGTH)).join(' ');
};
