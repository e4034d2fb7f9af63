import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { MAX_PHOTOS } from '../../../../src/leads/contract/limits.ts';
import { photoSentences } from '../../../../src/leads/photos/photo-sentences.ts';
import { sentBytes } from '../../../e2e/any-content/sent-bytes.ts';
import { expect, test } from '../../../e2e/fixtures.ts';
import { fillAd, fillQuote, hold, holdIslandCode, quoteForm, sendButton } from '../../../e2e/quote-form-page.ts';
import { WORDLESS } from '../../../e2e/translate.ts';
import { findViolations } from '../../../e2e/violations.ts';
import {
  cutPhotos,
  endlessPhotos,
  findRedCorner,
  HEIC_BRANDS,
  heicStart,
  largePhotos,
  shownHeic,
} from '../../photos/phone-photos.ts';
import { jpeg } from '../../photos/server/pictures.ts';
import {
  chooser,
  keptNotice,
  NAMES,
  newEmail,
  PHOTO_ADDRESS,
  PHOTOS,
  photoRow,
  sendQuote,
  storedRequest,
} from './after-sent-page.ts';

/** What can be added to a stored request: none of it is asked for earlier, and none of it can lose the request. */

const STEP_BYTES = 25_000;

/** 400 kbit/s, with half a second for each answer. */
const slowDown = async (page: Page) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
};

const expectSentence = (page: Page) => expect(page.getByText('Your request is with us.')).toBeVisible();

test.describe('photos on a slow line', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('that drops during the second photo are stored once each', { tag: WORDLESS }, async ({ page, context }) => {
    const email = await sendQuote(page);
    const { lead } = await storedRequest(email);
    await slowDown(page);

    await chooser(page).setInputFiles(PHOTOS);
    await expect(page.getByText('1 of 3 photos arrived.')).toBeVisible();
    await expect(page.getByRole('progressbar')).not.toHaveAttribute('value', '0');
    await context.setOffline(true);
    await expect(keptNotice(page)).toContainText('2 photos have not gone out yet');
    await expect(keptNotice(page)).toContainText('The connection was lost. Your request itself is safe.');
    await expectSentence(page);
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/contact');
    await expect(keptNotice(again)).toContainText('2 photos have not gone out yet');
    await keptNotice(again).getByRole('button', { name: 'Send them now' }).click();
    await expect(again.getByText('2 of 2 photos arrived.')).toBeVisible();
    await expect(keptNotice(again)).toBeHidden();

    const stored = await storedRequest(email);
    expect(stored.photos).toHaveLength(3);
    expect(stored.lead).toEqual(lead);
    await again.reload();
    await expect(quoteForm(again).getByLabel('Name')).toBeVisible();
    await quoteForm(again).getByLabel('Name').focus();
    await expect(quoteForm(again)).toHaveJSProperty('noValidate', true);
    await expect(keptNotice(again)).toBeHidden();
  });

  test('show their size, and can be stopped, discarded and removed', async ({ page }) => {
    const email = await sendQuote(page);
    const release = await hold(page, PHOTO_ADDRESS);
    await chooser(page).setInputFiles(PHOTOS);
    await photoRow(page, NAMES[0]).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Cancel' }) })).toHaveCount(
      2,
    );
    release();
    await expect(page.getByText('2 of 2 photos arrived.')).toBeVisible();
    await photoRow(page, NAMES[1]).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('1 of 1 photo arrived.')).toBeVisible();
    await expect.poll(async () => (await storedRequest(email)).photos.length).toBe(1);

    await page.unrouteAll();
    await page.route(PHOTO_ADDRESS, (route) => route.abort());
    await chooser(page).setInputFiles(PHOTOS.slice(0, 2));
    await expect(keptNotice(page)).toContainText('2 photos have not gone out yet');
    await keptNotice(page).getByRole('button', { name: 'Forget it' }).click();
    await expect(keptNotice(page)).toBeHidden();
    await page.goto('/contact');
    await quoteForm(page).getByLabel('Name').focus();
    await expect(quoteForm(page)).toHaveJSProperty('noValidate', true);
    await expect(keptNotice(page)).toBeHidden();
  });

  test('are confirmed first when the visitor saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: true } }),
    );
    await sendQuote(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await chooser(page).setInputFiles(PHOTOS);
    await expect(keptNotice(page)).toContainText('3 photos have not gone out yet');
    await expect(keptNotice(page)).toContainText(
      /Your phone saves data, so we ask first\. \d+ kB in all\. About .+ on this line\./,
    );
    expect(sent).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await keptNotice(page).getByRole('button', { name: 'Send them now' }).click();
    await expect(page.getByText('3 of 3 photos arrived.')).toBeVisible();
  });
});

