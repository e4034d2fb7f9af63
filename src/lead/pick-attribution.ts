import { cleanLine } from './clean.ts';
import { MAX_ATTRIBUTION_LENGTH } from './limits.ts';

/** The ad click: `gclid`, `gbraid`, `wbraid` and `utm_*` of the landing URL. */
export type Attribution = Record<string, string>;

const ATTRIBUTION_PART = /^(gclid|gbraid|wbraid|utm_[a-z0-9_]{1,40})$/;

/** Keeps the known, non-empty parts of a landing URL's query (or of an object like it), each cut to its limit. */
export const pickAttribution = (entries: Iterable<[string, unknown]>): Attribution => {
  const attribution: Attribution = {};
  for (const [key, value] of entries) {
    if (!ATTRIBUTION_PART.test(key) || typeof value !== 'string') continue;
    const kept = cleanLine(value.slice(0, MAX_ATTRIBUTION_LENGTH));
    if (kept !== '') attribution[key] = kept;
  }
  return attribution;
};
