/** What another version of a page changes for a visitor who is looking at the earlier one. */

/** The islands' code, whose names change with its contents: a server has only its newest build's. */
const CODE = /_astro\/[\w.-]+\.js/g;

/** Prices, phone numbers, hours as visitors read them, and the numbers that an island calculates with, as Astro writes its properties. */
const FACTS = /\$[\d,.]+|tel:\+?\d+|\d?\d:\d\d [AP]M|\[0,[\d.]+\]/g;

/** What is shown on some days only (data/notices-on-page.ts): when, in seconds, and what it says. */
const NOTICE = /<(\w+)[^>]* data-from="(\d+)" data-until="(\d+)"[\s\S]*?<\/\1>/g;

/** The notices shown at this moment. Other days' come and go in a page without anyone seeing them. */
const notices = (html: string) =>
  [...html.matchAll(NOTICE)]
    .filter(([, , from, until]) => Number(from) <= Date.now() / 1e3 && Date.now() / 1e3 < Number(until))
    .map(([notice]) => notice.replace(/ data-\w+(="[^"]*")?/g, ''));

const differ = (pattern: RegExp, before: string, now: string) =>
  String(before.match(pattern)) !== String(now.match(pattern));

/** `code`: the code that the earlier page would load is gone. `facts`: it says something that is no longer true. `same`: it may stay on the screen. */
export const compare = (before: string, now: string): 'code' | 'facts' | 'same' => {
  if (differ(CODE, before, now)) return 'code';
  const isNewNotice = String(notices(before)) !== String(notices(now));
  return isNewNotice || differ(FACTS, before.replace(NOTICE, ''), now.replace(NOTICE, '')) ? 'facts' : 'same';
};
