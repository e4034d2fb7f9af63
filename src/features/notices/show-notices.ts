/**
 * Shows the notices of the moment and hides all others: each has the seconds (since 1970) in which it is shown, in `data-from`
 * and `data-until`. It stands right behind them in the page, so that they are there before anything is painted; in a tab
 * that is looked at again later it decides anew. The policy allows it by its hash (content-policy.ts); short, since the first
 * paint waits for it.
 */
export const SHOW_NOTICES =
  '!function n(){var t=Date.now()/1e3;' +
  'document.querySelectorAll("[data-until]").forEach(e=>e.hidden=t<e.dataset.from||t>=e.dataset.until);' +
  'document.addEventListener("visibilitychange",n)}()';
