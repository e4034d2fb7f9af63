/**
 * Shows the bar while neither the top of the page nor a form's own send button is in view, and not while a form has
 * the focus: it would cover what is typed. Reads nothing while scrolling; these elements are observed instead.
 */
export const watchFloatingBar = () => {
  const bar = document.querySelector('.floating-bar');
  const inView = new Set<Element>();
  const update = () =>
    bar?.toggleAttribute('data-visible', !inView.size && !document.querySelector('form:focus-within'));

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
    update();
  });
  for (const element of document.querySelectorAll('[data-top],form [type=submit]')) observer.observe(element);

  for (const type of ['focusin', 'focusout']) addEventListener(type, update);
};
