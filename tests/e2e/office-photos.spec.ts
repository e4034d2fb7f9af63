import { expect } from './fixtures.ts';
import { enrolled, lead, openLead, test } from './office.ts';
import { addTo, takePhoto } from './office-photos.ts';

test('what was added stands above the ways to answer: photos small first, one large on a tap', async ({
  browser,
  office,
}) => {
  const page = await enrolled(browser, office.invite('Paula', '--owner'));
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
  await openLead(page, office, id, 'Pia Photo');
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
  await page.context().close();
});

test('photos of one’s own go the same road, and what is none gets a sentence', async ({ browser, office }) => {
  const page = await enrolled(browser, office.invite('Pelle'));
  const id = await office.send(lead('Petra Site'));
  await openLead(page, office, id, 'Petra Site');
  const chooser = page.getByLabel('Add photos');
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(1, 3200) };
  await page.getByLabel('What they show').selectOption('The finished work');
  await chooser.setInputFiles([photo, { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }]);
  await expect(page.getByText('1 photo added.')).toBeVisible();
  await expect(page.getByText(/plan\.jpg: This file is no photo/)).toBeVisible();
  const small = page.getByRole('button', { name: 'Photo 1 of 1, the finished work' });
  await expect(small.getByRole('img')).toBeVisible();
  const [stored] = await office.query('SELECT width, height FROM photos WHERE lead_id = ?', id);
  expect(stored).toEqual({ width: 1600, height: 1200 });
  await small.click();
  await expect(page.getByText('Added by Pelle')).toBeVisible();
  await page.context().close();
});
