/** So many are enough to go on from; all of hundreds would make every page as long as the list of them. */
export const MOST_OTHERS = 8;

/** The entries that follow the one of this id, going round, so that a visitor who follows the first sees all. */
export const othersAfter = <E extends { id: string }>(entries: readonly E[], id: string): E[] => {
  const index = entries.findIndex((entry) => entry.id === id);
  return [...entries.slice(index + 1), ...entries.slice(0, Math.max(0, index))].slice(0, MOST_OTHERS);
};
