import { builtJson } from '../../../server/built-json.ts';
import type { Env } from '../../../server/env.ts';
import { type ProjectStarter, type Repository, STARTER_PATH } from '../../contract/job-page.ts';

/** What a draft begins with; undefined while the built file cannot be read. */
export const readStarter = builtJson<ProjectStarter, ProjectStarter | undefined>(
  STARTER_PATH,
  (starter) => starter,
  undefined,
);

/** Where drafts are handed to, and by which key; undefined where that is not set up. */
export const readRoad = async (env: Env): Promise<{ repository: Repository; token: string } | undefined> => {
  const repository = (await readStarter(env))?.edited;
  return repository && env.EDIT_TOKEN ? { repository, token: env.EDIT_TOKEN } : undefined;
};