/** On disk, because Playwright takes most of a minute to hand 41 MB over from memory. */
const saveFiles = (testInfo: TestInfo, files: readonly { name: string; buffer: Uint8Array }[]) =>
  Promise.all(
    files.map(async ({ name, buffer }) => {
      await writeFile(testInfo.outputPath(name), buffer);
      return testInfo.outputPath(name);
    }),
  );

test('files that are not photos are each explained, and not sent', { tag: WORDLESS }, async ({ page }, testInfo) => {
  const email = await sendQuote(page);
  const files = [
    { name: 'list.txt', buffer: Buffer.from('Two boards, one post'), message: 'This file is not a photo we can show.' },
    {
      name: 'drawing.jpg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      message: 'not a photo we can show',
    },
    { name: 'empty-photo.JPG', buffer: Buffer.alloc(0), message: photoSentences.empty },
    { name: 'cut.jpg', buffer: jpeg.subarray(0, jpeg.length - 20), message: 'its file is damaged' },
    { name: 'huge.jpg', buffer: Buffer.alloc(41 * 1024 * 1024), message: 'larger than 40 MB' },
  ];
  await chooser(page).setInputFiles(await saveFiles(testInfo, files));
  for (const { name, message } of files) await expect(photoRow(page, name)).toContainText(message);
  await expectSentence(page);
  expect(await findViolations(page)).toEqual([]);
  expect((await storedRequest(email)).photos).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('lead-draft'))).toBeNull();
});

