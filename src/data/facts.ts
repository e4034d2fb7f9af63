import { mapStrings } from '../lib/map-strings.ts';
import { getBusiness } from './business.ts';

/** Business facts that copy may name in braces, so that each stands in one file: "Within {miles-weekly} miles". */
export const getFacts = async (): Promise<Record<string, string>> => {
  const { name, since, phones, email, address, radius } = await getBusiness();
  return {
    business: name,
    since: String(since),
    phone: phones.office.text,
    email,
    city: address.city,
    'miles-weekly': String(radius.weekly),
    'miles-travel': String(radius.travel),
  };
};

/** A copy of `value` in which every string has its {facts} filled in; other braces stay. */
export const fillFacts = <T>(value: T, facts: Record<string, string>): T =>
  mapStrings(value, (text) => text.replace(/\{([a-z-]+)\}/g, (token, name) => facts[name] ?? token));
