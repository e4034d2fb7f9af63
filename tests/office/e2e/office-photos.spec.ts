import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { MAX_TITLE_LENGTH } from '../../../src/office/contract/job-page.ts';
import { SCREEN_PATH } from '../../../src/shared/routes.ts';
import { expect } from '../../e2e/fixtures.ts';
import { WORDLESS } from '../../e2e/translate.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { cutPhotos, endlessPhotos, heicStart, largePhotos, shownHeic } from '../../leads/photos/phone-photos.ts';
import { WALK } from '../../runner/runs.ts';
import { history, lead, noteOutcome, openLead, openNewLead, signedIn, test } from './office.ts';
import { addTo, takePhoto } from './office-photos.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 422/ });

test('shows what a customer added: small photos, one enlarged on a tap', { tag: WALK }, async ({ page, office }) => {
  const id = await office.send(lead('Pia Photo'));
  await addTo(office, id, { answerBy: 'text', bestTime: 'evening', size: '12 by 16 feet' }, 3);
  await page.reload();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Pia Photo', exact: true }) });
  await expect(row.first()).toContainText('3 photos');

  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = /\/photos\/[^/]+(.*)$/.exec(new URL(request.url()).pathname) ?? [];
    if (path !== undefined) asked.push(path || 'large');
  });
  await openLead(page, id, 'Pia Photo');
  for (const added of ['Text message', 'Evening', '12 by 16 feet']) await expect(page.getByText(added)).toBeVisible();
  const strip = page.getByRole('list', { name: 'Photos' });
  await expect(strip.getByRole('button')).toHaveCount(3);
  // One came without a small copy: it says what it would take.
  await expect(strip.getByRole('button', { name: 'Photo 3 of 3' })).toHaveText(/\d kB$/);
  await expect.poll(() => asked).toEqual(['/small', '/small']);

  await strip.getByRole('button', { name: 'Photo 1 of 3' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  const large = dialog.getByRole('img', { name: 'Photo 1 of 3' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expect(dialog.getByText('From the customer')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'Photo 2 of 3' })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);

  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove it for good' }).click();
  await expect(dialog).toBeHidden();
  await expect(strip.getByRole('button')).toHaveCount(2);
  await strip.getByRole('button', { name: 'Photo 1 of 2' }).click();
  await page.keyboard.press('Escape');
  await expect(strip.getByRole('button', { name: 'Photo 1 of 2' })).toBeFocused();
});

test('the crew adds photos of its own, and a file that is no photo is refused', async ({ browser, office }) => {
  const page = await signedIn(browser, office, 'Pelle');
  const id = await openNewLead(page, office, 'Petra Site');
  const chooser = page.getByLabel('Add photos');
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(1, 3200) };
  await page.getByLabel('What they show').selectOption('The finished work');
  await chooser.setInputFiles([photo, { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }]);
  await expect(page.getByText('1 photo added.')).toBeVisible();
  await expect(page.getByText(/plan\.jpg: This file is not a photo/)).toBeVisible();
  const small = page.getByRole('button', { name: 'Photo 1 of 1, the finished work' });
  await expect(small.getByRole('img')).toBeVisible();
  const [stored] = await office.query('SELECT width, height FROM photos WHERE lead_id = ?', id);
  expect(stored).toEqual({ width: 1600, height: 1200 });
  await small.click();
  await expect(page.getByText('Added by Pelle')).toBeVisible();
});

