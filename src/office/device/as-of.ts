/**
 * A kept page says 'As of 9:40' (kept-pages.ts). The current one replaces it as soon as it arrives, unless someone has begun to
 * use the page.
 */

const hasBegun = () =>
  navigator.userActivation?.hasBeenActive !== false || document.querySelector('main :focus') !== null;

/** @returns whether it replaced the page */
export const showNewest = async (): Promise<boolean> => {
  const asOf = document.querySelector('.as-of');
  if (asOf === null) return false;
  const answer = await fetch(location.href).catch(() => undefined);
  // The session has ended: show the page that says so.
  if (answer?.status === 401) location.reload();
  if (!answer?.ok) return false;
  const newest = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (newest === null || shown === null) return false;
  if (!hasBegun()) {
    shown.replaceWith(newest);
    return true;
  }
  if (asOf.querySelector('a')) return false;
  const link = Object.assign(document.createElement('a'), {
    href: location.href,
    className: 'link',
    textContent: 'Show the newest',
  });
  asOf.append(' · ', link);
  return false;
};
