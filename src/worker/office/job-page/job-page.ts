import { zipSync } from 'fflate';
import { contactOf } from '../../../lead/office/contact.ts';
import { type JobPage, type ProjectStarter, STARTER_PATH } from '../../../lead/office/job-page.ts';
import { readConsent } from '../../../lead/office/standing.ts';
import { toSlug } from '../../../lib/slug.ts';
import { builtJson } from '../../built-json.ts';
import type { Env } from '../../env.ts';
import { fieldsOf, sentFieldsOf } from '../../exported-lead.ts';
import { prepare } from '../../query.ts';
import { readLead } from '../lead.ts';
import type { DeskRow } from '../sql/desk.ts';
import { insertPage, selectPage } from '../sql/job-pages.ts';
import { namesCustomer } from './names-customer.ts';
import { type PagePicture, pageFiles } from './page-files.ts';
import { contentOf } from './page-of.ts';

/**
 * A job that was won becomes the draft of a page, with the customer's yes: what it says is stored once, and its files are made of that
 * as often as they are asked for.
 */

const readStarter = builtJson<ProjectStarter, ProjectStarter | undefined>(
  STARTER_PATH,
  (starter) => starter,
  undefined,
);

/** Where a title has no letter that an address may have. */
const UNNAMED = 'finished-job';

/** Pages of the same title, told apart by a number. */
const MOST_OF_A_NAME = 50;

type Lead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** Why it is not made, in a sentence; undefined where nothing speaks against it. */
const refusalOf = ({ row, events, photos }: Lead, page: JobPage): string | undefined => {
  if (row.state !== 'won') return 'Only a job that was won becomes a page.';
  if (readConsent(events) === null) return 'Ask the customer first, and note their yes.';
  const finished = photos.filter(({ shows }) => shows === 'finished').map(({ id }) => id);
  if (!page.photos.every(({ id }) => finished.includes(id))) return 'One of the photos is no longer there.';
  return namedBy(row, [page.title, page.town, ...page.photos.map(({ alt }) => alt)]);
};

/** A name that was corrected is as much of theirs as the one they sent. */
const namedBy = (row: DeskRow, texts: string[]): string | undefined => {
  const contacts = [contactOf(fieldsOf(row)), contactOf(sentFieldsOf(row))];
  for (const text of texts) {
    const what = contacts.map((contact) => namesCustomer(text, contact)).find((named) => named !== undefined);
    if (what !== undefined) return `“${text}” has ${what} in it. A page names nobody: write it without.`;
  }
  return undefined;
};

const isOfSite = async (slug: string, env: Env): Promise<boolean> =>
  (await env.ASSETS.fetch(new URL(`/portfolio/${slug}`, env.SITE_URL))).ok;

/** Stores the draft under the first name of this kind that no page of the site and no other draft has. */
const storePage = async (leadId: string, page: JobPage, env: Env, now: Date): Promise<void> => {
  const wanted = toSlug(page.title) || UNNAMED;
  const kept = { content: JSON.stringify(page), made_at: now.toISOString() };
  for (let number = 1; number <= MOST_OF_A_NAME; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (await isOfSite(slug, env)) continue;
    await prepare(env.DB, insertPage(leadId, { slug, ...kept })).run();
    // Its own, or that of another device that was quicker.
    if ((await prepare(env.DB, selectPage(leadId)).first()) !== null) return;
  }
  throw new Error(`No free name for a page: ${wanted}`);
};

/** Makes the draft, unless there is one: then it stays. @returns why not, in a sentence */
export const makePage = async (leadId: string, page: JobPage, env: Env, now: Date): Promise<string | undefined> => {
  const lead = await readLead(leadId, env);
  if (lead === undefined || lead.page !== undefined) return undefined;
  const refusal = refusalOf(lead, page);
  if (refusal === undefined) await storePage(leadId, page, env, now);
  return refusal;
};

/** What is shown, as far as it was not taken away since. */
const picturesOf = async ({ photos }: Lead, page: JobPage, env: Env): Promise<PagePicture[]> => {
  const pictures = page.photos.map(async ({ id, alt }) => {
    const photo = photos.find((one) => one.id === id);
    const object = photo && (await env.PHOTOS.get(photo.storage_key));
    return photo && object ? [{ id, alt, type: photo.type, bytes: new Uint8Array(await object.arrayBuffer()) }] : [];
  });
  return (await Promise.all(pictures)).flat();
};

/** The draft as a folder to lay over the project's; undefined where there is none, or nothing to show in it. */
export const pageFolder = async (
  leadId: string,
  env: Env,
): Promise<{ name: string; zip: Uint8Array<ArrayBuffer> } | undefined> => {
  const [lead, starter] = await Promise.all([readLead(leadId, env), readStarter(env)]);
  if (lead?.page === undefined || starter === undefined) return undefined;
  const { slug } = lead.page;
  const content = contentOf(lead.page);
  const pictures = await picturesOf(lead, content, env);
  if (pictures.length === 0) return undefined;
  const files = pageFiles(starter, slug, content, pictures);
  // Photos are packed already.
  const zip = zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])), { level: 0 });
  return { name: slug, zip };
};
