/** What a phone shows its keyboard or a list for. */
const FIELD_IN_USE = ':is(input:not([type=range],[type=radio]),select,textarea):focus';

/**
 * Shows the bar past the top of the page, whatever else is on the screen, and only not while a field has the focus: a
 * phone's keyboard needs the room. Reads nothing while scrolling; the top of the page is observed instead.
 */
export const watchFloatingBar = () => {
  const bar = document.querySelector('.floating-bar');
  const top = document.querySelector('[data-top]');
  let isPastTop = false;
  const update = () => bar?.toggleAttribute('data-visible', isPastTop && !document.querySelector(FIELD_IN_USE));

  const observer = new IntersectionObserver(([entry]) => {
    isPastTop = !entry?.isIntersecting;
    update();
  });
  if (top) observer.observe(top);

  for (const type of ['focusin', 'focusout']) addEventListener(type, update);
};
