/**
 * Holds the first paint until the whole first screen is there, in browsers without `rel=expect` (Firefox, Safari
 * before 18.2, Chrome before 124): painted piece by piece, the picture would push the headline around. A page that breaks off
 * counts as loaded, too, and is shown as far as it came. It is inlined (src/integrations/inline-scripts.ts), and is
 * short, because the first paint waits for it, too.
 */
if (!face.relList.supports('expect'))
  (function wait() {
    // The mark of FirstPaint.astro: an element with an id is a property of the window.
    const hasCome = document.readyState !== 'loading' || 'first-paint' in window;
    document.documentElement.style.visibility = hasCome ? '' : 'hidden';
    if (!hasCome) requestAnimationFrame(wait);
  })();
