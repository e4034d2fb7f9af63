const PHONE = /\((\d{3})\) (\d{3})-(\d{4})/g;
const EXAMPLE = /[\w.+-]*@?[\w.-]*(?:\.example|\bexample\.(?:com|net|org))\b/g;

/** Phone numbers of a text that no one can have: area code 555, and 555-0100 to 555-0199, kept free for fiction. */
export const inventedPhones = (text: string): string[] =>
  [...text.matchAll(PHONE)].flatMap(([phone, area, exchange, line = '']) =>
    area === '555' || (exchange === '555' && line.startsWith('01')) ? [phone] : [],
  );

/** Hosts and e-mail addresses of a text that are kept free for examples (RFC 2606). */
export const exampleAddresses = (text: string): string[] => [...text.matchAll(EXAMPLE)].map(([address]) => address);