test('photos are sent upright, small, and without their location', { tag: WORDLESS }, async ({ page }) => {
  const email = await sendQuote(page);
  const put = page.waitForRequest((request) => PHOTO_ADDRESS.test(request.url()));
  // 60 by 40 pixels, to be rotated by a quarter turn.
  await chooser(page).setInputFiles([
    { name: 'turned.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg) },
    ...PHOTOS.slice(0, 1),
  ]);
  expect((await put).postDataBuffer()?.includes('Exif')).toBe(false);
  await expect(page.getByText('2 of 2 photos arrived.')).toBeVisible();
  await expect
    .poll(async () => (await storedRequest(email)).photos)
    .toEqual([
      expect.objectContaining({ width: 40, height: 60, small: expect.any(String) }),
      expect.objectContaining({ type: 'image/jpeg', small: expect.any(String) }),
    ]);
});

test('photos can be dropped, too, where a hand can drag', { tag: WORDLESS }, async ({ page }) => {
  const email = await sendQuote(page);
  const dropped = await page.evaluateHandle(
    (files) => {
      const dragged = new DataTransfer();
      for (const { name, base64 } of files)
        dragged.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
      return dragged;
    },
    PHOTOS.slice(0, 2).map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  );
  const place = page.getByText('You can also drop them here.');
  const dragging = { dataTransfer: dropped, bubbles: true, cancelable: true };
  // A browser drops them only if the page has said that it accepts them, and otherwise opens the file in place of the page.
  for (const type of ['dragover', 'drop']) {
    const isTaken = await place.evaluate((element, [name, init]) => !element.dispatchEvent(new DragEvent(name, init)), [
      type,
      dragging,
    ] as const);
    expect(isTaken, type).toBe(true);
  }
  await expect(page.getByText('2 of 2 photos arrived.')).toBeVisible();
  expect((await storedRequest(email)).photos).toHaveLength(2);
});

test('photos of many megapixels are drawn down, turned, and sent', { tag: WORDLESS }, async ({ page }, testInfo) => {
  test.slow();
  const photos = await largePhotos();
  const email = await sendQuote(page);
  await chooser(page).setInputFiles(await saveFiles(testInfo, photos));
  await expect(page.getByText('4 of 4 photos arrived.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await storedRequest(email)).photos.every(({ small }) => small)).toBe(true);
  const stored = (await storedRequest(email)).photos;
  expect(stored.map(({ width, height }) => ({ width, height }))).toEqual(photos.map((photo) => photo.stored));
  const corners = stored.map(({ small }) => findRedCorner(Buffer.from(String(small), 'base64')));
  expect(await Promise.all(corners)).toEqual(photos.map(({ red }) => red));
});

/** Like browsers without the memory to decode a large photo: with an error, or silently without a pixel. */
const refuseImages = (page: Page, how: 'aloud' | 'silently') =>
  page.addInitScript((how) => {
    if (how === 'aloud')
      HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (image: CanvasImageSource, ...where: number[]) {
      if (!(image instanceof HTMLImageElement)) Reflect.apply(drawImage, this, [image, ...where]);
    };
  }, how);

for (const how of ['aloud', 'silently'] as const) {
  test(`a photo too large for memory (${how}) is decoded to a small size`, { tag: WORDLESS }, async ({ page }) => {
    const [upright] = await largePhotos();
    if (!upright) throw new Error('no photo');
    await refuseImages(page, how);
    const email = await sendQuote(page);
    await chooser(page).setInputFiles(upright);
    await expect(page.getByText('1 of 1 photo arrived.')).toBeVisible();
    const stored = async () => (await storedRequest(email)).photos[0];
    await expect.poll(async () => (await stored())?.small).toBeTruthy();
    const photo = await stored();
    expect(photo).toMatchObject(upright.stored);
    expect(await findRedCorner(Buffer.from(String(photo?.small), 'base64'))).toBe(upright.red);
  });
}

test('sends a photo without its end mark, but not one with a part missing', { tag: WORDLESS }, async ({ page }) => {
  const email = await sendQuote(page);
  const [endless, cut] = [await endlessPhotos(), await cutPhotos()];
  await chooser(page).setInputFiles([...endless, ...cut]);
  for (const { name } of cut) await expect(photoRow(page, name)).toContainText('its file is damaged');
  await expect(page.getByText(`${endless.length} of ${endless.length} photos arrived.`)).toBeVisible();
  const whole = { type: 'image/jpeg', width: 1200, height: 900 };
  expect((await storedRequest(email)).photos).toEqual(endless.map(() => expect.objectContaining(whole)));
});

test('explains HEIC photos, and converts them where the browser can', { tag: WORDLESS }, async ({ page }) => {
  const email = await sendQuote(page);
  const shown = await shownHeic();
  const others = HEIC_BRANDS.slice(0, MAX_PHOTOS - 1).map((brand) => ({
    name: `${brand}.heic`,
    mimeType: 'image/heic',
    buffer: heicStart(brand),
  }));
  await chooser(page).setInputFiles([shown, ...others]);
  for (const { name } of others) {
    await expect(photoRow(page, name)).toContainText('a format that only some phones can show (HEIC)');
  }
  await expect(photoRow(page, shown.name)).toContainText('Arrived');
  expect((await storedRequest(email)).photos).toEqual([
    expect.objectContaining({ type: 'image/jpeg', width: 320, height: 240 }),
  ]);
});

/** Like old phones, where only an empty result shows that there is no memory for a canvas. */
const allowPixels = (page: Page, most: number) =>
  page.addInitScript((limit) => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, ...how) {
      if (this.width * this.height > limit) done(null);
      else toBlob.call(this, done, ...how);
    };
  }, most);

test('a phone low on memory sends fewer pixels; one without any says so', async ({ page }) => {
  await allowPixels(page, 1024 * 768);
  const email = await sendQuote(page);
  await chooser(page).setInputFiles(PHOTOS.slice(0, 1));
  await expect(page.getByText('1 of 1 photo arrived.')).toBeVisible();
  expect((await storedRequest(email)).photos).toEqual([
    expect.objectContaining({ type: 'image/jpeg', width: 1024, height: 768 }),
  ]);

  await allowPixels(page, 0);
  await sendQuote(page);
  await chooser(page).setInputFiles(PHOTOS.slice(0, 1));
  await expect(photoRow(page, NAMES[0])).toContainText('no room for a photo of that size');
  await expectSentence(page);
});

test('answers are saved one by one', async ({ page }) => {
  const email = await sendQuote(page);
  const answerIs = (addition: object) =>
    expect.poll(async () => (await storedRequest(email)).addition).toEqual(addition);
  await page.getByRole('radiogroup', { name: 'How should we answer?' }).getByLabel('Text').check();
  await answerIs({ answerBy: 'text' });
  await page.getByLabel('Rough size').fill('12 by 16');
  await answerIs({ answerBy: 'text', size: '12 by 16' });
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
});

test.describe('on a broken connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('an answer reports the failure, and the request stays sent', async ({ page }) => {
    const email = await sendQuote(page);
    await page.route('**/api/requests/*', (route) => route.abort());
    await page.getByLabel('Evening').check();
    await expect(page.getByText('No signal: this is not saved yet.')).toBeVisible();
    await expectSentence(page);
    expect(await findViolations(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    expect((await storedRequest(email)).addition).toEqual({ bestTime: 'evening' });
  });
});

