/**
 * Shows the current notices and hides all others: each has the seconds (since 1970) between which it is shown, in `data-from`
 * and `data-until`. Its text (src/integrations/inline-scripts.ts) is inlined right after them, so that they appear before
 * the first paint; when someone returns to a tab later, it decides again.
 */
(function showNotices() {
  const now = Date.now() / 1000;
  for (const notice of document.querySelectorAll<HTMLElement>('[data-until]'))
    notice.hidden = now < Number(notice.dataset.from) || now >= Number(notice.dataset.until);
  document.addEventListener('visibilitychange', showNotices);
})();
