import { isTouched } from './touched.ts';

/** A block of a longer text, in the editor of texts. */
const BLOCK = '[data-component-name]';

const toTop = (inside: Element | null): void => {
  if (!inside) return;
  inside.scrollTop = 0;
  toTop(inside.parentElement);
};

/** Whether the last press was on a switch: on a narrow screen the eye leads from the page back to the fields, which are made anew. */
let isSwitched = false;

const noteSwitch = (event: Event) => {
  const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
  isSwitched = !isTab && event.target instanceof Element && event.target.closest('[aria-pressed]') !== null;
};

/**
 * Keeps an entry at its top while it opens. Each block of an article takes the focus when it is made (Sveltia 0.221), and
 * the text is scrolled to the last one: nothing may take it before somebody has touched the fields.
 */
export const openAtTop = () => {
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, noteSwitch, { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if ((isTouched() && !isSwitched) || !(target instanceof HTMLElement) || !target.matches(BLOCK)) return;
    target.blur();
    // The browser scrolls to it all the same.
    requestAnimationFrame(() => toTop(target));
  });
};
