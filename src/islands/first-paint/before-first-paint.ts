/**
 * What happens ahead of the first paint. It is inlined in every page (src/integrations/inline-scripts.ts), and is short, since the first
 * paint waits for it.
 *
 * The first paint is held until the whole first screen is there, also in browsers that do not know `rel=expect` (Firefox, Safari
 * before 18.2, Chrome before 124): painted piece by piece, the picture would push the headline about. A page that breaks off is
 * shown as far as it came.
 *
 * The first look is ahead of the first frame; browsers that know `rel=expect` have none before the first screen is there. Later looks
 * are a timer's: Safari asks for no frame before a page shows something.
 */
{
  const page = document;
  const look = () => {
    // 'loading' is the only state that sorts after 'l': the shortest comparison.
    page.documentElement.hidden = page.readyState > 'l' && !self.paint;
    if (page.documentElement.hidden) setTimeout(look, 9);
  };
  requestAnimationFrame(look);
}
