/** A content file without what marks it as a sample: no invented numbers and addresses, no renderings. */
export const asReal = (text: string, { domain, phone }: { domain: string; phone: string }): string =>
  text
    .replace(/^ *sample: true\n/gm, '')
    .replace(/\(\d{3}\) (123-4567|555-01\d\d)/g, phone)
    .replace(/[\w-]+\.example\b/g, domain);
