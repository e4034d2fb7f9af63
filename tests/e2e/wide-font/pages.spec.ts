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

for (const [face, leaveOut] of [
  ['with the display face', async () => {}],
  ['without it', withoutDisplayFace],
] as const) {
  test(`no page scrolls sideways on a narrow phone, ${face}`, async ({ page, built }) => {
    test.setTimeout(300_000); // All pages, one after the other.
    await withoutPictures(page);
    await leaveOut(page);
    for (const path of built.builtPages()) {
      // From the built file: the worker does not give out the parts that only it uses.
      const file = built.builtFile(`${path === '/' ? 'index' : path}.html`);
      await page.route(path, (route) => route.fulfill({ path: file }));
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expectToHold(page, path);
    }
  });
}

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
