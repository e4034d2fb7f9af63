import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { namedPictures } from '../../src/integrations/built-files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MADE = [
  'deck.C8DaLRMn.jpg',
  'deck.C8DaLRMn_4plbj.avif',
  'Ellen’s deck (old).DdW-ajIC_Z1.avif',
  'feed.B3gQPFqo_1t5vuh.webp',
  'shared.Bt2o-R_q.png',
  'runtime.e8563c92.js',
];

test('of the pictures that were made, those go online that a page, a script or a feed names', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '_astro'));
  mkdirSync(join(folder, 'blog'));
  for (const name of MADE) writeFileSync(join(folder, '_astro', name), '');
  const odd = encodeURI('/_astro/Ellen’s deck (old).DdW-ajIC_Z1.avif');
  const pages = {
    'blog/post.html': `<source srcset="/_astro/deck.C8DaLRMn_4plbj.avif 480w, ${odd} 960w">`,
    'rss.xml': '&lt;img src=&quot;https://decks.example/_astro/feed.B3gQPFqo_1t5vuh.webp&quot;&gt;',
    '_astro/runtime.e8563c92.js': 'x="/_astro/shared.Bt2o-R_q.png"',
  };
  for (const [file, text] of Object.entries(pages)) writeFileSync(join(folder, file), text);

  const finish = namedPictures().hooks['astro:build:done'];
  await finish?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof finish>[0]);

  expect(readdirSync(join(folder, '_astro')).sort()).toEqual(
    MADE.filter((name) => name !== 'deck.C8DaLRMn.jpg').sort(),
  );
});
