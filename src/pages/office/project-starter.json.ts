import type { APIRoute } from 'astro';
import { readEdited } from '~/editing/screen/integration/edited.ts';
import { projectStarter } from '~/integrations/project-starter.ts';
import { getProjects } from '~/data/projects.ts';

/** What a page about a job begins with, for the office. */
export const GET: APIRoute = async () => {
  const orders = (await getProjects()).map(({ data }) => data.order);
  return Response.json(projectStarter(Math.max(0, ...orders) + 1, readEdited()));
};
