import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { isOpen } from '../../../src/schemas/site-parts.ts';
import { isThankYouPage } from '../../../src/shared/routes.ts';
import type { BuiltSite } from '../built-pages.ts';

/** Tests that the real content goes through, and the others do not: what they look at is alike in all of them. */
export const THOROUGH = '@thorough';

/** Tests that skip the real content: what a page weighs depends on its editors, too. The frozen content shows what the code adds. */
export const WEIGHED = '@weighed';

/** Stand for pages whose addresses editors write, in tests that are named before they know their site. */
export const AD = 'ad pages';
export const THANKS = 'their pages of thanks';

/** Pages weighed in a browser, by kind of budget: those of their kind with the most pictures. The quick run weighs the first of each kind. */
export const WEIGHED_PAGES = {
  home: ['/'],
  reading: ['/services/*', '/service-area/*', '/blog/*'],
  project: ['/portfolio/*'],
  form: ['/contact', '/get-quote', '/deck-cost-estimator'],
  ad: [AD],
};
export type Kind = keyof typeof WEIGHED_PAGES;

/**
 * The whole browser, as visitors have it. It loads pictures ahead by its estimate of the connection, which a busy machine lowers,
 * hence the flag.
 */
export const WHOLE_BROWSER = { executablePath: findBrowser(), args: ['--force-effective-connection-type=4G'] };

/** Why a test has nothing to look at: a business may do without some pages. */
export const NO_PAGE = 'This site has no such page.';

const ABOVE: Record<string, string> = { [AD]: '/ads/*', [THANKS]: '/ads/*' };

/** Whether the site has the part with this page. */
export const hasPart = ({ folder }: BuiltSite, pattern: string): boolean =>
  isOpen(ABOVE[pattern] ?? pattern, (page) => existsSync(join(folder, 'src/content/pages', `${page}.yaml`)));

/** The built pages directly below an address such as `/blog/*`; any other address is returned itself. None if the site lacks the part. */
export const pagesLike = (site: BuiltSite, pattern: string): string[] => {
  if (!hasPart(site, pattern)) return [];
  const address = ABOVE[pattern] ?? pattern;
  if (!address.endsWith('/*')) return [address];
  const above = address.slice(0, -1);
  const pages = site.builtPages().filter((path) => path.startsWith(above) && !path.slice(above.length).includes('/'));
  return pattern in ABOVE ? pages.filter((path) => isThankYouPage(path) === (pattern === THANKS)) : pages;
};
