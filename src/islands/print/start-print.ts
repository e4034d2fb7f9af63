/** A picture, or a part of a page that says nothing without its pictures. */
const PARTS = 'img, .before-after, [data-pictures]';

const isBlank = (part: Element): boolean =>
  part instanceof HTMLImageElement ? !part.naturalWidth : [...part.querySelectorAll('img')].every(isBlank);

/**
 * All of print.js. WebKit prints at once, whatever has loaded by then: a lazy picture that was not scrolled to is a blank box on
 * paper. It is left out, and so is anything that is there only for it. Other engines load such pictures before they print.
 */
let leftOut: HTMLElement[] = [];
const setHidden = (isHidden: boolean) => {
  for (const part of leftOut) part.hidden = isHidden;
};
addEventListener('beforeprint', () => {
  leftOut = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(isBlank);
  setHidden(true);
});
addEventListener('afterprint', () => setHidden(false));
