/** The link to the display face, in the head of every page (DisplayFace.astro): an element with an id is a property of the window. */
declare const face: HTMLLinkElement;

interface Window {
  /** The last thing of the first screen (FirstPaint.astro), once it has come. */
  paint?: HTMLElement;
}
