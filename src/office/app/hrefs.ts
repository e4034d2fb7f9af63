import type { Letter } from '../contract/answers.ts';
import { OFFICE_API } from '../contract/limits.ts';

/** `mailto:` with a letter to start from; addresses come from visitors and may hold anything. */
export const mailHref = (email: string, letter?: Letter) => {
  const address = `mailto:${encodeURIComponent(email)}`;
  if (letter === undefined) return address;
  // Not URLSearchParams, whose plus signs mail programs show.
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.text)}`;
};

/**
 * The way to a place, past others before it. Google's address opens the maps of a phone, or a page in any browser: iPhones and computers know no `geo:`,
 * and Android knows nothing of Apple's. https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export const travelHref = (place: string, before: string[] = []): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: place,
    ...(before.length > 0 && { waypoints: before.join('|') }),
  })}`;

/** Address of a lead's photo; its small copy is at `<address>/small`. */
export const photoPath = (leadId: string, { id }: { id: string }) => `${OFFICE_API}/leads/${leadId}/photos/${id}`;
