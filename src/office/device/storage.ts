/** This device's local storage: a browser may let pages store nothing, and it may be full. */

export const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** @returns whether it is stored */
export const store = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Removes what is stored under the keys that begin like this. */
export const unstore = (beginning: string) => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(beginning)) localStorage.removeItem(key);
  } catch {}
};
