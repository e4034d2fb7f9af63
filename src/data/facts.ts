import { mapStrings } from '../lib/map-strings.ts';
import type { Business } from '../schemas/business.ts';

/** Business facts that copy may name in braces, so that each stands in one file: "Within {miles-weekly} miles". */
export const factsOf = ({ name, since, phones, email, address, radius }: Business) => ({
  business: name,
  since: String(since),
  phone: phones.office,
  email,
  city: address.city,
  'miles-weekly': String(radius.weekly),
  'miles-travel': String(radius.travel),
});

/** Names in braces that a page of the code fills in by itself: the blog's category, the town of the general area page. */
export const PAGE_PLACEHOLDERS = ['category', 'area'];

/** A copy of `value` in which every string has its {facts} filled in; other braces stay. */
export const fillFacts = <T>(value: T, facts: Record<string, string>): T =>
  mapStrings(value, (text) => text.replace(/\{([a-z-]+)\}/g, (token, name) => facts[name] ?? token));
