/** Tells the page, and a tag manager that listens to it, of a tap on a phone number: who dials leaves no other trace. */
export const announceTaps = () =>
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="tel:"]');
    if (link) document.dispatchEvent(new CustomEvent('phone:tapped', { detail: { number: link.pathname } }));
  });
