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

export const unstore = (key: string) => {
  try {
    localStorage.removeItem(key);
  } catch {}
};
