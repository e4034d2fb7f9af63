/**
 * Shows the notices of the moment and hides all others: each has the seconds (since 1970) in which it is shown, in `data-from`
 * and `data-until`. Its text (src/integrations/inline-scripts.ts) is inlined right after them, so that they are there before
 * anything is painted; in a tab that is looked at again later it decides anew.
 */
(function showNotices() {
  const now = Date.now() / 1000;
  for (const notice of document.querySelectorAll<HTMLElement>('[data-until]'))
    notice.hidden = now < Number(notice.dataset.from) || now >= Number(notice.dataset.until);
  document.addEventListener('visibilitychange', showNotices);
})();
