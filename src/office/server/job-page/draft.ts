import { fieldsOf, sentFieldsOf } from '../../../leads/server/exported-lead.ts';
import { builtJson } from '../../../server/built-json.ts';
import type { Env } from '../../../server/env.ts';
import { GITHUB_API } from '../../../shared/review-branches.ts';
import { SCREEN_PATH } from '../../../shared/routes.ts';
import type { Detail } from '../../contract/answers.ts';
import { contactOf } from '../../contract/contact.ts';
import { type JobPage, type ProjectStarter, type Repository, STARTER_PATH } from '../../contract/job-page.ts';
import { type LeadEvent, readConsent } from '../../contract/standing.ts';
import { rulesOf } from '../../contract/states.ts';
import type { DeskRow } from '../sql/desk.ts';
import type { PageRow } from '../sql/job-pages.ts';
import type { Access } from './git-hub.ts';
import { namesCustomer } from './names-customer.ts';

/** What a new project begins with; undefined while the built file cannot be read. */
export const readStarter = builtJson<ProjectStarter, ProjectStarter | undefined>(
  STARTER_PATH,
  (starter) => starter,
  undefined,
);

/** The repository that drafts are handed to, and the way to it; undefined if that is not set up. */
export const readEditorsRepository = async (
  env: Env,
): Promise<{ repository: Repository; access: Access } | undefined> => {
  const repository = (await readStarter(env))?.edited;
  if (!repository || !env.EDIT_TOKEN) return undefined;
  return { repository, access: { token: env.EDIT_TOKEN, api: env.EDIT_API || GITHUB_API } };
};

/** The draft of a page about a job: what it begins with, and why it may not leave the office. */

export type Job = { row: DeskRow; events: readonly LeadEvent[] };

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
 * Why the page does not leave the office, in a sentence; undefined if it may. Checked each time, as a name may be corrected and the
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
  refusalOf(job, page, 'press ‘Begin anew’, and write it without');

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
