/** At most so many others are linked below an entry: with hundreds of entries a page would be as long as the whole list. */
const MOST_OTHERS = 8;

/** The entries after the one with this id, then those before it: whoever always follows the first link sees every entry. */
export const othersAfter = <E extends { id: string }>(entries: readonly E[], id: string): E[] => {
  const index = entries.findIndex((entry) => entry.id === id);
  return [...entries.slice(index + 1), ...entries.slice(0, Math.max(0, index))].slice(0, MOST_OTHERS);
};
