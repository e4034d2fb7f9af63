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
export const fillFacts = <T>(value: T, facts: Record<string, string>): T => {
  if (typeof value === 'string') return value.replace(/\{([a-z-]+)\}/g, (token, name) => facts[name] ?? token) as T;
  if (Array.isArray(value)) return value.map((item) => fillFacts(item, facts)) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillFacts(item, facts)])) as T;
};
