import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { lead, test } from './office.ts';

test('a calendar address is made, shown once, replaced and revoked under ‘You’', async ({ page, office, request }) => {
  const id = await office.send(lead('Ida Calendar'));
  await page.goto(`/office/lead/${id}`);
  await page.getByRole('button', { name: 'Arrange a visit' }).click();
  const form = page.getByRole('form', { name: 'Visit' });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Day').fill(day);
  await form.getByLabel('Time').fill('10:30');
  await form.getByLabel('Where').fill('12 Bay St, Acme');
  await form.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByRole('link', { name: 'Add to the calendar' })).toBeVisible();

  await page.goto('/office/device');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Make an address' }).click();
  const subscribe = calendar.getByRole('link', { name: 'Subscribe on this device' });
  await expect(subscribe).toHaveAttribute('href', /^webcal:\/\/localhost:\d+\/calendar\.ics\?key=[\w-]{43}$/);
  expect(await violationsOf(page)).toEqual([]);
  const addressOf = async () => ((await subscribe.getAttribute('href')) ?? '').replace('webcal:', 'http:');
  const first = await addressOf();
  const text = await (await request.get(first)).text();
  expect(text).toContain('SUMMARY:Visit: Ida Calendar');
  expect(text).toContain('LOCATION:12 Bay St\\, Acme');

  await page.reload();
  await expect(calendar.getByText(/^Your address was made /)).toBeVisible();
  await expect(subscribe).toHaveCount(0);
  await calendar.getByRole('button', { name: 'Make a new address' }).click();
  await expect(subscribe).toBeVisible();
  const second = await addressOf();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await calendar.getByRole('button', { name: 'Shut it' }).click();
  await expect(calendar.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
