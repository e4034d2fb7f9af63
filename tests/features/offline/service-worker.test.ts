import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWorker } from './worker-platform.ts';

let site: Map<string, string | null>;

beforeEach(() => {
  site = new Map([
    ['/contact', 'contact'],
    ['/about', 'about, from $45'],
  ]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begin = async (lacksPreloading = false) => {
  const worker = await startWorker(site, { lacksPreloading });
  await worker.begin();
  return worker;
};

/** What is taken away of the platform, by the browsers that do not have it; tests/e2e/offline.spec.ts takes it from a real one. */
const MISSING: [browser: string, take: () => void][] = [
  ['of today', () => {}],
  ['without structuredClone, as Safari before 15.4', () => vi.stubGlobal('structuredClone', undefined)],
  ['without AbortSignal.timeout, as Safari before 16', () => takeFrom(AbortSignal, 'timeout')],
  ['without Promise.any, as iOS 13', () => takeFrom(Promise, 'any')],
  ['without Object.hasOwn, as Safari before 15.4', () => takeFrom(Object, 'hasOwn')],
];

const takeFrom = (owner: object, name: string) =>
  vi.spyOn(owner as Record<string, () => void>, name).mockImplementation(() => {
    throw new TypeError(`${name} is not a function`);
  });

describe.each([
  ...MISSING.map(([browser, take]) => [browser, take, false] as const),
  ['without preloading, as Safari before 15.4', () => {}, true] as const,
])('in a browser %s', (_, take, lacksPreloading) => {
  test('a page is answered by the network and kept for when there is none', async () => {
    take();
    const worker = await begin(lacksPreloading);
    expect(await worker.visit('/about')).toBe('about, from $45');
    await worker.visit('/about', 'reload');
    site.clear();
    expect(await worker.visit('/about', 'reload')).toBe('about, from $45');
    expect(await worker.visit('/faq')).toBe('/contact');
  });
});

test('begins without a request that the next page would wait for, and ends the preloading of its forerunner', async () => {
  const worker = await startWorker(site);
  await worker.begin();
  expect(worker.asked).toEqual(['/contact']);
  expect(worker.disable).toHaveBeenCalledOnce();
});

test('a page that came without the worker is kept once it has loaded, and nobody is told anything', async () => {
  const worker = await begin();
  expect(await worker.loaded('/about')).toEqual([]);
  site.clear();
  expect(await worker.visit('/about')).toBe('about, from $45');
});

test('code that a page brought along before the worker is kept, and nothing else that it brought', async () => {
  const worker = await begin();
  site.set('/_astro/form.1.js', 'code');
  site.set('/_astro/deck.2.avif', 'picture');
  await worker.loaded('/contact', ['/_astro/form.1.js', '/_astro/deck.2.avif']);
  expect([...(worker.shelves.get('scripts')?.entries.keys() ?? [])]).toEqual(['/_astro/form.1.js']);
  const before = worker.asked.length;
  await worker.loaded('/contact', ['/_astro/form.1.js']);
  expect(worker.asked.length).toBe(before);
});

test('a network that says nothing for three seconds does not keep a kept page away', async () => {
  const worker = await begin();
  await worker.visit('/about');
  site.set('/about', null);
  vi.useFakeTimers();
  const shown = worker.visit('/about', 'reload');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await shown).toBe('about, from $45');
});

describe('a page that was visited lately', () => {
  test('is shown at once, one time, without a request before it has loaded', async () => {
    const worker = await begin();
    await worker.visit('/about');
    site.set('/about', 'about us, from $45');
    const before = worker.asked.length;
    expect(await worker.visit('/about')).toBe('about, from $45');
    expect(worker.asked.length).toBe(before);
    expect(await worker.visit('/about')).toBe('about us, from $45');
  });

  test('takes the display face when it comes at once only where that has come before', async () => {
    const face = '<link id="face" href="/face.woff2">';
    const worker = await begin();
    site.set('/about', face);
    await worker.visit('/about');
    expect(await worker.visit('/about')).toBe('<link id="face" media="not all" href="/face.woff2">');
    await worker.loaded('/about', ['/_astro/fonts/face.woff2']);
    expect(await worker.visit('/about')).toBe(face);
  });

  test('is new at the next visit, and its visitor is told what changed', async () => {
    const worker = await begin();
    await worker.visit('/about');
    for (const [text, told] of [
      ['about us, from $45', 'same'],
      ['about us, from $48', 'facts'],
      ['about us, from $48 <script src="/_astro/runtime.2.js">', 'code'],
    ] as const) {
      const shown = await worker.visit('/about');
      site.set('/about', text);
      expect(await worker.loaded('/about')).toEqual([told]);
      expect(shown).not.toBe(text);
    }
    expect(await worker.visit('/about')).toContain('runtime.2.js');
  });

  test('just answered by the network is not asked for again when it has loaded', async () => {
    const worker = await begin();
    await worker.visit('/about');
    const before = worker.asked.length;
    expect(await worker.loaded('/about')).toEqual([]);
    expect(worker.asked.length).toBe(before);
  });

  test.each([
    ['loaded again by hand', '/about', 'reload', 0],
    ['with a query', '/about?service=fences', 'default', 0],
    ['more than a week ago', '/about', 'default', 8],
  ])('%s is asked of the network', async (_, address, cache, days) => {
    const worker = await begin();
    await worker.visit('/about');
    site.set('/about', 'about us');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    expect(await worker.visit(address, cache)).toBe('about us');
  });

  test('by the worker of another build is asked of the network, and still there without one', async () => {
    const worker = await begin();
    await worker.visit('/about');
    site.set('/about', 'about us');
    await worker.begin();
    expect(await worker.visit('/about')).toBe('about us');
    await worker.begin();
    site.clear();
    expect(await worker.visit('/about')).toBe('about us');
  });
});
