/** The other entries, beginning with the one after `id` and going round, so that a visitor who follows the first sees all. */
export const othersAfter = <E extends { id: string }>(entries: readonly E[], id: string): E[] => {
  const index = entries.findIndex((entry) => entry.id === id);
  return [...entries.slice(index + 1), ...entries.slice(0, Math.max(0, index))];
};
