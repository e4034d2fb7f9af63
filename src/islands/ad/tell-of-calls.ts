/**
 * On ad pages: tells a listening tag manager about a tap on the phone number, because a call leaves no other trace. Its text
 * (src/integrations/inline-scripts.ts) is inlined with one of its siblings right after the headline, before the first paint, and is short,
 * because a paid click waits for it.
 */
// biome-ignore lint/suspicious/noGlobalAssign: a handler of the window's own, and the shortest
onclick = (event) =>
  (event.target as Element).closest('[href^=tel]') && document.dispatchEvent(new Event('phone:tapped'));
