import { rememberDays } from 'virtual:content/ad-memory';

/**
 * The keys are as in attribution.ts, which reads them. This file shares nothing with the islands: only a script without shared code is
 * inlined, and a shared one would cost every page a request.
 */
const CLICK_KEY = 'lead-click';

/**
 * If the business says so, the click is still there for a request sent weeks later. Visitors who do not want that need no banner:
 * https://w3c.github.io/gpc/. Clicks that are too old are deleted with the next page that is opened. Without that setting none of this is in the page.
 */
const rememberClick = (search: string) => {
  const { keptAt = 0 } = JSON.parse(localStorage.getItem(CLICK_KEY) ?? '{}');
  if (navigator.globalPrivacyControl || Date.now() - keptAt > rememberDays * 86_400_000)
    localStorage.removeItem(CLICK_KEY);
  if (search && !navigator.globalPrivacyControl) {
    localStorage.setItem(CLICK_KEY, JSON.stringify({ keptAt: Date.now(), value: search }));
  }
};

/** Keeps the query of a landing URL with an ad click, for this visit. Runs on every page, so it reads nothing else. */
export const rememberAttribution = () => {
  const ATTRIBUTION_KEY = 'lead-attribution';
  try {
    const isClick = /[?&;](gclid|[gw]braid|utm_\w+)=/i.test(location.search);
    if (isClick) {
      sessionStorage.setItem(ATTRIBUTION_KEY, location.search);
    }
    if (rememberDays > 0) rememberClick(isClick ? location.search : '');
  } catch {
    // storage is turned off: the lead arrives without it
  }
};
