/** What another version of a page changes for a visitor who has the earlier one before them. */

/** The islands' code, whose names change with what it holds: a server has that of its newest build only. */
const CODE = /_astro\/[\w.-]+\.js/g;

/** Prices, phone numbers, hours, and the numbers that an island calculates with (as Astro writes them into its properties). */
const FACTS = /\$[\d,.]+|tel:\+?\d+|\d?\d:\d\d|\[0,[\d.]+\]/g;

const differ = (pattern: RegExp, before: string, now: string) =>
  String(before.match(pattern)) !== String(now.match(pattern));

/** `code`: what the earlier one would load is gone. `facts`: it says what may no longer be acted on. Else both may stand. */
export const compare = (before: string, now: string): 'code' | 'facts' | 'same' => {
  if (differ(CODE, before, now)) return 'code';
  return differ(FACTS, before, now) ? 'facts' : 'same';
};
