import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type PageScreenshotOptions } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { main } from '../../../src/cli/main.ts';
import { root } from '../../../src/cli/paths.mjs';
import { DAY_MS, dayIn, daysAfter, toMoment } from '../../../src/shared/dates.ts';
import { enrolled, history, lead, type Office, openLead, serveOffice } from './office.ts';

const PICTURES = join(root, 'docs/office');

const PHONE = { width: 360, height: 740 };

/** Sharp enough to read at half the size, and under 40 kB. */
const SCALE = 1.5;

/** The business's own clock. */
const ZONE = 'America/Detroit';

/** Five people of an ordinary day. @returns the lead that waits for a call */
const fillDesk = async (office: Office): Promise<string> => {
  const now = Date.now();
  const today = dayIn(ZONE, new Date(now));
  const set = (id: string, columns: string, ...values: (string | number)[]) =>
    office.query(`UPDATE leads SET ${columns} WHERE id = ?`, ...values, id);
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();

  const visited = await office.send({
    ...lead('Greta Lindqvist'),
    service: 'custom-deck',
    message: 'A deck by the lake.',
  });
  await set(
    visited,
    `state = 'called', created_at = ?, visit_at = ?, visit_minutes = 60, visit_place = ?`,
    daysAgo(3),
    new Date(toMoment(today, '14:30', ZONE)).toISOString(),
    '412 Bay Street, Traverse City 49684',
  );
  const late = await office.send({ ...lead('Owen Hale'), message: 'A fence on both sides, about 140 feet.' });
  await set(late, `state = 'quoted', created_at = ?, follow_up = ?`, daysAgo(9), daysAfter(today, -2));
  const earlier = await office.send({
    ...lead('Ruth Abel'),
    service: 'custom-deck',
    message: 'New boards for our old deck.',
  });
  await set(earlier, `state = 'called', created_at = ?`, daysAgo(5));
  const won = await office.send({ ...lead('Carl Hansen'), service: 'deck-repair', message: 'The steps to the lake.' });
  await set(
    won,
    `state = 'won', created_at = ?, job_from = ?, job_until = ?, job_crew = 'Ray, Jake'`,
    daysAgo(30),
    daysAfter(today, 1),
    daysAfter(today, 3),
  );
  return office.send({
    ...lead('Ida Moreno'),
    message: 'Our dog jumps over the old fence. Could you come by and measure? After five is best.',
  });
};

/** `node tests/office/e2e/take-office-pictures.ts`: builds the example site and takes the pictures of `docs/office.md` anew, in `docs/office/`. */
await main(async () => {
  const { office, stop } = await serveOffice({ isBuilt: false });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    await mkdir(PICTURES, { recursive: true });
    const waiting = await fillDesk(office);
    const page = await enrolled(browser, office.invite('Ellen', '--owner'), {
      viewport: PHONE,
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
    });
    const take = async (name: string, options: PageScreenshotOptions = {}) => {
      // A phone has no mouse that rests on what was pressed.
      await page.mouse.move(0, 0);
      const picture = await page.screenshot({ animations: 'disabled', ...options });
      await sharp(picture)
        .webp({ quality: 60 })
        .toFile(join(PICTURES, `${name}.webp`));
    };

    await page.goto('/office');
    await page.getByRole('region', { name: 'Visits today' }).waitFor();
    // Longer than the phone: down to what is to follow up.
    await take('desk', { fullPage: true, clip: { x: 0, y: 0, width: PHONE.width, height: 900 } });

    await openLead(page, waiting, 'Ida Moreno');
    await take('lead');

    await page.getByRole('button', { name: 'Called', exact: true }).click();
    const note = page.getByRole('textbox', { name: /^Note/ });
    await note.fill('Measures on Friday after five.');
    await note.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await take('outcome');

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save: called' }).click();
    await history(page).filter({ hasText: 'not sent yet' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await take('not-sent-yet');

    await page.context().setOffline(false);
    await page.getByRole('status').filter({ hasText: 'Not sent yet' }).waitFor({ state: 'hidden' });
    await page.goto('/office');
    await page.getByRole('link', { name: 'You' }).click();
    await page.getByRole('link', { name: 'People and invitations' }).waitFor();
    await take('you');

    await page.getByRole('link', { name: 'Week', exact: true }).click();
    const shown = page.locator('.week-today');
    await shown.waitFor();
    await shown.evaluate((day) => scrollTo(0, day.getBoundingClientRect().top - 70));
    await take('week');
  } finally {
    await browser.close();
    await stop();
  }
  console.log('The pictures are in docs/office.');
});
