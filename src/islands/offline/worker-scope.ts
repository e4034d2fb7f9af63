/** The globals of a service worker that ours uses: TypeScript's `webworker` types cannot be used together with its `dom` types. */
export type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = LifeEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

/** A message from a loaded page of ours: the paths of everything it loaded. */
export type PageEvent = LifeEvent & {
  readonly data: string[];
  readonly source: { readonly url: string; postMessage(message: string): void };
};

export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};
