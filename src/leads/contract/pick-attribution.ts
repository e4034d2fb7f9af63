import { cleanLine } from '../../shared/clean.ts';
import { MAX_ATTRIBUTION_LENGTH } from './limits.ts';

/** The ad click: `gclid`, `gbraid`, `wbraid`, and `utm_*` of the landing URL; how many days ago it was, if a device remembered it. */
export type Attribution = Record<string, string>;

const ATTRIBUTION_PART = /^(gclid|gbraid|wbraid|utm_[a-z0-9_]{1,40})$/;

/** The part that says how many whole days were between click and request, by the clock of the device that saw both. */
export const CLICK_DAYS = 'click_days';
const DAYS = /^\d{1,2}$/;

const isKnown = (key: string, value: string) => (key === CLICK_DAYS ? DAYS.test(value) : ATTRIBUTION_PART.test(key));

/** Programs write names in capitals, and mails the & before them as `&amp;`. */
const foldName = (name: string) => name.toLowerCase().replace(/^(amp;)+/, '');

export const pickAttribution = (entries: Iterable<[string, unknown]>): Attribution => {
  const attribution: Attribution = {};
  for (const [name, value] of entries) {
    const key = foldName(name);
    if (typeof value !== 'string' || !isKnown(key, value)) continue;
    const kept = cleanLine(value.slice(0, MAX_ATTRIBUTION_LENGTH));
    if (kept !== '') attribution[key] = kept;
  }
  return attribution;
};

/** The name of the ad's campaign, which some programs encode twice; null if there is none. */
export const readCampaign = ({ utm_campaign: written = '' }: Attribution): string | null => {
  try {
    return cleanLine(decodeURIComponent(written).replace(/\s+/g, ' ')) || null;
  } catch {
    return written; // it has a percent sign of its own
  }
};
