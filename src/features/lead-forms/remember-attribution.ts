/**
 * As in attribution.ts, which reads it. This file shares nothing with the islands: only a script that stands alone is
 * inlined, and a shared one would cost every page a request.
 */
const ATTRIBUTION_KEY = 'lead-attribution';

/** Keeps the query of a landing URL that names an ad click, for this visit. Runs on every page, so it reads nothing else. */
export const rememberAttribution = () => {
  try {
    if (/[?&](gclid|[gw]braid|utm_\w+)=/.test(location.search)) {
      sessionStorage.setItem(ATTRIBUTION_KEY, location.search);
    }
  } catch {
    // storage is switched off: the lead arrives without it
  }
};
