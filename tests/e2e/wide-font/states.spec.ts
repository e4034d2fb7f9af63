import { test } from '../fixtures.ts';
import { PHONE, states } from '../page-states.ts';
import { expectToHold, NARROW, withoutDisplayFace, withoutPictures } from './narrow.ts';

/** Every state of every island, on narrow phones in fallback fonts. */
for (const { name, path, width = PHONE, reach, errors } of states.filter(({ width = PHONE }) => width === PHONE)) {
  test.describe(() => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors: new RegExp(['ERR_FAILED', ...(errors ? [errors.source] : [])].join('|')),
    });

    test(`${name}, and nothing scrolls sideways`, async ({ page }) => {
      await withoutPictures(page);
      await withoutDisplayFace(page);
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await reach(page);
      await expectToHold(page, name, NARROW);
    });
  });
}
