/** Items whose key one before them has already, each with the first that has it. */
export const repeatsIn = <T>(items: readonly T[], keyOf: (item: T) => string): { item: T; first: T }[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((item) => ({ item, first })),
  );
