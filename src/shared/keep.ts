/**
 * Small things stored in the visitor's own browser, for at most KEEP_HOURS (the device may be shared). A browser that stores
 * nothing (private mode, storage full or turned off) costs only the convenience.
 */

/** What a browser stores of an unsent request, its photos, or what was typed is deleted after this many hours. */
export const KEEP_HOURS = 24;

type Shelf = 'sessionStorage' | 'localStorage';

export const KEPT_KEYS = { draft: 'lead-draft', unsent: 'lead-unsent' } as const;

export const ADD_TO_KEY = 'lead-sent';

export const keep = (shelf: Shelf, key: string, value: unknown) => {
  try {
    window[shelf].setItem(key, JSON.stringify({ keptAt: Date.now(), value }));
  } catch {
    // see above
  }
};

export const forget = (shelf: Shelf, key: string) => {
  try {
    window[shelf].removeItem(key);
  } catch {
    // see above
  }
};

/** What was stored, or undefined; what is too old or unreadable is deleted. */
export const recall = (shelf: Shelf, key: string): unknown => {
  try {
    const { keptAt, value } = JSON.parse(window[shelf].getItem(key) ?? '{}');
    if (Date.now() - keptAt < KEEP_HOURS * 3_600_000) return value;
  } catch {
    // see above
  }
  forget(shelf, key);
  return undefined;
};
