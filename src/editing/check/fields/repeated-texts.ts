import { registry } from '../../../schemas/collections.ts';
import type { Notes, Path } from '../../../schemas/fields.ts';
import { pageAddresses } from '../../../schemas/page-addresses.ts';
import { repeatsIn } from '../../../shared/repeats.ts';
import { warning } from '../about.ts';
import { type ContentEntry, walkEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';

type Distinct = NonNullable<Notes['distinct']>;
type Text = { entry: ContentEntry; path: Path; distinct: Distinct; text: string };

/** Where such a text must differ from all others: names in their collection, titles on the whole site. */
const amongOf = ({ entry, distinct }: Text) => (distinct === 'name' ? entry.collection : distinct);

/** What to do about a text that another entry has, too. */
const SAYS: Record<Distinct, (other: ContentEntry) => string> = {
  name: ({ collection, id }) =>
    `Another ${registry[collection].label}, "${id}", has this name, and visitors cannot tell them apart. Keep one of the two, and name that one where the other is named; or give this one another name.`,
  searchTitle: ({ collection, id }) =>
    `The ${registry[collection].label} "${id}" has this title in search results, too: nobody can tell there which page is which. Write here what only this page has, such as its place or its subject.`,
};

/** Pages that search engines do not list may be called as another is. */
const isListed = ({ collection, id }: ContentEntry) => collection !== 'pages' || id in pageAddresses;

const distinctTexts = (entry: ContentEntry): Text[] =>
  walkEntry(entry).flatMap(({ path, value, notes: { distinct } }) =>
    distinct && typeof value === 'string' && isListed(entry) ? [{ entry, path, distinct, text: value }] : [],
  );

/** However it is spaced, and in whatever letters. */
const asRead = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

/** Names and titles that an entry before has already. */
export const repeatedTexts = (entries: readonly ContentEntry[]): Finding[] =>
  repeatsIn(entries.flatMap(distinctTexts), (one) => `${amongOf(one)} ${asRead(one.text)}`).map(({ item, first }) =>
    warning(item.entry, item.path, SAYS[item.distinct](first.entry)),
  );
