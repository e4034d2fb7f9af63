import type { PageName, SectionName } from '../schemas/page-sections.ts';
import { entryById, getContent } from './content.ts';
import { getIsOpen } from './open-pages.ts';

/**
 * A page's copy: its meta, its claims in order, and `section(name)`, which says what is missing when there is none and leaves
 * out links to parts that this site does without.
 */
export const getPage = async (id: PageName) => {
  const { pages, claims } = await getContent();
  const { data, filePath } = entryById(pages, id);
  const isOpen = await getIsOpen();
  return {
    ...data,
    meta: { title: data.title, description: data.description, keywords: data.keywords },
    claims: data.claims.map((claim) => entryById(claims, claim).data),
    section: (name: SectionName) => {
      const section = data.sections[name];
      if (!section) throw new Error(`${filePath ?? id}: add a section "${name}" under "sections".`);
      return { ...section, links: section.links?.filter(({ href }) => isOpen(href)) };
    },
  };
};

export type Page = Awaited<ReturnType<typeof getPage>>;
export type Section = ReturnType<Page['section']>;
/** What search engines read of a page. */
export type Meta = { title: string; description: string; keywords?: string[] | undefined };
export type Claim = Pick<Page['claims'][number], 'label' | 'value'>;
