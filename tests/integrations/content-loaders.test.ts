import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { file, type Loader, type LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../../src/cli/paths.mjs';
import { forgetGone, loadInTurn } from '../../src/integrations/content-loaders.ts';

/** What is left of an entry of an earlier build when a loader of this place has found nothing new. */
const leftAt = async (place: string) => {
  const store = new Map([['cedar', {}]]);
  const loader = forgetGone(place, { name: 'finds-nothing', load: async () => {} });
  await loader.load({ store, config: { root: pathToFileURL(`${root}/`) } } as unknown as LoaderContext);
  return store.size;
};

test('what an earlier build had read of a file that is gone is not built again', async () => {
  expect(await leftAt('src/content/gone.yaml')).toBe(0);
  expect(await leftAt('src/content/business.yaml')).toBe(1);
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-in-turn-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Loads a list with Astro's own loader; what takes `slowly` to be parsed is done last. */
const loaded = async (wrap: (loader: Loader) => Loader) => {
  const path = join(folder, 'list.yaml');
  const save = (title: string) => writeFile(path, `one:\n  title: ${title}\n`);
  await save('At first');
  const store = new Map<string, unknown>();
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  const parsed: unknown[] = [];
  const context = {
    config: { root: pathToFileURL(`${folder}/`) },
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    watcher,
    store: {
      clear: () => store.clear(),
      set: (entry: { id: string; data: unknown }) => store.set(entry.id, entry.data),
    },
    parseData: async ({ data }: { data: { title: string } }) => {
      if (data.title.includes('slowly')) await wait(100);
      parsed.push(data);
      return data;
    },
  };
  await wrap(file('list.yaml')).load(context as unknown as LoaderContext);
  return { save, store, parsed, tell: () => watcher.emit('change', path) };
};

const twice = async (wrap: (loader: Loader) => Loader) => {
  const { save, store, parsed, tell } = await loaded(wrap);
  await save('Saved slowly');
  tell();
  await wait(20);
  await save('Saved last');
  tell();
  await vi.waitFor(() => expect(parsed).toHaveLength(3));
  return store.get('one');
};

test('of two saves 20 ms apart the last one stays', async () => {
  expect(await twice(loadInTurn)).toEqual({ title: 'Saved last' });
});

test('which the loader by itself does not see to', async () => {
  expect(await twice((loader) => loader)).toEqual({ title: 'Saved slowly' });
});