test('scales down huge photos, and one without its end mark', { tag: WORDLESS }, async ({ page, office }) => {
  test.slow();
  const id = await openNewLead(page, office, 'Paula Wide');
  const chooser = page.getByLabel('Add photos');
  // What iPhones store can be chosen, too: some browsers show it.
  await expect(chooser).toHaveAttribute('accept', 'image/*');
  const large = await largePhotos();
  const [endless] = await endlessPhotos();
  const [cut] = await cutPhotos();
  if (!endless || !cut) throw new Error('no photos');
  await chooser.setInputFiles([...large.map(({ stored, red, ...chosen }) => chosen), endless, cut]);
  await expect(page.getByText('5 photos added.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`${cut.name}: This photo did not arrive whole`)).toBeVisible();
  const stored = await office.query('SELECT width, height FROM photos WHERE lead_id = ? ORDER BY stored_at', id);
  expect(stored).toEqual([...large.map((photo) => photo.stored), { width: 1200, height: 900 }]);
  await chooser.setInputFiles([
    { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: heicStart('hevc') },
    await shownHeic(),
  ]);
  await expect(page.getByText('1 photo added.')).toBeVisible();
  await expect(page.getByText(/IMG_2\.HEIC: This photo is in a format that only some phones can show/)).toBeVisible();
});

test('a won job becomes a page to download, with the customer’s consent', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Wim Won');
  const block = page.getByRole('region', { name: 'A page about this job' });
  await expect(block).toHaveCount(0);
  await noteOutcome(page, 'Won', '9,000');

  // Noted where there is no connection, and of no use until it is sent.
  await expect(history(page).filter({ hasText: 'Won' })).not.toContainText('not sent');
  await page.context().setOffline(true);
  await block.getByRole('button', { name: 'They said yes' }).click();
  await expect(block).toContainText('Their yes is not sent yet.');
  await expect(block.getByRole('button', { name: 'Make a draft' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(block).toContainText('add some of the finished work, under ‘Your photos’');
  await page.getByLabel('What they show').selectOption('The finished work');
  const photos = [1, 2, 3].map(async (number) => ({
    name: `IMG_${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await takePhoto(number),
  }));
  await page.getByLabel('Add photos').setInputFiles(await Promise.all(photos));
  await expect(page.getByText('3 photos added.')).toBeVisible();

  await block.getByRole('button', { name: 'Make a draft' }).click();
  const form = page.getByRole('form', { name: 'Draft of a page' });
  await expect(form.getByLabel(/^Town/)).toHaveValue('Traverse City');
  const make = form.getByRole('button', { name: 'Make the draft' });
  await make.click();
  await expect(form.getByLabel('What was built')).toBeFocused();
  await expect(form.getByText('Write what was built.')).toBeVisible();
  await expect(form.getByLabel('What was built')).toHaveAttribute('maxlength', String(MAX_TITLE_LENGTH));
  await form.getByLabel('What was built').fill('Stairs to the bay');
  await make.click();
  await expect(form.getByRole('alert')).toHaveText(/^Write beside one photo at least/);
  await form.getByLabel('What photo 1 shows').fill('Wim on his new stairs');
  await form.getByLabel('What photo 3 shows').fill('The stairs from the water');
  await form.getByLabel('Photo 3 large').check();
  await make.click();
  await expect(form.getByRole('alert')).toHaveText(/^“Wim on his new stairs” has the customer’s name in it/);
  expect(await violationsOf(page)).toEqual([]);
  await form.getByLabel('What photo 1 shows').fill('New stairs in evening light');

  // What was typed outlives a lost connection and the page.
  await page.context().setOffline(true);
  await make.click();
  await expect(form.getByRole('alert')).toHaveText(/^No connection\. What you typed is kept/);
  await page.context().setOffline(false);
  await page.reload();
  await make.click();
  await expect(block).toContainText('Stairs to the bay, a draft of');
  const asked = page.waitForEvent('download');
  await block.getByRole('link', { name: 'Download the folder' }).click();
  const download = await asked;
  expect(download.suggestedFilename()).toBe('stairs-to-the-bay.zip');
  const files = unzipSync(readFileSync(await download.path()));
  const text = strFromU8(files['src/content/projects/stairs-to-the-bay.md'] ?? new Uint8Array());
  expect(text).toMatch(/^picture:\n {2}src: .*\n {2}alt: "The stairs from the water"$/m);
  expect(text).toContain('gallery:\n  - src: ');
  expect(text).toContain('draft: true');
  expect(text).toContain('Write here: ');
  expect(text).not.toMatch(/wim|won|example\.com/i);
  expect(Object.keys(files)).toHaveLength(3);

  await block.getByRole('button', { name: 'They say no after all' }).click();
  await expect(block).toContainText('The customer no longer agrees: the draft cannot be handed over.');
  await expect(block.getByRole('link')).toHaveCount(0);
  await block.getByRole('button', { name: 'They said yes' }).click();
  await expect(block.getByRole('link', { name: 'Download the folder' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget this person' }).click();
  await expect(page.getByRole('dialog')).toContainText('The draft of a page about the job goes, too.');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();

  // As when their name is corrected.
  const rename = (from: string, to: string) =>
    office.query('UPDATE lead_pages SET content = replace(content, ?, ?) WHERE lead_id = ?', from, to, id);
  await rename('bay', 'Wims');
  await page.reload();
  await expect(block).toContainText('“Stairs to the Wims” has the customer’s name in it.');
  await expect(block.getByRole('link')).toHaveCount(0);
  await rename('Wims', 'bay');

  // As when GitHub has taken it.
  await office.query('UPDATE lead_pages SET link = ? WHERE lead_id = ?', 'https://github.com/owner/site/pull/7', id);
  await page.reload();
  await expect(block.getByRole('link', { name: 'Open where it is edited' })).toHaveAttribute(
    'href',
    `${SCREEN_PATH}#/collections/projects/entries/stairs-to-the-bay`,
  );
  await expect(block.getByRole('link', { name: 'See it on GitHub' })).toBeVisible();

  await page.getByRole('button', { name: 'Forget this person' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'A page about the job that editors have stays: it names nobody.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();

  await block.getByRole('button', { name: 'They say no after all' }).click();
  await expect(block).toContainText('make sure that the website does not show it');
  await block.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(block.getByRole('link')).toHaveCount(0);
});
