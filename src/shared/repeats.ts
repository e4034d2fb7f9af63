/** Items whose key repeats that of an earlier item, each with the first one. */
export const repeatsIn = <T>(items: readonly T[], keyOf: (item: T) => string): { item: T; first: T }[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((item) => ({ item, first })),
  );