test('all of it works with a keyboard alone', async ({ page }) => {
  const email = await sendQuote(page);
  await fillQuote(page);
  await expect(async () => {
    // A busy Chromium may lose the first key on a page.
    const dialog = page.waitForEvent('filechooser', { timeout: 3000 });
    await chooser(page).press('Enter');
    await (await dialog).setFiles(PHOTOS.slice(0, 2));
  }).toPass();
  await expect(page.getByText('2 of 2 photos arrived.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Remove ${NAMES[0]}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 1 photo arrived.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${NAMES[1]}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Text', { exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12 by 16');
  // It belongs to no form: it does not send what is in the quote form.
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/submit-quote')) sent += 1;
  });
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await storedRequest(email)).addition)
    .toEqual({ answerBy: 'text', bestTime: 'morning', size: '12 by 16' });
  expect(sent).toBe(0);
  await expect(quoteForm(page).getByLabel('Name')).not.toHaveValue('');
  expect((await storedRequest(email)).photos).toHaveLength(1);
});

test('another request has photos and answers of its own, and those of the first still arrive', async ({ page }) => {
  const second = newEmail();
  const first = await sendQuote(page);
  await chooser(page).setInputFiles(PHOTOS.slice(0, 1));
  await expect(page.getByText('1 of 1 photo arrived.')).toBeVisible();
  const release = await hold(page, PHOTO_ADDRESS);
  await chooser(page).setInputFiles(PHOTOS.slice(1));
  await expect(page.getByText('1 of 3 photos arrived.')).toBeVisible();
  await page.getByLabel('Morning').check();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await fillQuote(page);
  await quoteForm(page).getByLabel('Email').fill(second);
  await sendButton(page).click();
  await expect(page.getByText('Photos of your earlier request')).toBeVisible();
  await expect(photoRow(page, NAMES[0])).toBeHidden();
  await expect(page.getByLabel('Morning')).not.toBeChecked();
  // As many as fit one request: the first one's do not count.
  await chooser(page).setInputFiles(Array(MAX_PHOTOS).fill(PHOTOS[0]));
  await expect(page.getByText(`0 of ${MAX_PHOTOS} photos arrived.`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  release();
  await expect(page.getByText('2 of 2 photos arrived.')).toBeVisible();
  await expect(page.getByText(`${MAX_PHOTOS} of ${MAX_PHOTOS} photos arrived.`)).toBeVisible();

  expect(await storedRequest(first)).toMatchObject({ photos: Array(3).fill({}), addition: { bestTime: 'morning' } });
  expect(await storedRequest(second)).toMatchObject({ photos: Array(MAX_PHOTOS).fill({}), addition: {} });
});

test('loads only once the request is stored, and keeps its budget', { tag: WORDLESS }, async ({ page, built }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/_astro\/.*\.(js|css)$/.test(pathname)) fetched.push(pathname.slice(1));
  });
  await page.goto('/contact');
  await fillQuote(page);
  await expect(quoteForm(page)).toHaveJSProperty('noValidate', true);
  await page.waitForLoadState('networkidle');
  fetched.length = 0;
  await sendButton(page).click();
  await expect(chooser(page)).toBeVisible();
  const before = [...fetched];
  await chooser(page).setInputFiles(PHOTOS.slice(0, 1));
  await expect(page.getByText('1 of 1 photo arrived.')).toBeVisible();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(fetched.length);
  expect(before.filter((file) => /draw-down/.test(file))).toEqual([]);
  expect(fetched.reduce((sum, file) => sum + sentBytes(built, file), 0)).toBeLessThanOrEqual(STEP_BYTES);
  // A form's code includes none of it.
  const files = readdirSync(built.builtFile('_astro'));
  expect(files.filter((file) => /^(AfterSent|draw-down|after-sent)\./.test(file)).length).toBe(3);
});

