import { fold } from '../../../leads/contract/fold.ts';
import { emailsIn } from '../../../leads/contract/further-contact.ts';
import { fieldsOf, sentFieldsOf } from '../../../leads/server/exported-lead.ts';
import type { Env } from '../../../server/env.ts';
import { builtJson } from '../../../server/html-pages.ts';
import { findPhones } from '../../../shared/find-phones.ts';
import { APOSTROPHES } from '../../../shared/marks.ts';
import { GITHUB_API } from '../../../shared/review-branches.ts';
import { SCREEN_PATH } from '../../../shared/routes.ts';
import type { Detail } from '../../contract/answers.ts';
import { type Contact, contactOf } from '../../contract/contact.ts';
import { type JobPage, type ProjectStarter, type Repository, STARTER_PATH } from '../../contract/job-page.ts';
import { type LeadEvent, readConsent } from '../../contract/standing.ts';
import { rulesOf } from '../../contract/states.ts';
import type { DeskRow } from '../sql/desk-queries.ts';
import type { PageRow } from '../sql/job-pages.ts';
import type { Access } from './git-hub.ts';

/** Whether a text gives away the customer: a page of the site names no one. */

/** Shorter parts of a name are ordinary words, and so are these. */
const SHORTEST = 3;
const ANY_WORD = ['and', 'the', 'for', 'mrs', 'inc', 'llc'];

/** Endings of a plural or possessive name. */
const ENDINGS = ['', 's', 'es'];

/** Fewer digits are a measurement, not a phone number. */
const FEWEST_DIGITS = 7;

/** `12` and `12b`, not the road `4th`. */
const HOUSE_NUMBER = /^\d+[a-z]?$/;
const WORDS_AFTER = 2;
const DIRECTIONS = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw', 'north', 'south', 'east', 'west'];

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** For a name, or a text with one in it: many write `O’Brien` as `OBrien`. */
const namesIn = (text: string) => [...wordsOf(text.replace(APOSTROPHES, '')), ...wordsOf(text)];

const isCalled = (word: string, name: string) => ENDINGS.some((ending) => fold(word) === name + ending);

/** A family name of two letters is told from an ordinary word by its capital. */
const namesFamily = (words: readonly string[], name: string) => {
  const family = fold(wordsOf(name).at(-1) ?? '');
  return family.length === SHORTEST - 1 && words.some((word) => !/^\p{Ll}/u.test(word) && isCalled(word, family));
};

const namesPerson = (text: string, name: string) => {
  const words = namesIn(text);
  const telling = namesIn(name)
    .map(fold)
    .filter((word) => word.length >= SHORTEST && !ANY_WORD.includes(word));
  return telling.some((one) => words.some((word) => isCalled(word, one))) || namesFamily(words, name);
};

const hasNumber = (text: string, phones: string) => {
  const numbers = findPhones(phones).map(({ number }) => number);
  // What is not a phone number by the rules may still be one.
  const digits = (numbers.length > 0 ? numbers : [phones]).map((one) => digitsOf(one).slice(-FEWEST_DIGITS));
  return digits.some((number) => number.length === FEWEST_DIGITS && digitsOf(text).includes(number));
};

/** A house number with the word that follows it, or soon after it another word of the road: the road alone may be named. */
const hasAddress = (text: string, address: string) => {
  const words = wordsOf(fold(text));
  const noted = wordsOf(fold(address));
  const road = noted.filter((word) => !DIRECTIONS.includes(word));
  return words.some((number, at) => {
    if (!HOUSE_NUMBER.test(number) || !noted.includes(number)) return false;
    const after = words.slice(at + 1, at + 1 + WORDS_AFTER);
    const next = noted[noted.indexOf(number) + 1];
    return after.some((word, nth) => (nth === 0 && word === next) || (word !== number && road.includes(word)));
  });
};

/** What a text says about the customer, in words. */
export const namesCustomer = (text: string, contact: Contact): string | undefined => {
  if (namesPerson(text, contact.name)) return 'the customer’s name';
  if (hasNumber(text, `${contact.phone}; ${contact.morePhones}`)) return 'the customer’s number';
  const emails = emailsIn(`${contact.email} ${contact.moreEmails}`);
  if (emails.some((email) => fold(text).includes(fold(email)))) return 'the customer’s email address';
  if ([contact.address, contact.otherPlace].some((address) => hasAddress(text, address)))
    return 'the customer’s address';
  return undefined;
};

/** What a new project starts with; undefined while the built file cannot be read. */
export const readStarter = builtJson<ProjectStarter, ProjectStarter | undefined>(
  STARTER_PATH,
  (starter) => starter,
  undefined,
);

/** The repository that drafts are handed to, and how to reach it; undefined if that is not set up. */
export const readEditorsRepository = async (
  env: Env,
): Promise<{ repository: Repository; access: Access } | undefined> => {
  const repository = (await readStarter(env))?.edited;
  if (!repository || !env.EDIT_TOKEN) return undefined;
  return { repository, access: { token: env.EDIT_TOKEN, api: env.EDIT_API || GITHUB_API } };
};

/** The draft of a page about a job: what it starts with, and why it may not leave the office. */

type Job = { row: DeskRow; events: readonly LeadEvent[] };

/** Checks both the corrected contact and the one that was sent. */
const findNamed = (row: DeskRow, texts: string[]): string | undefined => {
  const contacts = [contactOf(fieldsOf(row)), contactOf(sentFieldsOf(row))];
  for (const text of texts) {
    const what = contacts.map((contact) => namesCustomer(text, contact)).find((named) => named !== undefined);
    if (what !== undefined) return `“${text}” has ${what} in it.`;
  }
  return undefined;
};

/**
 * Why the page does not leave the office, in a sentence; undefined if it may. Checked each time, because a name may be corrected and the
 * consent withdrawn.
 */
export const refusalOf = ({ row, events }: Job, page: JobPage, wayOut = 'write it without'): string | undefined => {
  if (rulesOf(row.state).ends !== 'won') return 'Only a job that was won becomes a page.';
  if (readConsent(events) === null) return 'Ask the customer first, and note their yes.';
  const named = findNamed(row, [page.title, page.town, ...page.photos.map(({ alt }) => alt)]);
  return named && `${named} A page names nobody: ${wayOut}.`;
};

/** The same for a stored draft, whose words cannot be edited. */
export const refusalOfMade = (job: Job, page: JobPage) =>
  refusalOf(job, page, 'press ‘Start over’, and write it without');

export const contentOf = ({ content }: Pick<PageRow, 'content'>) => JSON.parse(content) as JobPage;

/** Its place in the editing screen: a pull request is on the workflow board. */
const placeOf = (slug: string, isReviewed: boolean) =>
  `${SCREEN_PATH}#${isReviewed ? '/workflow' : `/collections/projects/entries/${slug}`}`;

export const pageOf = async (job: Job & { page: PageRow | undefined }, env: Env): Promise<Detail['page']> => {
  if (job.page === undefined) return null;
  const { slug, link, made_at: madeAt } = job.page;
  const content = contentOf(job.page);
  const editors = await readEditorsRepository(env);
  const isReviewed = editors?.repository.isReviewed ?? false;
  return {
    title: content.title,
    slug,
    madeAt,
    handed: link === null ? null : { at: placeOf(slug, isReviewed), link },
    canHand: editors !== undefined,
    refusal: refusalOfMade(job, content) ?? null,
  };
};
