import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ISLAND_READY } from '../../../src/islands/hydration/island-ready.ts';
import { PHOTO_SIDE } from '../../../src/leads/contract/photo-limits.ts';
import { LONGEST, slowPage } from '../slow-phone.ts';
import type { OpenLine } from './open-line.ts';
import { newProfile, openPhone, type Seen, untilQuiet, watchWords } from './visit.ts';

const SENT = 'Quote Request Sent!';
const CHOOSER = 'Photos of the place';
const PHOTOS = 3;
const ARRIVED = `${PHOTOS} of ${PHOTOS} photos arrived.`;

/** A part of the path, in ms, and kB of IP packets until the line is quiet after it. */
type Part = { time: number; down: number; up: number };

/** From touching a form to adding to its request, not counting the time that people take. */
export type RequestVisit = Record<'touched' | 'pressed' | 'chosen', Part>;

/** From a phone with 12 megapixels: resized, it has about 180 kB. */
const takePhoto = async (name: string) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 };
  const grain = sharp({ create: { width: PHOTO_SIDE, height: 1200, channels: 3, background: 'gray', noise } });
  const buffer = await sharp(await grain.png().toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};
const photos = Promise.all(Array.from({ length: PHOTOS }, (_, index) => takePhoto(`photo-${index}.jpg`)));

/** Runs in the page, before its own scripts: records when the visitor acts, and when the form has taken over. */
const watchActs = (ready: string) => {
  const acts: Seen = {};
  Object.assign(window, { acts });
  for (const type of ['pointerdown', 'click', 'change', ready]) {
    addEventListener(type, ({ timeStamp }) => Object.assign(acts, { [type]: timeStamp }), true);
  }
};

const readTimes = (page: Page) =>
  page.evaluate(() => {
    const { acts, seen } = window as unknown as { acts: Seen; seen: Seen };
    return { ...acts, ...seen } as Seen;
  });

const until = (page: Page, word: string) =>
  page.waitForFunction((name) => name in (window as unknown as { seen: Seen }).seen, word, { timeout: LONGEST });

const visit = async (page: Page, line: OpenLine, email: string): Promise<RequestVisit> => {
  const form = page.locator('main form').first();
  const part = async (act: () => Promise<unknown>, from: string, to: string): Promise<Part> => {
    await line.passed();
    await act();
    const bytes = await untilQuiet(line);
    const times = await readTimes(page);
    return { time: (times[to] ?? Number.NaN) - (times[from] ?? Number.NaN), ...bytes };
  };

  const touched = await part(
    async () => {
      await form.getByLabel('Name').tap();
      await page.waitForFunction((ready) => ready in (window as unknown as { acts: Seen }).acts, ISLAND_READY);
    },
    'pointerdown',
    ISLAND_READY,
  );
  await form.getByLabel('Name').fill('Ellen Vasquez');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('(231) 555-0188');
  await form.getByLabel('ZIP').fill('49629');
  await form.getByLabel('Service').selectOption({ index: 1 });
  await form.getByLabel('Message').fill('About 20 by 16, off the kitchen. Slopes to the water.');
  await untilQuiet(line);

  const pressed = await part(
    async () => {
      await form.locator('[type=submit]').tap();
      await until(page, SENT);
      await until(page, CHOOSER);
    },
    'click',
    SENT,
  );
  const files = await photos;
  const chosen = await part(
    async () => {
      await page.getByLabel(CHOOSER).setInputFiles(files);
      await until(page, ARRIVED);
    },
    'change',
    ARRIVED,
  );
  return { touched, pressed, chosen };
};

/** Opens a page, touches its form, sends a request, and adds three photos, with nothing of the site on the phone. */
export const requestOnce = async (line: OpenLine, spki: string, url: string, email: string): Promise<RequestVisit> => {
  const phone = await openPhone(line, spki, newProfile(line));
  try {
    const { page } = await slowPage(phone);
    await page.addInitScript(watchWords, [SENT, CHOOSER, ARRIVED]);
    await page.addInitScript(watchActs, ISLAND_READY);
    await page.goto(url, { timeout: LONGEST });
    await untilQuiet(line);
    return await visit(page, line, email);
  } finally {
    await phone.close();
  }
};
