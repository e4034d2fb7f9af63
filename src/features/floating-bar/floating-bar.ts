/** Scroll distance in px after which the bar appears. */
export const FLOATING_BAR_THRESHOLD = 300;

const isField = (element: Element | null) => element?.matches('input:not([type=range]), select, textarea') ?? false;

/**
 * Shows the bar once the page is scrolled more than the threshold, but not while a field has the focus (it would
 * cover what is typed) nor while a form's own send button is in view. Reads nothing while scrolling: a mark at the
 * threshold and the buttons are observed instead.
 */
export const watchFloatingBar = () => {
  const bar = document.querySelector<HTMLElement>('[data-floating-bar]');
  if (!bar) return;

  const state = { isScrolled: false, isTyping: false, sendButtons: new Set<Element>() };
  const update = () => {
    bar.toggleAttribute('data-visible', state.isScrolled && !state.isTyping && state.sendButtons.size === 0);
  };

  const mark = document.createElement('div');
  Object.assign(mark.style, { position: 'absolute', top: `${FLOATING_BAR_THRESHOLD}px`, width: '1px', height: '1px' });
  document.body.append(mark);
  new IntersectionObserver((entries) => {
    state.isScrolled = entries.some(({ boundingClientRect }) => boundingClientRect.bottom <= 0);
    update();
  }).observe(mark);

  const buttons = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) state.sendButtons.add(target);
      else state.sendButtons.delete(target);
    }
    update();
  });
  for (const button of document.querySelectorAll('form [type=submit]')) buttons.observe(button);

  document.addEventListener('focusin', () => {
    state.isTyping = isField(document.activeElement);
    update();
  });
  document.addEventListener('focusout', () => {
    state.isTyping = false;
    update();
  });
};
