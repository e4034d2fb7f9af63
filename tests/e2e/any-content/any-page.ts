import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { thankYouPage } from '../../../src/rules/ad-pages.ts';
import { isOpen } from '../../../src/schemas/parts.ts';
import { businessOf } from '../../content/business-of.ts';
import type { BuiltSite } from '../built-pages.ts';

/** Tests that the real content goes through, and the others do not: what they look at is alike in all of them. */
export const THOROUGH = '@thorough';

/** Stand for pages whose addresses editors write, in tests that are named before they know their site. */
export const AD = 'the ad';
export const THANKS = 'the thanks of the ad';

/** Why a test has nothing to look at: a business may do without some pages. */
export const NO_PAGE = 'This site has no such page.';

const addressOf = (folder: string, pattern: string): string => {
  const { ad } = businessOf(folder);
  return { [AD]: ad.address, [THANKS]: thankYouPage(ad.address) }[pattern] ?? pattern;
};

/** Whether the site has the part that such a page belongs to. */
export const hasPart = ({ folder }: BuiltSite, pattern: string): boolean =>
  isOpen(addressOf(folder, pattern), (page) => existsSync(join(folder, 'src/content/pages', `${page}.yaml`)));

/**
 * The built pages directly below an address such as `/blog/*`; any other address stands for itself, built or not. None where
 * the site does without the part.
 */
export const pagesLike = (site: BuiltSite, pattern: string): string[] => {
  if (!hasPart(site, pattern)) return [];
  const { folder, builtPages } = site;
  const address = addressOf(folder, pattern);
  if (!address.endsWith('/*')) return [address];
  const above = address.slice(0, -1);
  return builtPages().filter((path) => path.startsWith(above) && !path.slice(above.length).includes('/'));
};
