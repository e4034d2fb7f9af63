import { registry } from '../../../schemas/collections.ts';
import { missedBy, type PageName, pageSections, sectionsOf } from '../../../schemas/page-sections.ts';
import { warning } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Waiting } from '../dates/waiting.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';
import { inQuotes, withArticle } from '../words.ts';

const isPage = (id: string): id is PageName => Object.hasOwn(pageSections, id);

const notNeeded = (page: PageName, entries: readonly ContentEntry[]) =>
  sectionsOf(
    page,
    entries.map(({ collection, data }) => ({ collection, data: fieldsOf(data) })),
  ).flatMap(([name, isNeeded]) => (isNeeded ? [] : [name]));

/** The sections of a page that are written and not on the site, because nothing is there that they are about. */
export const unseenSectionsOf = (
  { collection, id, data }: ContentEntry,
  entries: readonly ContentEntry[],
  waiting: Waiting,
): string[] => {
  if (collection !== 'pages' || !isPage(id)) return [];
  const written = Object.keys(fieldsOf(fieldsOf(data).sections));
  const shown = entries.filter((entry) => !waiting.has(entry));
  return notNeeded(id, shown).filter((name) => written.includes(name) && missedBy(id, name).length > 0);
};

/** Why visitors do not see a section, as the end of a sentence. */
const reasonOf = (page: PageName, name: string, entries: readonly ContentEntry[]): string => {
  const ones = missedBy(page, name).map(({ collection, one = registry[collection].label }) => one);
  return notNeeded(page, entries).includes(name)
    ? `, because there is no ${ones.join(' and no ')}. Add one, or remove the section`
    : ` until ${ones.map(withArticle).join(' or ')} is published`;
};

/** Sections that went away with the last entry that they were about: without a word nobody would notice. */
export const unseenSections = (entries: readonly ContentEntry[], waiting: Waiting): Finding[] =>
  entries.flatMap((page) => {
    const unseen = unseenSectionsOf(page, entries, waiting);
    const byReason = Map.groupBy(unseen, (name) => reasonOf(page.id as PageName, name, entries));
    return [...byReason].map(([reason, [first = '', ...others]]) => {
      const more = others.length > 0 ? ` and ${inQuotes(others)}` : '';
      const says = `Visitors do not see this section${more}${reason}.`;
      return { ...warning(page, ['sections', first], says), found: undefined };
    });
  });
