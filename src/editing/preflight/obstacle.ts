import type { Remark } from '../../shared/reminder-kinds.ts';

/** What must not go live, in the order of the report. */
export const GROUPS = {
  content: 'Content errors (npm run content:check says how to correct them)',
  unwritten: 'Texts that still have to be written',
  samples: 'Samples that came with the site: replace them, then remove "sample: true"',
  renderings:
    'Pictures that are renderings: replace them with photographs, then remove "sample: true"; or write "rendering: true" instead, and the pictures say so',
  phones: 'Made-up phone numbers',
  examples: 'Addresses reserved for examples',
  settings: 'Production settings that are missing (docs/operations.md)',
  build: 'The built pages',
} as const;

export type Group = keyof typeof GROUPS;

export type Obstacle = Remark & { group: Group };

const PHONE = /\((\d{3})\) (\d{3})-(\d{4})/g;
const EXAMPLE = /[\w.+-]*@?[\w.-]*(?:\.example|\bexample\.(?:com|net|org))\b/g;

/** Phone numbers in a text that no one can have: area code 555, and 555-0100 to 555-0199, reserved for fiction. */
export const findFictionalPhones = (text: string): string[] =>
  [...text.matchAll(PHONE)].flatMap(([phone, area, exchange, line = '']) =>
    area === '555' || (exchange === '555' && line.startsWith('01')) ? [phone] : [],
  );

/** Hosts and email addresses in a text that are reserved for examples (RFC 2606). */
export const exampleAddresses = (text: string): string[] => [...text.matchAll(EXAMPLE)].map(([address]) => address);
