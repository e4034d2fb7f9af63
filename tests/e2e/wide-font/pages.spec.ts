import { expect, test } from '../fixtures.ts';
import { expectToHold, withoutDisplayFace, withoutPictures } from './narrow.ts';

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
