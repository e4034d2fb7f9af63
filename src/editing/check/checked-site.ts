import type { Reference } from '../../data/references.ts';
import type { CollectionName } from '../../schemas/collections.ts';
import type { ContentEntry, ContentFile } from './content-entry.ts';
import type { Finding } from './finding.ts';

/** Entries that are written and not on the site: drafts, those whose day is still to come, and ads that are over. */
export type Waiting = {
  /** the one that will have its page at this address */
  at: (address: string) => ContentEntry | undefined;
  has: (entry: ContentEntry) => boolean;
  isScheduled: (entry: ContentEntry) => boolean;
  /** its last day is past */
  isOver: (entry: ContentEntry) => boolean;
  /** the day from which visitors see an entry, as 2027-03-01; empty where they see it today */
  opensOn: (entry: ContentEntry) => string;
  /** whether `entry` is on the site while `other` is not */
  isWithout: (entry: ContentEntry, other: ContentEntry) => boolean;
  /** what an entry names and cannot be without, and what is not on the site when its own day has come */
  heldBackBy: (entry: ContentEntry) => Reference[];
};

/** All content files, read: what the rules look at. */
export type Site = {
  files: readonly ContentFile[];
  entries: readonly ContentEntry[];
  /** collections with a file that is missing, misnamed or unreadable: what they lack is not looked for elsewhere */
  incomplete: ReadonlySet<CollectionName>;
  waiting: Waiting;
  /** the moment of the check */
  now: Date;
};

/** For rules that need no more, so that others can ask them, too. */
export type Entries = Pick<Site, 'entries'>;

/** What a rule finds. One that looks at a single file or entry is adapted by `inEachFile` or `inEachEntry` (rules.ts). */
export type Rule = (site: Site) => Finding[];

/** The same site in its folder, with what its pages are called. */
export type SiteOnDisk = Site & {
  /** the folder of the project */
  root: string;
  /** the addresses of all pages and files, waiting ones included */
  addresses: ReadonlySet<string>;
  /** where former addresses lead */
  moved: ReadonlyMap<string, string>;
};
