import type { CollectionEntry } from 'astro:content';
import type { Credentials } from '../schemas/credentials.ts';
import type { PageName, SectionName } from '../schemas/page-sections.ts';
import { isRating } from '../shared/typography.ts';
import { getBusinessFacts } from './business-facts.ts';
import { entryById, getContent } from './content.ts';
import { getIsOpen } from './navigation-links.ts';

/** The section with everything that can be looked up. */
export const PROOF = '/about#credentials';

/** A claim, with the number of the license it is about, and where people can look up more; neither if there is nothing. */
const withProof = (
  claim: CollectionEntry<'claims'>['data'],
  credentials: Credentials | undefined,
  isOpen: (href: string) => boolean,
) => {
  const isProven = claim.proof !== undefined && credentials?.[claim.proof] !== undefined;
  return {
    ...claim,
    license: isProven && claim.proof === 'license' ? credentials?.license?.number : undefined,
    href: isProven && isOpen(PROOF) ? PROOF : undefined,
  };
};

export const getClaims = async (names: readonly string[]) => {
  const { claims } = await getContent();
  const isOpen = await getIsOpen();
  const { credentials } = await getBusinessFacts();
  return names.map((name) => withProof(entryById(claims, name).data, credentials, isOpen));
};

/** What customers say in one sentence, for pages without a claim of their own: the rating of the services overview. */
export const getRating = async (): Promise<string | undefined> =>
  (await getPage('services')).claims.find(({ sentence = '' }) => isRating(sentence))?.sentence;

/**
 * A page's copy: its meta, its claims in order, and `section(name)`, which reports a missing section and leaves
 * out links to parts that this site does not have.
 */
export const getPage = async (id: PageName) => {
  const { pages } = await getContent();
  const { data, filePath } = entryById(pages, id);
  const isOpen = await getIsOpen();
  return {
    ...data,
    meta: { title: data.title, description: data.description, keywords: data.keywords },
    claims: await getClaims(data.claims),
    section: (name: SectionName) => {
      const section = data.sections[name];
      if (!section) throw new Error(`${filePath ?? id}: add a section "${name}" under "sections".`);
      return { ...section, links: section.links?.filter(({ href }) => isOpen(href)) };
    },
  };
};

export type Page = Awaited<ReturnType<typeof getPage>>;
export type Section = ReturnType<Page['section']>;
export type Meta = { title: string; description: string; keywords?: string[] | undefined };
type PageClaim = Page['claims'][number];
export type Claim = Pick<PageClaim, 'label' | 'value'> & Partial<Pick<PageClaim, 'license' | 'href'>>;
