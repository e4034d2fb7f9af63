/** What a service worker finds in its global scope, as far as ours uses it: TypeScript's own list excludes that of pages. */
export type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = LifeEvent & {
  readonly request: Request;
  /** the browser's own request for the page, sent while the worker was still starting */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};
