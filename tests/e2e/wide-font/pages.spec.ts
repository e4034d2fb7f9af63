import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { displayFace } from '../../../src/styles/display-face.mjs';
import type { BuiltSite } from '../built-pages.ts';
import { expect, test } from '../fixtures.ts';
import { expectToHold, NARROW, withoutDisplayFace, withoutPictures } from './narrow.ts';

test.use({ expectedErrors: /ERR_FAILED/ });

/** Shows the page in its display face, whatever the page made of the line. */
const takeDisplayFace = (page: Page, file: string) =>
  page.evaluate(
    async ({ letters, name }) => {
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace(name, bytes, { weight: '500 800' }).load());
      document.documentElement.style.setProperty('--display', `'${name}'`);
    },
    { letters: file, name: displayFace.name },
  );

/** In base64. */
const readDisplayFace = ({ builtFile }: BuiltSite) => {
  const [name = ''] = readdirSync(builtFile('_astro')).filter((file) => file.endsWith('.woff2'));
  return readFileSync(builtFile(`_astro/${name}`), 'base64');
};

const listFonts = async (page: Page, selector: string) => {
  await page.locator(selector).first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
};

test('this round is made in DejaVu Sans, and in the display face where a page takes it', async ({ page, built }) => {
  await withoutDisplayFace(page);
  await page.goto('/contact');
  expect(await listFonts(page, '.lead')).toEqual(['DejaVu Sans']);
  expect(await listFonts(page, 'h1')).toEqual(['DejaVu Sans']);
  await takeDisplayFace(page, readDisplayFace(built));
  expect(await listFonts(page, 'h1')).toEqual([displayFace.name]);
});

test('no page scrolls sideways on a narrow phone, with the display face or without it', async ({ page, built }) => {
  test.setTimeout(300_000); // All pages, one after the other.
  const letters = readDisplayFace(built);
  await withoutPictures(page);
  await withoutDisplayFace(page);
  for (const path of built.builtPages()) {
    // From the built file: the worker does not give out the parts that only it uses.
    const file = built.builtFile(`${path === '/' ? 'index' : path}.html`);
    await page.route(path, (route) => route.fulfill({ path: file }));
    await page.goto(path);
    await expectToHold(page, `${path} without it`);
    await takeDisplayFace(page, letters);
    await expectToHold(page, `${path} with it`);
  }
});

for (const path of ['/', '/ads/traverse-city-deck-quote']) {
  test(`${path}: a logo of long lines breaks them, and nothing scrolls sideways`, async ({ page }) => {
    await withoutPictures(page);
    await page.goto(path);
    const logo = page.getByRole('banner').locator('.logo');
    await logo.locator('.name').evaluate((name) => name.replaceChildren('Chesapeake'));
    await logo.locator('.trade').evaluate((trade) => trade.replaceChildren('Docks & Screened Porches'));
    await expectToHold(page, path, [...NARROW, 768, 1000, 1240, 1280]);
  });
}
