/**
 * On the page of the ad: tells a tag manager that listens of a tap on the phone number, because who dials leaves no other trace, and gives
 * the page the headline that `data-…` has for a word of the ad's link. Its text (src/build/inline-scripts.ts) stands right behind the
 * headline, before anything is painted, and is short: it is in the first thing that a paid click waits for.
 */
// biome-ignore lint/suspicious/noGlobalAssign: a handler of the window's own, and the shortest
onclick = (event) =>
  (event.target as Element).closest('[href^=tel]') && document.dispatchEvent(new Event('phone:tapped'));
for (const word of location.search.split(/\W|_/)) h1.textContent = h1.getAttribute(`data-${word}`) || h1.textContent;
