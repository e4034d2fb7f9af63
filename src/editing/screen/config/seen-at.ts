import { type CollectionName, getAddress, registry } from '../../../schemas/collections.ts';
import { addressOfPage, pageAddresses } from '../../../schemas/page-addresses.ts';

/** The page that shows entries without a page of their own. */
const PAGES: Partial<Record<CollectionName, string>> = {
  business: pageAddresses.contact,
  navigation: pageAddresses.home,
  notices: pageAddresses.home,
  serviceCards: pageAddresses.services,
  testimonials: pageAddresses.testimonials,
  team: pageAddresses.about,
  faq: pageAddresses.faq,
  guide: pageAddresses.guide,
  estimator: pageAddresses.prices,
  permits: pageAddresses.permits,
};

/** Whether the entries of a collection appear on a page that can be shown beside their fields. */
export const isSeen = (name: CollectionName): boolean =>
  name === 'pages' || name in PAGES || (registry[name].kind === 'folder' && registry[name].address !== undefined);

type Entry = { id: string; data: unknown };
type OfNotice = { kind?: string; pages?: readonly string[] };

/** A notice is on the pages it lists: on the first, if it is not for all; how far ahead the crew is booked is with the prices. */
const pageOfNotice = ({ kind, pages = [] }: OfNotice): string | undefined =>
  kind === 'lead-time' ? pageAddresses.prices : pages.map((page) => page.replace(/\/\*$/, '')).find(Boolean);

/** The address of the page that shows what an entry says; in a list the entry may not be known yet. */
export const getPreviewAddress = (name: CollectionName, entry: Entry | undefined): string | undefined => {
  if (!isSeen(name)) return undefined;
  if (name === 'pages') return entry && (addressOfPage(entry.id, entry.data) ?? `/${entry.id}`);
  const own = registry[name].kind === 'folder' && entry ? getAddress(name, entry.id) : undefined;
  const ofNotice = name === 'notices' && entry ? pageOfNotice(entry.data as OfNotice) : undefined;
  return own ?? ofNotice ?? PAGES[name];
};
