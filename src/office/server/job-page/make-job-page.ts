import { zipSync } from 'fflate';
import type { Env } from '../../../server/env.ts';
import { prepare, readRow } from '../../../server/query.ts';
import { logError } from '../../../server/request-log.ts';
import { GITHUB_API } from '../../../shared/review-branches.ts';
import { toSlug } from '../../../shared/slug.ts';
import { type JobPage, MAX_PAGE_MEGABYTES, type ProjectStarter } from '../../contract/job-page.ts';
import { readLead } from '../lead-detail.ts';
import { file, refuse } from '../responses.ts';
import { insertPage, type PageRow, selectPage, setLink } from '../sql/job-pages.ts';
import { GitHubProblem, handToEditors, readTaken } from './git-hub.ts';
import { contentOf, readEditorsRepository, readStarter, refusalOf, refusalOfMade } from './page-draft.ts';
import { type PageFile, type PagePicture, pageFiles } from './page-files.ts';

/**
 * A won job becomes the draft of a page if the customer agrees. Its content is stored once; its files are made from that on request.
 */

/** The slug of a title without letters that are allowed in an address. */
const UNNAMED = 'finished-job';

const MAX_SAME_SLUGS = 50;

type Lead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

const photosRefusalOf = ({ photos }: Lead, page: JobPage): string | undefined => {
  const finished = photos.filter(({ id, shows }) => shows === 'finished' && page.photos.some((one) => one.id === id));
  if (finished.length < page.photos.length) return 'One of the photos is no longer there.';
  return finished.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_PAGE_MEGABYTES * 1024 * 1024
    ? `These photos have more than ${MAX_PAGE_MEGABYTES} MB together. Leave the words beside some of them empty.`
    : undefined;
};

/** Whether a project has this slug: in the editors' repository if it is set up, else on the built site. */
const nameCheck = async ({ folder }: ProjectStarter, env: Env): Promise<(slug: string) => Promise<boolean>> => {
  const editors = await readEditorsRepository(env);
  if (editors === undefined)
    return async (slug) => (await env.ASSETS.fetch(new URL(`/portfolio/${slug}`, env.SITE_URL))).ok;
  const taken = await readTaken(editors.repository, folder, editors.access);
  return async (slug) => taken.includes(slug);
};

/** Stores the draft under the first numbered slug that no project and no other draft has. */
const storePage = async (
  leadId: string,
  page: JobPage,
  starter: ProjectStarter,
  env: Env,
  now: Date,
): Promise<void> => {
  const isTaken = await nameCheck(starter, env);
  const wanted = toSlug(page.title) || UNNAMED;
  const kept = { content: JSON.stringify(page), made_at: now.toISOString() };
  for (let number = 1; number <= MAX_SAME_SLUGS; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (await isTaken(slug)) continue;
    await prepare(env.DB, insertPage(leadId, { slug, ...kept })).run();
    // This draft, or one that another device stored first.
    if ((await readRow(env.DB, selectPage(leadId))) !== undefined) return;
  }
  throw new Error(`No free name for a page: ${wanted}`);
};

/** The page's pictures, without those removed meanwhile. */
const picturesOf = async ({ photos }: Lead, page: JobPage, env: Env): Promise<PagePicture[]> => {
  const pictures = page.photos.map(async ({ id, alt }) => {
    const photo = photos.find((one) => one.id === id);
    const object = photo && (await env.PHOTOS.get(photo.storage_key));
    return photo && object ? [{ id, alt, type: photo.type, bytes: new Uint8Array(await object.arrayBuffer()) }] : [];
  });
  return (await Promise.all(pictures)).flat();
};

const notReady = () => refuse(503, 'The website is just being renewed. Try again in a minute.');
const noDraft = () => refuse(404, 'There is no draft of a page, or its photos were removed.');

type Draft = { row: PageRow; title: string; files: PageFile[] };

/** The draft with its files, or an answer that says why it may not leave the office. */
const readDraft = async (leadId: string, env: Env): Promise<Draft | Response> => {
  const [lead, starter] = await Promise.all([readLead(leadId, env), readStarter(env)]);
  if (lead?.page === undefined) return noDraft();
  if (starter === undefined) return notReady();
  const row = lead.page;
  const content = contentOf(row);
  const sentence = refusalOfMade(lead, content);
  if (sentence !== undefined) return refuse(422, sentence);
  const pictures = await picturesOf(lead, content, env);
  if (pictures.length === 0) return noDraft();
  return { row, title: content.title, files: pageFiles(starter, row.slug, content, pictures) };
};

/** GitHub's errors as a sentence for people; any other error is thrown again. */
const asRefusal = (error: unknown): Response => {
  if (!(error instanceof GitHubProblem)) throw error;
  logError(GITHUB_API, error.cause ?? error);
  return refuse(502, error.message);
};

/** Hands the draft to the editors if their repository is set up, unless they have it. */
export const handPage = async (leadId: string, env: Env): Promise<Response | undefined> => {
  const [draft, editors] = await Promise.all([readDraft(leadId, env), readEditorsRepository(env)]);
  if (draft instanceof Response) return draft;
  const { row, title, files } = draft;
  if (editors === undefined || row.link !== null) return undefined;
  try {
    const link = await handToEditors({ ...editors, slug: row.slug, title, files });
    await prepare(env.DB, setLink(leadId, row, link)).run();
    return undefined;
  } catch (error) {
    return asRefusal(error);
  }
};

/** Makes the draft unless there is one. Handing it on can be retried if it fails. */
export const makePage = async (leadId: string, page: JobPage, env: Env, now: Date): Promise<Response | undefined> => {
  const [lead, starter] = await Promise.all([readLead(leadId, env), readStarter(env)]);
  if (lead === undefined || lead.page !== undefined) return undefined;
  const sentence = photosRefusalOf(lead, page) ?? refusalOf(lead, page);
  if (sentence !== undefined) return refuse(422, sentence);
  if (starter === undefined) return notReady();
  try {
    await storePage(leadId, page, starter, env, now);
  } catch (error) {
    return asRefusal(error);
  }
  await handPage(leadId, env);
  return undefined;
};

/** The draft as a zip to unpack over the project's folder. */
export const pageFolder = async (leadId: string, env: Env): Promise<Response> => {
  const draft = await readDraft(leadId, env);
  if (draft instanceof Response) return draft;
  // Photos are already compressed.
  const zip = zipSync(Object.fromEntries(draft.files.map(({ path, bytes }) => [path, bytes])), { level: 0 });
  return file(zip, 'application/zip', `${draft.row.slug}.zip`);
};
