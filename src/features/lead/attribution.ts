import { type Attribution, pickAttribution } from './envelope.ts';
import { ATTRIBUTION_KEY } from './remember-attribution.ts';

/** The ad click that brought this visit, empty when none did. */
export const visitAttribution = (): Attribution => {
  try {
    return pickAttribution(new URLSearchParams(sessionStorage.getItem(ATTRIBUTION_KEY) ?? ''));
  } catch {
    return {}; // storage is switched off
  }
};
