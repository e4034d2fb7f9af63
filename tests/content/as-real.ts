import { isoDay } from '../../src/shared/dates.ts';

/** Prices and claims: someone has confirmed them. */
const CHECKED = /(^|\/)(claims|estimator)\.yaml$/;

/** A content file without what marks it as a sample: no made-up numbers and addresses, no renderings. */
export const asReal = (file: string, text: string, { domain, phone }: { domain: string; phone: string }): string =>
  text
    .replace(/^( *)sample: true\n/gm, CHECKED.test(file) ? `$1checked: ${isoDay(new Date())}\n` : '')
    .replace(/\(\d{3}\) (123-4567|555-01\d\d)/g, phone)
    .replace(/[\w-]+\.example\b/g, domain);
