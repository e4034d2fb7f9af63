import { vi } from 'vitest';

/** A browser's storage, as much as the lead contract uses. */
const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

/** Gives this test fresh storages, as for a new visit in a new browser. Undone by vi.unstubAllGlobals(). */
export const freshStorage = () => {
  const sessionStorage = memoryStorage();
  const localStorage = memoryStorage();
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { sessionStorage, localStorage });
  return { sessionStorage, localStorage };
};

/** A browser that refuses to store anything (private mode, storage turned off). */
export const refusedStorage = () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage });
};
