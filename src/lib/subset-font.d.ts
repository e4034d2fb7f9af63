/** The part of subset-font that is used here; the package has no types of its own. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  /** Cuts a font down to the characters of `text`, and its axes to the given values or ranges. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff' | 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