test.describe('pages of their own', () => {
  for (const width of [320, 1280]) {
    test(`have it, ${width} px wide`, { tag: WORDLESS }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await sendQuote(page);
      expect(await findViolations(page)).toEqual([]);
      for (const path of ['/quote-sent', '/request', '/ads/traverse-city-deck-quote-thank-you']) {
        await page.goto(path);
        await expect(chooser(page)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
        expect(await findViolations(page), path).toEqual([]);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide, path).toBe(false);
      }
    });
  }

  test('keep what was entered before their code loaded', async ({ page }) => {
    const email = await sendQuote(page);
    const kept = await page.evaluate(() => localStorage.getItem('lead-sent'));
    const release = await holdIslandCode(page);
    await page.goto(`/quote-sent?${new URLSearchParams(JSON.parse(kept ?? '').value)}`);
    await chooser(page).setInputFiles(PHOTOS.slice(0, 1));
    await page.getByLabel('Call', { exact: true }).check();
    await page.getByLabel('Rough size').fill('12 by 16');
    release();
    await expect(page.getByText('1 of 1 photo arrived.')).toBeVisible();
    await expect(page.getByText('Saved.', { exact: true })).toHaveCount(2);
    expect((await storedRequest(email)).addition).toEqual({ answerBy: 'call', size: '12 by 16' });
  });

  test('after an ad, too', { tag: WORDLESS }, async ({ page }) => {
    await page.goto('/ads/traverse-city-deck-quote');
    await fillAd(page);
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    await page.waitForURL(/thank-you$/);
    await page.getByLabel('Email', { exact: true }).check();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  });

  test('do not offer it to someone who sent nothing', { tag: WORDLESS }, async ({ page }) => {
    for (const path of ['/quote-sent', '/request']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(chooser(page)).toBeHidden();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a plain form that stores photos and answers', { tag: WORDLESS }, async ({ page }) => {
    const email = newEmail();
    await page.goto('/contact');
    await fillQuote(page);
    await quoteForm(page).getByLabel('Email').fill(email);
    await sendButton(page).click();
    await page.waitForURL(/\/quote-sent\?/);
    await expect(page.getByRole('heading', { name: 'Quote Request Sent!' })).toBeVisible();
    await chooser(page).setInputFiles(PHOTOS.slice(0, 2));
    await page.getByLabel('Call', { exact: true }).check();
    await page.getByLabel('Rough size').fill('12 by 16');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/request\?/);
    await expect(page.getByText('Saved. 2 photos arrived. Thank you.')).toBeVisible();
    const { photos, addition } = await storedRequest(email);
    expect(photos).toHaveLength(2);
    expect(addition).toEqual({ answerBy: 'call', size: '12 by 16' });
    await expect(chooser(page)).toBeVisible();
  });
});
