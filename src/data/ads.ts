import type { CollectionEntry } from 'astro:content';
import { AD_SOURCE, adSource } from '../leads/contract/sources.ts';
import { dialable, getBusinessFacts } from './business-facts.ts';
import { entryById, getContent } from './content.ts';
import { getFaq, getNamedFaq } from './faq-entries.ts';
import { getClaims } from './pages.ts';
import { getTestimonials } from './people-entries.ts';

type AdContent = CollectionEntry<'ads'>['data'];

const getTestimonial = async ({ testimonial }: AdContent) => {
  if (testimonial === undefined) return undefined;
  const { heading, name } = testimonial;
  const content = name ? entryById((await getContent()).testimonials, name).data : (await getTestimonials('ad'))[0];
  return content && { heading, content };
};

const getQuestions = async ({ questions }: AdContent) => {
  if (questions === undefined) return undefined;
  const { heading, names } = questions;
  const items = await (names ? getNamedFaq(names) : getFaq('ad'));
  return items.length > 0 ? { heading, items } : undefined;
};

/** The source of a page's requests: the business's first page has the name from the specification. */
const sourceOfAd = async (page: string): Promise<string> =>
  (await getBusinessFacts()).ads.page === page ? AD_SOURCE : adSource(page);

/** A landing page for ads, with everything it shows. */
export const getAd = async (page: string) => {
  const { data } = entryById((await getContent()).ads, page);
  const { phones } = await getBusinessFacts();
  const { title, description, keywords } = data;
  return {
    ...data,
    page,
    meta: { title, description, keywords },
    source: await sourceOfAd(page),
    phone: dialable(data.phone ?? phones.campaign),
    claims: await getClaims(data.claims),
    testimonial: await getTestimonial(data),
    questions: await getQuestions(data),
  };
};

export type Ad = Awaited<ReturnType<typeof getAd>>;

export const getAdPaths = async () => (await getContent()).ads.map(({ id }) => ({ params: { ad: id } }));
