interface Window {
  /** The last element of the first screen (FirstPaint.astro), once it has arrived. */
  paint?: HTMLElement;
}
