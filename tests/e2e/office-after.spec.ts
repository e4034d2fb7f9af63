import { expect } from './fixtures.ts';
import { enrolled, events, history, lead, openLead, test } from './office.ts';

/** What follows a request: whose it is, what came of a call, open quotes, and what a job brought. */
test.use({ expectedErrors: /status of 409|ERR_INTERNET_DISCONNECTED/ });

// One after the other in one office.
test.describe.configure({ mode: 'default' });

test('a lead belongs to somebody: one tap gives it, ‘Me’ finds it, and it waits for a connection', async ({
  browser,
  office,
}) => {
  const id = await office.send(lead('Berta Given'));
  const ellen = await enrolled(browser, office.invite('Ellen', '--owner'));
  const ray = await enrolled(browser, office.invite('Ray'));
  await openLead(ellen, office, id, 'Berta Given');
  const belongs = ellen.getByRole('region', { name: 'Belongs to' });
  await belongs.getByRole('button', { name: 'Ray' }).click();
  await expect(ellen.getByRole('status', { name: 'How it stands' })).toContainText('Belongs to Ray');
  await expect(belongs.getByRole('button', { name: 'Ray' })).toHaveAttribute('aria-pressed', 'true');

  await ray.goto(`${office.origin}/office`);
  await ray.getByText('Filters', { exact: true }).click();
  await ray.getByRole('combobox', { name: 'Belongs to' }).selectOption('Me');
  const row = ray.getByRole('region', { name: /^Found/ }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Belongs to Ray');

  await row.getByRole('link', { name: 'Berta Given', exact: true }).click();
  await ray.getByRole('heading', { level: 1, name: 'Berta Given' }).waitFor();
  // What this device kept is from before.
  await expect(ray.getByRole('status', { name: 'How it stands' })).toContainText('Belongs to Ray');
  await ray.context().setOffline(true);
  await ray.getByRole('region', { name: 'Belongs to' }).getByRole('button', { name: 'Nobody' }).click();
  await expect(ray.getByText('Not sent yet: 1 change')).toBeVisible();
  await expect(ray.getByRole('status', { name: 'How it stands' })).not.toContainText('Belongs to');
  // What Ellen notes meanwhile is about something else: nobody is asked.
  await ellen.getByRole('button', { name: 'Called', exact: true }).click();
  await ellen.getByRole('button', { name: 'Save: called' }).click();
  await expect(history(ellen).filter({ hasText: 'Called' })).not.toContainText('not sent');
  await ray.context().setOffline(false);
  await expect.poll(() => events(office, id)).toMatchObject([{ to: 'Ray' }, { state: 'called' }, { to: null }]);
  await expect(ray.getByText('Not sent yet')).toHaveCount(0);
});
