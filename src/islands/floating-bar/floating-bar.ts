/** Fields for which a phone shows its keyboard or a list. */
const FIELD_IN_USE = ':is(input:not([type=range],[type=radio]),select,textarea):focus';

/** The strip at the bottom of the window that the bar covers: its lowest part, as tall as the bar on a low phone. */
const COVERED = '-84% 0px 0px';

/**
 * Shows the bar past the top of the page, whatever else is on the screen, except while a field has the focus: a
 * phone's keyboard needs the space. It waits for a press to end: a press takes the focus from the field when it begins, and
 * would end on a bar that appeared at once, so that a form's button there got no click. Reads nothing while scrolling; it
 * observes the top of the page instead.
 *
 * While the button of a form is where the bar would cover it, the bar stands below the header instead.
 */
export const watchFloatingBar = () => {
  const bar = document.querySelector('.floating-bar');
  const top = document.querySelector('[data-top]');
  let isPastTop = false;
  let isPressed = false;
  const update = () =>
    isPressed || bar?.toggleAttribute('data-visible', isPastTop && !document.querySelector(FIELD_IN_USE));

  const observer = new IntersectionObserver(([entry]) => {
    isPastTop = !entry?.isIntersecting;
    update();
  });
  if (top) observer.observe(top);

  const covered = new Set<Element>();
  const strip = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) covered[isIntersecting ? 'add' : 'delete'](target);
      bar?.toggleAttribute('data-above', covered.size > 0);
    },
    { rootMargin: COVERED },
  );
  for (const button of document.querySelectorAll('form [type=submit]')) strip.observe(button);

  // Later, because a finger's press moves the focus and clicks at once when it lifts.
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'focusin', 'focusout'])
    addEventListener(type, () => {
      if (type[0] === 'p') isPressed = type === 'pointerdown';
      setTimeout(update);
    });
};
