import type { APIRoute } from 'astro';
import { getProjects } from '~/data/projects.ts';
import { readEdited } from '~/integrations/edited.ts';
import { projectStarter } from '~/office/pages/project-starter.ts';

/** What a page about a job starts with, for the office. */
export const GET: APIRoute = async () => {
  const orders = (await getProjects()).map(({ data }) => data.order);
  return Response.json(projectStarter(Math.max(0, ...orders) + 1, readEdited()));
};
