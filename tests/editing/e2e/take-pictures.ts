import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main } from '../../../src/cli/main.ts';
import { root } from '../../../src/cli/paths.mjs';
import { SCREEN_PATH } from '../../../src/shared/routes.ts';
import { onOwnScreen } from './own-screen.ts';
import { openScreen, saveButton, screenPlace } from './screen.ts';

const PICTURES = join(root, 'docs/handbook');

const SIZE = { width: 1000, height: 640 };
const PHONE = { width: 390, height: 760 };

/** `node tests/editing/e2e/take-pictures.ts`: retakes the handbook's pictures of the editing screen, in `docs/handbook/`. */
await main(async () => {
  await onOwnScreen('owner/site', async (browser, baseURL) => {
    await mkdir(PICTURES, { recursive: true });
    const page = await browser.newPage({ baseURL, viewport: SIZE, reducedMotion: 'reduce' });
    const screen = await openScreen(page, root, (picture) => readFile(join(root, picture), 'base64'));
    const take = (name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });

    /** The list of posts, with the pictures of all that are in sight. */
    const postsAreShown = async () => {
      await page
        .getByRole('row')
        .filter({ hasText: /\d{4}-\d\d-\d\d/ })
        .first()
        .waitFor();
      await page.waitForFunction(() => {
        const inSight = [...document.querySelectorAll('[role="row"]')].slice(0, 8);
        return inSight.every((row) => (row.querySelector('img')?.naturalWidth ?? 0) > 0);
      });
    };
    await page.goto(`${SCREEN_PATH}#/collections/posts`);
    await page.getByRole('treeitem', { name: /^Posts/, selected: true }).waitFor();
    await postsAreShown();
    await take('collections');

    await page.setViewportSize(PHONE);
    await postsAreShown();
    await take('phone');

    // Fields are made when they come into view.
    await page.setViewportSize({ ...SIZE, height: 6000 });
    await screen.open(screenPlace('business'));
    const office = page.getByRole('textbox', { name: 'Office' });
    await office.fill('231-555-0142');
    await saveButton(page).click();
    const sentence = page.getByText('Write the phone number as');
    await sentence.waitFor();
    await page.setViewportSize(SIZE);
    await sentence.scrollIntoViewIfNeeded();
    await take('mistake');
  });
  console.log('The pictures are in docs/handbook.');
});
