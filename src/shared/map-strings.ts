/** A copy of `value` in which every string went through `change`. Lists and plain objects are followed, the rest stays. */
export const mapStrings = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change)) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  // Astro notes which pictures are read, and would publish the originals of all that are copied here.
  if ('src' in value && 'format' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)])) as T;
};
