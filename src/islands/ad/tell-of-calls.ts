/**
 * On ad pages: tells a tag manager that listens of a tap on the phone number, because a call leaves no other trace. Its text
 * (src/integrations/inline-scripts.ts) is inlined with one of its siblings right after the headline, before anything is painted, and is short: it
 * is in the first thing that a paid click waits for.
 */
// biome-ignore lint/suspicious/noGlobalAssign: a handler of the window's own, and the shortest
onclick = (event) =>
  (event.target as Element).closest('[href^=tel]') && document.dispatchEvent(new Event('phone:tapped'));
