import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { isOpen } from '../../../src/schemas/site-parts.ts';
import { isPageOfThanks } from '../../../src/shared/routes.ts';
import type { BuiltSite } from '../built-pages.ts';

/** Tests that the real content goes through, and the others do not: what they look at is alike in all of them. */
export const THOROUGH = '@thorough';

/**
 * Tests that the real content does not go through: what a page weighs is also what its editors have to say and to show. The
 * frozen content tells what the code adds to it.
 */
export const WEIGHED = '@weighed';

/** Stand for pages whose addresses editors write, in tests that are named before they know their site. */
export const AD = 'ad pages';
export const THANKS = 'their pages of thanks';

/**
 * Pages that a browser weighs, by the kind of their budgets: those of their kind with the most pictures. The quick run looks at them
 * while it weighs them, and opens none of them for axe and widths alone.
 */
export const WEIGHED_PAGES = {
  home: ['/'],
  reading: ['/services/*', '/service-area/*', '/portfolio/*', '/blog/*'],
  form: ['/contact', '/get-quote', '/deck-cost-estimator'],
  ad: [AD],
};
export type Kind = keyof typeof WEIGHED_PAGES;

/**
 * Visitors have the whole browser: how far ahead it loads pictures is its own rule, which goes by what it thinks of the line. A busy
 * machine looks to it like a slow line, hence the flag.
 */
export const WHOLE_BROWSER = { executablePath: findBrowser(), args: ['--force-effective-connection-type=4G'] };

/** Why a test has nothing to look at: a business may do without some pages. */
export const NO_PAGE = 'This site has no such page.';

const ABOVE: Record<string, string> = { [AD]: '/ads/*', [THANKS]: '/ads/*' };

/** Whether the site has the part with this page. */
export const hasPart = ({ folder }: BuiltSite, pattern: string): boolean =>
  isOpen(ABOVE[pattern] ?? pattern, (page) => existsSync(join(folder, 'src/content/pages', `${page}.yaml`)));

/**
 * The built pages directly below an address such as `/blog/*`; any other address stands for itself, built or not. None where
 * the site does without the part.
 */
export const pagesLike = (site: BuiltSite, pattern: string): string[] => {
  if (!hasPart(site, pattern)) return [];
  const address = ABOVE[pattern] ?? pattern;
  if (!address.endsWith('/*')) return [address];
  const above = address.slice(0, -1);
  const pages = site.builtPages().filter((path) => path.startsWith(above) && !path.slice(above.length).includes('/'));
  return pattern in ABOVE ? pages.filter((path) => isPageOfThanks(path) === (pattern === THANKS)) : pages;
};
