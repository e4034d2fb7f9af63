import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { main } from '../../../src/cli/main.ts';
import { root } from '../../../src/cli/paths.mjs';
import { getRules, type State } from '../../../src/office/contract/states.ts';
import { DAY_MS, dayIn, daysAfter, toMoment } from '../../../src/shared/dates.ts';
import { lead, type Office, serveOffice, signedIn } from './office.ts';

const PICTURES = join(root, 'docs/office');

/** Longer than a phone, so that a picture shows what a page is made of. */
const PHONE = { width: 360, height: 900 };

/** Sharp enough to read at half the size, and under 40 kB. */
const SCALE = 1.5;

/** The business's own clock. */
const ZONE = 'America/Detroit';

/** Five people of an ordinary day. @returns the lead that waits for a call */
const fillDesk = async (office: Office): Promise<string> => {
  const now = Date.now();
  const today = dayIn(ZONE, new Date(now));
  const add = async (name: string, fields: object, daysAgo: number, columns: Record<string, string | number>) => {
    const id = await office.send({ ...lead(name), ...fields });
    const { state } = columns;
    const phase = state && { phase: getRules(state as State).phase };
    const set = { created_at: new Date(now - daysAgo * DAY_MS).toISOString(), ...columns, ...phase };
    const names = Object.keys(set).map((column) => `${column} = ?`);
    await office.query(`UPDATE leads SET ${names.join(', ')} WHERE id = ?`, ...Object.values(set), id);
    return id;
  };
  await add('Greta Lindqvist', { service: 'custom-deck', message: 'A deck by the lake.' }, 3, {
    state: 'called',
    visit_at: new Date(toMoment(today, '14:30', ZONE)).toISOString(),
    visit_minutes: 60,
    visit_place: '412 Bay Street, Traverse City 49684',
    assignee: 'Ellen',
  });
  await add('Owen Hale', { message: 'A fence on both sides, about 140 feet.' }, 9, {
    state: 'quoted',
    quoted_at: new Date(now - 5 * DAY_MS).toISOString(),
    amount: 840_000,
    follow_up: daysAfter(today, -2),
  });
  await add('Ruth Abel', { service: 'custom-deck', message: 'New boards for our old deck.' }, 5, { state: 'called' });
  await add('Carl Hansen', { service: 'deck-repair', message: 'The steps to the lake.' }, 30, {
    state: 'won',
    job_from: daysAfter(today, 1),
    job_until: daysAfter(today, 3),
    job_crew: 'Ray, Jake',
  });
  const message = 'Our dog jumps over the old fence. Could you come by and measure? After five is best.';
  return add('Ida Moreno', { message }, 0, {});
};

/** `node tests/office/e2e/take-office-pictures.ts`: builds the example site and retakes the pictures of `docs/office.md`, in `docs/office/`. */
await main(async () => {
  const { office, stop } = await serveOffice({ isBuilt: false });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    await mkdir(PICTURES, { recursive: true });
    const waiting = await fillDesk(office);
    const page = await signedIn(browser, office, 'Ellen', 'owner', {
      viewport: PHONE,
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
      // Pages as they come, and not as they were kept.
      serviceWorkers: 'block',
    });
    for (const [name, path] of [
      ['desk', '/office'],
      ['lead', `/office/leads/${waiting}`],
      ['week', '/office/week'],
    ] as const) {
      await page.goto(path);
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture)
        .webp({ quality: 60 })
        .toFile(join(PICTURES, `${name}.webp`));
    }
  } finally {
    await browser.close();
    await stop();
  }
  console.log('The pictures are in docs/office.');
});
