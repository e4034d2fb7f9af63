import { type Attribution, pickAttribution } from '../../lead/pick-attribution.ts';

/** As in remember-attribution.ts. */
const ATTRIBUTION_KEY = 'lead-attribution';

/** The ad click that brought this visit, empty when none did. */
export const visitAttribution = (): Attribution => {
  try {
    return pickAttribution(new URLSearchParams(sessionStorage.getItem(ATTRIBUTION_KEY) ?? ''));
  } catch {
    return {}; // storage is switched off
  }
};
