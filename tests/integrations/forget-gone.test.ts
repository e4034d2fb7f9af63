import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { expect, test } from 'vitest';
import { root } from '../../src/cli/paths.mjs';
import { forgetGone } from '../../src/integrations/forget-gone.ts';

/** What is left of an earlier build's entry when this place's loader has found nothing new. */
const leftAt = async (place: string) => {
  const store = new Map([['cedar', {}]]);
  const loader = forgetGone(place, { name: 'finds-nothing', load: async () => {} });
  await loader.load({ store, config: { root: pathToFileURL(`${root}/`) } } as unknown as LoaderContext);
  return store.size;
};

test('a deleted file’s cached content is not built again', async () => {
  expect(await leftAt('src/content/gone.yaml')).toBe(0);
  expect(await leftAt('src/content/business.yaml')).toBe(1);
});
