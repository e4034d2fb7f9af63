import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/content-tools/check/check-content.ts';
import { smallSite } from '../content/small-site.ts';

const UNSEEN = 'No page showed this';

test('copy that no page of the last build shows is named, unless it was changed since', async () => {
  const site = await smallSite();
  try {
    const unseen = async () =>
      (await checkContent(site.root, new Date('2026-12-01'))).filter(({ says }) => says.startsWith(UNSEEN));
    expect(await unseen()).toEqual([]);

    await mkdir(join(site.root, 'dist'), { recursive: true });
    const home = await site.read('src/content/pages/home.yaml');
    const page = join(site.root, 'dist/index.html');
    await writeFile(page, `<main>${home.replace('Same-day response.', 'Soon.')}</main>`);
    const found = (await unseen()).filter(({ file }) => file.endsWith('home.yaml'));
    expect(found.map(({ path }) => path?.join('.'))).toEqual(['sections.quote.lead']);

    const lastYear = new Date('2025-01-01');
    await utimes(page, lastYear, lastYear);
    expect(await unseen()).toEqual([]);
  } finally {
    await site.cleanUp();
  }
});
