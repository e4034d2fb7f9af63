import { rememberDays } from 'virtual:content/ad-memory';
import { forget } from '../../shared/keep.ts';
import { type Attribution, CLICK_DAYS, pickAttribution } from '../contract/pick-attribution.ts';

/** As in remember-attribution.ts. */
const ATTRIBUTION_KEY = 'lead-attribution';
const CLICK_KEY = 'lead-click';

const DAY_MS = 86_400_000;

/** The click that this device remembers, and how many whole days ago it was; undefined if the business or the visitor wants none. */
const rememberedClick = (): { search: string; days: number } | undefined => {
  if (rememberDays === 0) return undefined; // first, so that the rest is in no script
  const { keptAt, value } = JSON.parse(localStorage.getItem(CLICK_KEY) ?? '{}');
  // A clock that was set back meanwhile must not put the click in the future.
  const days = Math.max(0, Math.floor((Date.now() - keptAt) / DAY_MS));
  const isWanted = typeof value === 'string' && days <= rememberDays && !navigator.globalPrivacyControl;
  return isWanted ? { search: value, days } : undefined;
};

/** The ad click that brought this visit, or an earlier one that the device remembers; empty if none did. */
export const visitAttribution = (): Attribution => {
  try {
    const remembered = rememberedClick();
    const search = sessionStorage.getItem(ATTRIBUTION_KEY) ?? remembered?.search ?? '';
    const click = pickAttribution(new URLSearchParams(search));
    return remembered && search === remembered.search ? { ...click, [CLICK_DAYS]: String(remembered.days) } : click;
  } catch {
    return {}; // storage is turned off
  }
};

/** Together with the request, or with 'Forget it'; also what was remembered before the business turned that off. */
export const forgetClick = () => forget('localStorage', CLICK_KEY);
