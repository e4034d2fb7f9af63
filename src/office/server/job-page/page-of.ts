import type { Env } from '../../../server/env.ts';
import { SCREEN_PATH } from '../../../shared/routes.ts';
import type { Detail } from '../../contract/answers.ts';
import type { JobPage } from '../../contract/job-page.ts';
import type { PageRow } from '../sql/job-pages.ts';
import { type Job, refusalOfMade } from './refusal.ts';
import { readRoad } from './starter.ts';

export const contentOf = ({ content }: Pick<PageRow, 'content'>) => JSON.parse(content) as JobPage;

/** Where the editing screen has it: what waits in a pull request is on a board of its own. */
const placeOf = (slug: string, isReviewed: boolean) =>
  `${SCREEN_PATH}#${isReviewed ? '/workflow' : `/collections/projects/entries/${slug}`}`;

export const pageOf = async (job: Job & { page: PageRow | undefined }, env: Env): Promise<Detail['page']> => {
  if (job.page === undefined) return null;
  const { slug, link, made_at: madeAt } = job.page;
  const content = contentOf(job.page);
  const road = await readRoad(env);
  const isReviewed = road?.repository.isReviewed ?? false;
  return {
    title: content.title,
    slug,
    madeAt,
    handed: link === null ? null : { at: placeOf(slug, isReviewed), link },
    canHand: road !== undefined,
    refusal: refusalOfMade(job, content) ?? null,
  };
};
