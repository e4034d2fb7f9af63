/**
 * On the pages of the ad: tells a tag manager that listens of a tap on the phone number, because who dials leaves no other trace, and gives
 * the page the headline of the campaign that the visitor came from, which stands in `data-for-…` by a word of `utm_campaign`. Its text
 * (src/build/inline-scripts.ts) stands right behind the headline, before anything is painted.
 */
(function followAd() {
  document.onclick = ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="tel:"]');
    if (link) document.dispatchEvent(new CustomEvent('phone:tapped', { detail: { number: link.pathname } }));
  };
  const campaign = new URLSearchParams(location.search).get('utm_campaign');
  const [heading] = document.getElementsByTagName('h1');
  for (const word of `${campaign}`.toLowerCase().split(/[^a-z0-9]/))
    if (heading) heading.textContent = heading.getAttribute(`data-for-${word}`) ?? heading.textContent;
})();
