import { distance } from 'fastest-levenshtein';
import type { CollectionName } from '../../schemas/collections.ts';
import {
  asFields,
  asList,
  type ContentEntry,
  type Entries,
  type Finding,
  fieldsOfSingle,
  inEachEntry,
  inEachText,
  type Rule,
  textFields,
  warning,
} from './checked-site.ts';

const PHONE = /(?:tel:)?(?<![\w/=-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\w/])/g;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** With more different letters it is another address, not a typo. */
const MOST_SLIPPED = 2;

/** Ten digits, without the country's 1 before them. */
const lastDigits = (number: string) => number.replace(/\D/g, '').slice(-10);

/** Not in what customers said, and not in business.yaml, the source of the facts. */
const OTHERS: readonly CollectionName[] = ['business', 'testimonials', 'houseWords'];

/** A field that holds just a number or an address is made for it. */
const isWhole = (text: string) => text.replace(PHONE, '').replace(MAIL, '').trim() === '';

type OwnContacts = { office: string; email: string; others: ReadonlySet<string> };

const judge = (written: string, { office, email, others }: OwnContacts): string | undefined => {
  if (written.includes('@')) {
    const changes = distance(written.toLowerCase(), email.toLowerCase());
    return changes > 0 && changes <= MOST_SLIPPED
      ? `Your email address is ${email}. Write {email}: visitors then always read the one in business.yaml.`
      : undefined;
  }
  const digits = lastDigits(written);
  if (digits === lastDigits(office))
    return `This is your number in digits. Write {phone} ${written.startsWith('tel:') ? 'into the sentence, without a link' : 'instead'}: visitors then always read the one in business.yaml.`;
  return others.has(digits)
    ? undefined
    : `No file of the content has this phone number; yours is ${office}. Write {phone} for yours; if it is someone else's, check its digits.`;
};

const knownContacts = (entries: readonly ContentEntry[]): OwnContacts | undefined => {
  const { phones, email } = fieldsOfSingle(entries, 'business');
  const { office } = asFields(phones);
  if (typeof office !== 'string' || typeof email !== 'string') return undefined;
  const numbers = entries.flatMap(textFields).filter(({ text }) => isWhole(text));
  return { office, email, others: new Set(numbers.map(({ text }) => lastDigits(text))) };
};

/** Where networks are, by their names in small letters. */
const NETWORKS: Record<string, RegExp> = {
  facebook: /(^|\.)(facebook|fb)\.com$/,
  instagram: /(^|\.)instagram\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  pinterest: /(^|\.)pinterest\.[a-z.]+$/,
  linkedin: /(^|\.)linkedin\.com$/,
  houzz: /(^|\.)houzz\.[a-z.]+$/,
  tiktok: /(^|\.)tiktok\.com$/,
  nextdoor: /(^|\.)nextdoor\.[a-z.]+$/,
  yelp: /(^|\.)yelp\.[a-z.]+$/,
};

/** A network with another network's address. */
const wrongNetworks = (entry: ContentEntry): Finding[] =>
  asList(asFields(entry.data).social).flatMap((row, index) => {
    const { network, url } = asFields(row);
    const host = typeof url === 'string' && URL.canParse(url) ? new URL(url).host : '';
    const own = NETWORKS[String(network).toLowerCase()];
    const actual = Object.keys(NETWORKS).find((name) => NETWORKS[name]?.test(host));
    if (!own || own.test(host) || !actual) return [];
    return [
      warning(
        entry,
        ['social', index, 'url'],
        `This is an address of ${actual}, and "network" says ${network}. Correct one of the two.`,
      ),
    ];
  });

const CONTACT = new RegExp(`${PHONE.source}|${MAIL.source}`, 'g');

/** Phone numbers and mistyped email addresses in texts, where a fact belongs that changes with business.yaml. */
const writtenContacts = ({ entries }: Entries): Finding[] => {
  const known = knownContacts(entries);
  if (!known) return [];
  const isLink = (text: string) => /^https?:/.test(text);
  return entries
    .filter(({ collection }) => !OTHERS.includes(collection))
    .flatMap((entry) =>
      inEachText(entry, CONTACT, ([written], text) => {
        const message = isWhole(text) || isLink(text) ? undefined : judge(written, known);
        return message === undefined ? undefined : { message };
      }),
    );
};

export const contactRules: readonly Rule[] = [writtenContacts, inEachEntry(wrongNetworks, 'business')];
