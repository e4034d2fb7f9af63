import type { Route } from '@playwright/test';
import { expect } from './fixtures.ts';
import { enrolled, test, withPasskeys } from './office.ts';

/** Ways in that must lead nowhere. What browsers log of an answer that refuses is what these tests ask for. */
test.use({ expectedErrors: /status of 4\d\d/ });

test.describe.configure({ mode: 'default' });

const REFUSED = /That did not work/;

/** What the browser vouched for, with another origin in it: as if a page somewhere else had asked the passkey. */
const fromElsewhere = (route: Route) => {
  const body = route.request().postDataJSON();
  const { response } = body.credential;
  const clientData = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  const foreign = JSON.stringify({ ...clientData, origin: 'https://evil.example' });
  response.clientDataJSON = Buffer.from(foreign).toString('base64url');
  return route.continue({ postData: JSON.stringify(body) });
};

test('an enrolment for another origin is refused, and uses nothing up', async ({ browser, office }) => {
  const link = office.invite('Ellen', '--owner');
  const page = await withPasskeys(await browser.newContext());
  await page.route('**/api/office/enrol', fromElsewhere);
  await page.goto(link);
  await page.getByRole('button', { name: 'Enroll this device' }).click();
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await enrolled(browser, link);
});

test('what enrolled a device once enrols nothing again', async ({ browser, office }) => {
  const page = await withPasskeys(await browser.newContext());
  const sent = page.waitForRequest(/api\/office\/enrol$/);
  await page.goto(office.invite('Ellen', '--owner'));
  await page.getByRole('button', { name: 'Enroll this device' }).click();
  await page.getByRole('heading', { name: /Waiting for a call/ }).waitFor();
  const again = await page.request.post(`${office.origin}/api/office/enrol`, {
    data: (await sent).postDataJSON(),
    headers: { Origin: office.origin },
  });
  expect(again.status()).toBe(403);
  expect(again.headers()['set-cookie']).toBeUndefined();
});

test('a passkey whose counter goes back, as a copy’s does, lets nobody in', async ({ browser, office }) => {
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
  const signIn = async () => {
    await page.goto(`${office.origin}/office/device`);
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await expect(page.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
  // The office has seen a signature that came later: of another copy.
  await office.query('UPDATE office_passkeys SET counter = counter + 1000');
  await signIn();
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
});

test('‘Sign out everywhere’ ends the session on the other device', async ({ browser, office }) => {
  const phone = await enrolled(browser, office.invite('Ellen', '--owner'));
  const computer = await enrolled(browser, office.invite('Ellen'));
  const ray = await enrolled(browser, office.invite('Ray'));
  await phone.goto(`${office.origin}/office/device`);
  await phone.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await computer.reload();
  await expect(computer.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await ray.reload();
  await expect(ray.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
});
