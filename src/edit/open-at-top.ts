import { isTouched } from './touched.ts';

/** A block of a longer text, in the editor of texts. */
const BLOCK = '[data-component-name]';

const toTop = (inside: Element | null): void => {
  if (!inside) return;
  inside.scrollTop = 0;
  toTop(inside.parentElement);
};

/**
 * Keeps an entry at its top while it opens. Each block of an article takes the focus when it is made (Sveltia 0.221), and
 * the text is scrolled to the last one: nothing may take it before somebody has touched the screen.
 */
export const openAtTop = () => {
  document.addEventListener('focusin', ({ target }) => {
    if (isTouched() || !(target instanceof HTMLElement) || !target.matches(BLOCK)) return;
    target.blur();
    // The browser scrolls to it all the same.
    requestAnimationFrame(() => toTop(target));
  });
};
