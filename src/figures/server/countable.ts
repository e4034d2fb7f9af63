import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { dayIn } from '../../shared/dates.ts';
import { isPageOfThanks } from '../../shared/routes.ts';
import { pageKind } from '../contract/page-kinds.ts';

/** Whether a request may be counted: not if it asks not to be tracked (https://w3c.github.io/gpc/, and the older DNT), although no visitor is identified. */
export const mayCount = ({ headers }: Request): boolean =>
  business.figures === true && headers.get('Sec-GPC') !== '1' && headers.get('DNT') !== '1';

/** The day that something is counted on: that of the business. */
export const dayOf = (now: Date): string => dayIn(business.timeZone, now);

const AD_PAGE = /^\/ads\/[a-z0-9-]{1,90}$/;

/** Landing pages that are there, as this worker has found them. */
const known = new Set<string>();

const isBuilt = async (path: string, env: Env): Promise<boolean> => {
  if (known.has(path)) return true;
  const file = await env.ASSETS.fetch(new URL(path, env.SITE_URL)).catch(() => undefined);
  if (file?.ok) known.add(path);
  return file?.ok === true;
};

/** The kind of a page; a landing page of an ad that was built is its own kind, so that two of them can be compared. */
export const landingPage = async (path: string, env: Env): Promise<string> =>
  AD_PAGE.test(path) && !isPageOfThanks(path) && (await isBuilt(path, env)) ? path : pageKind(path);
