import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectToHold, NARROW, withoutDisplayFace, withoutPictures } from './narrow.ts';

test.use({ expectedErrors: /ERR_FAILED/ });

test('this round is made in DejaVu Sans', async ({ page }) => {
  await page.goto('/contact');
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.lead' });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual(['DejaVu Sans']);
});

/** Shows the page in its display face, whatever the page made of the line. */
const takeDisplayFace = (page: Page, file: string) =>
  page.evaluate(async (letters) => {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const [family = ''] = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.split(',');
    document.fonts.add(await new FontFace(family.replaceAll('"', ''), bytes, { weight: '200 800' }).load());
  }, file);

test('no page scrolls sideways on a narrow phone, with the display face or without it', async ({ page, built }) => {
  test.setTimeout(300_000); // All pages, one after the other.
  const [face = ''] = readdirSync(built.builtFile('_astro/fonts')).filter((file) => file.endsWith('.woff2'));
  const letters = readFileSync(built.builtFile(`_astro/fonts/${face}`), 'base64');
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
