import { vi } from 'vitest';

/** What a browser gives a service worker, as far as ours uses it. */

const ORIGIN = 'https://site.example';

class Shelf {
  entries = new Map<string, Response>();
  match = async (path: string) => this.entries.get(path)?.clone();
  put = async (path: string, answer: Response) => {
    this.entries.set(path, new Response(await answer.text(), { headers: answer.headers }));
  };
  delete = async (key: string | { url: string }) =>
    this.entries.delete(typeof key === 'string' ? key : new URL(key.url).pathname);
  keys = async () => [...this.entries.keys()].map((path) => ({ url: ORIGIN + path }));
  add = async (path: string) => this.put(path, await fetch(path));
}

type Listener = (event: Record<string, unknown>) => void;

/** Starts the worker. `site` is what the network says by path; a path that it lacks fails, and `null` never answers. */
export const startWorker = async (site: Map<string, string | null>, { lacksPreloading = false } = {}) => {
  const shelves = new Map<string, Shelf>();
  const open = async (name: string) => shelves.get(name) ?? shelves.set(name, new Shelf()).get(name) ?? new Shelf();
  const listeners = new Map<string, Listener>();
  const disable = vi.fn(async () => {});
  const asked: string[] = [];

  const fetchAnswer = async (request: string | { url: string }) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    asked.push(path);
    const text = site.get(path);
    if (text === undefined) throw new TypeError('no network');
    if (text === null) return new Promise<Response>(() => {});
    return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };
  vi.stubGlobal('fetch', fetchAnswer);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', {
    open,
    delete: async (name: string) => shelves.delete(name),
    match: async (path: string) => {
      for (const shelf of shelves.values()) if (shelf.entries.has(path)) return shelf.match(path);
      return undefined;
    },
  });
  vi.stubGlobal('self', {
    registration: lacksPreloading ? {} : { navigationPreload: { disable } },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  // A redirect to a path needs an address to be relative to, which Node's does not have.
  vi.spyOn(Response, 'redirect').mockImplementation((to) => new Response(null, { headers: { Location: String(to) } }));

  vi.resetModules();
  await import('../../../src/features/offline/service-worker.ts');

  /** Lets something happen, and waits for all that the worker does about it. */
  const happen = async (type: string, event: Record<string, unknown> = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };

  return {
    shelves,
    disable,
    asked,
    begin: async () => {
      await happen('install');
      await happen('activate');
    },
    /** The text of the page that is shown, or where it leads instead. */
    visit: async (path: string, cache = 'default') => {
      let answer: Promise<Response> | undefined;
      const work: Promise<unknown>[] = [];
      listeners.get('fetch')?.({
        request: { method: 'GET', mode: 'navigate', cache, url: ORIGIN + path },
        respondWith: (promise: Promise<Response>) => {
          answer = promise;
        },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      });
      const shown = await answer;
      const text = shown?.headers.get('Location') ?? (await shown?.text());
      if (site.get(new URL(ORIGIN + path).pathname) !== null) await Promise.all(work);
      return text;
    },
    /** The page says that it has loaded, and with what. What it is told then. */
    loaded: async (path: string, data: string[] = []) => {
      const told: string[] = [];
      await happen('message', { data, source: { url: ORIGIN + path, postMessage: (text: string) => told.push(text) } });
      return told;
    },
  };
};
