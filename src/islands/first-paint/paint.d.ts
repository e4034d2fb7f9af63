interface Window {
  /** The last thing of the first screen (FirstPaint.astro), once it has come. */
  paint?: HTMLElement;
}
