/**
 * What happens ahead of the first paint. It is inlined in every page (src/integrations/inline-scripts.ts), and is short, since the first
 * paint waits for it.
 *
 * **The display face** is taken where it comes at once: where the head of the page was there within 250 ms of the request for it, or
 * an earlier page of this visit has brought the face, so it is in the browser's own cache. Elsewhere it comes when the
 * page has loaded (take-face-later.ts). Counted from the request, since setting up a connection says little of how fast it is;
 * `performance.timing`, because all browsers have it. The service worker gives the link a medium where the page comes at once and the
 * face would not. It is fetched as the page's styles do, which then find it: Safari would fetch a preloaded one twice.
 *
 * **The first paint is held** until the whole first screen is there, also in browsers that do not know `rel=expect` (Firefox, Safari
 * before 18.2, Chrome before 124): painted piece by piece, the picture would push the headline about. A page that breaks off has
 * loaded as well, and is shown as far as it came. It is also held up to 60 ms for a face that was taken: what is
 * beside text would move if the face came later, so the page would have to keep the fallback.
 *
 * The first look is ahead of the first frame. Browsers that know `rel=expect` have none before the first screen is there, and find
 * the face by then where the device has it. Safari draws no frame, and asks for none, before a page shows something, and does not
 * count text that was invisible: so later looks are a timer's, and what is hidden has no boxes.
 */
{
  // One declaration is shorter than four, and `match` than `startsWith`.
  let page = document,
    /** How often the page still looks for the face, before it is shown without. */
    looks =
      face.media || Date.now() - performance.timing.requestStart > (page.referrer.match(origin) ? 999 : 249) ? 0 : 7,
    look = () => {
      if (
        // biome-ignore lint/suspicious/noAssignInExpressions: each byte is ahead of every first paint
        (page.documentElement.hidden =
          // 'loading', the last of the three states by the alphabet; the mark of FirstPaint.astro has not come.
          (page.readyState > 'l' && !self.paint) || 0 < looks--)
      )
        setTimeout(look, 9);
    };
  if (looks)
    new FontFace('a', `url(${face.href})`).load().then(
      () => {
        // Any value will do: the styles only ask whether it has one.
        if (looks > 0) face.rel = 'a';
        looks = 0;
      },
      // Without a signal it does not come.
      () => (looks = 0),
    );

  requestAnimationFrame(look);

  // biome-ignore lint/suspicious/noGlobalAssign: `window.` would be seven bytes more
  onload = () => {
    // What has loaded is shown, whatever comes yet.
    looks = 0;
    look();
    face.rel || import('/face.js' as string).catch(() => 0);
  };
}
