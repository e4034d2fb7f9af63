import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business-facts.ts';
import { getPriceGroups } from '~/data/get-prices.ts';
import { getIsOpen } from '~/data/navigation-links.ts';
import { getPage } from '~/data/pages.ts';
import { getListedPages } from '~/integrations/listed-pages.ts';
import type { Business } from '~/schemas/business.ts';
import { formatPerUnit } from '~/shared/price-list.ts';

type Page = { path: string; title: string; description: string };
type Facts = Pick<Business, 'name' | 'address' | 'distances' | 'serviceArea' | 'radius' | 'email' | 'sample'> & {
  phones: { office: { text: string } };
};

/** The sections of the file, each with the pages below one address. */
const SECTIONS = {
  'Main pages': /^\/[a-z-]*$/,
  Services: /^\/services\//,
  'Planning and articles': /^\/(guides|blog)\/[a-z0-9-]+$/,
  'Finished projects': /^\/portfolio\//,
};

/** What the pages of prices and of the estimator say; nothing if the site has neither. */
const pricesText = async (): Promise<string[]> => {
  const isOpen = await getIsOpen();
  const hasList = isOpen('/prices');
  const { lead } = hasList ? await getPage('prices') : {};
  const { section } = isOpen('/deck-cost-estimator') ? await getPage('estimator') : {};
  const sentences = [lead, section?.('disclaimer').heading].filter((text) => text !== undefined);
  if (sentences.length === 0) return [];
  const rows = hasList ? (await getPriceGroups()).flatMap((group) => group.rows) : [];
  const list = rows.map(({ name, price, unit }) => `- ${name}: ${price} ${formatPerUnit(unit)}`);
  return [`## Prices\n\n${sentences.join(' ')}`, ...(list.length > 0 ? [list.join('\n')] : [])];
};

type Words = { about: string; prices: readonly string[] };

/** The file in Markdown: who the business is, how to reach it, and its main pages; only what the pages also say. */
const llmsText = (business: Facts, { about, prices }: Words, pages: readonly Page[], site: URL | string): string => {
  const { name, address, serviceArea, radius, distances, phones, email, sample } = business;
  const link = ({ path, title, description }: Page) => `- [${title}](${new URL(path, site).href}): ${description}`;
  const sections = Object.entries(SECTIONS).flatMap(([heading, paths]) => {
    const listed = pages.filter(({ path }) => paths.test(path));
    return listed.length > 0 ? [[`## ${heading}`, '', ...listed.map(link)].join('\n')] : [];
  });
  return [
    `# ${name}`,
    `> ${about}`,
    ...(sample ? ['This is a sample site: the business, its people and its projects are invented.'] : []),
    [
      `- Shop: ${address.street}, ${address.city}, ${address.state} ${address.zip}`,
      `- Phone: ${phones.office.text}; email: ${email}`,
      `- Service area: ${serviceArea}. Within about ${radius.weekly} ${distances} every week, up to ${radius.travel} ${distances} for a project.`,
    ].join('\n'),
    ...prices,
    ...sections,
    '',
  ].join('\n\n');
};

/** What the site is, for language models: https://llmstxt.org */
export const GET: APIRoute = async ({ site = new URL('/', import.meta.url) }) => {
  const { meta } = await getPage('home');
  const words = { about: meta.description, prices: await pricesText() };
  return new Response(llmsText(await getBusiness(), words, await getListedPages(), site));
};
