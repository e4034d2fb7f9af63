import type { Browser, Page, Route } from '@playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { enrolled, openLink, signedIn, test, withPasskeys } from './office.ts';

/** Ways in that must lead nowhere. What browsers log of an answer that refuses is what these tests ask for. */
test.use({ expectedErrors: /status of 4\d\d/ });

test.describe.configure({ mode: 'default' });

const REFUSED = /That did not work/;

/** The browser's signed data with another origin, as if another site had asked the passkey. */
const fromElsewhere = (route: Route) => {
  const body = route.request().postDataJSON();
  const { response } = body.credential;
  const clientData = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  const foreign = JSON.stringify({ ...clientData, origin: 'https://evil.example' });
  response.clientDataJSON = Buffer.from(foreign).toString('base64url');
  return route.continue({ postData: JSON.stringify(body) });
};

test('an enrollment for another origin is refused, and the link stays valid', async ({ browser, office }) => {
  const link = office.invite('Ellen', '--owner');
  const page = await withPasskeys(await browser.newContext());
  await page.route('**/api/office/enrol', fromElsewhere);
  await openLink(page, link);
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await enrolled(browser, link);
});

test('an enrollment cannot be replayed', async ({ browser, office }) => {
  const page = await withPasskeys(await browser.newContext());
  const sent = page.waitForRequest(/api\/office\/enrol$/);
  await openLink(page, office.invite('Ellen', '--owner'));
  await page.getByRole('heading', { name: /Waiting for a call/ }).waitFor();
  const again = await page.request.post(`${office.origin}/api/office/enrol`, {
    data: (await sent).postDataJSON(),
    headers: { Origin: office.origin },
  });
  expect(again.status()).toBe(403);
  expect(again.headers()['set-cookie']).toBeUndefined();
});

test('accepts a passkey whose counter went back, and says so on the desk', async ({ browser, office }) => {
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
  const signIn = async () => {
    await page.goto('/office/device');
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await expect(page.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
  await office.query('UPDATE office_passkeys SET counter = counter + 1000');
  await signIn();
  await expect(page.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
  await expect(page.getByText(/^Your .* signed in with an older key$/)).toBeVisible();
});

test('‘Sign out everywhere’ ends the session on the other device', async ({ browser, page: phone, ray, office }) => {
  const computer = await signedIn(browser, office, 'Ellen', 'owner');
  await phone.goto('/office/device');
  await phone.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await computer.reload();
  await expect(computer.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await ray.reload();
  await expect(ray.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
});

/** The screen where an owner invites. */
const openPeople = async (page: Page) => {
  await page.goto('/office/people');
  await page.getByRole('heading', { name: 'Invite' }).waitFor();
};

const inviteByForm = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Make a link' }).click();
};

/** The list also has those of other tests. */
const openInvitation = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Open invitations' })
    .getByRole('listitem')
    .filter({ hasText: `${name} as ` });
const madeLink = async (page: Page) => (await page.getByText(/#[\w-]{43}/).textContent()) ?? '';

const expectShut = async (browser: Browser, link: string) => {
  const page = await withPasskeys(await browser.newContext());
  await openLink(page, link);
  await expect(page.getByRole('alert')).toHaveText(/has been used or is too old/);
};

test('an open invitation is copied, shared, renewed and canceled', async ({ browser, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Chromium without a screen has no sheet to share with: what it would be handed is kept here.
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = shared?.url ?? '';
    };
  });
  await openPeople(page);
  await inviteByForm(page, 'Zoe');
  const first = await madeLink(page);
  await openInvitation(page, 'Zoe').getByRole('button', { name: 'Copy' }).click();
  await expect(openInvitation(page, 'Zoe').getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await openInvitation(page, 'Zoe').getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(first);

  // The office has no copy to show again: a new link takes its place with one press.
  await page.reload();
  await expect(openInvitation(page, 'Zoe')).toBeVisible();
  await expect(page.getByText(/#[\w-]{43}/)).toHaveCount(0);
  await openInvitation(page, 'Zoe').getByRole('button', { name: 'New link for Zoe' }).click();
  const second = await madeLink(page);
  expect(second).not.toBe(first);
  await expectShut(browser, first);

  await openInvitation(page, 'Zoe').getByRole('button', { name: 'Cancel invitation of Zoe' }).click();
  await expect(page.getByText('Zoe')).toHaveCount(0);
  await expectShut(browser, second);
});

test('asks whether an existing name means another device or another person', async ({ browser, page, office }) => {
  await signedIn(browser, office, 'Uma');
  await openPeople(page);
  await inviteByForm(page, 'uma');
  await expect(page.getByText('Uma is here already. Is this for Uma, or for another person?')).toBeVisible();
  await expect(openInvitation(page, 'Uma')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'For another person' }).click();
  await expect(page.getByText('Write a name that tells them apart')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await inviteByForm(page, 'Uma M.');
  await expect(openInvitation(page, 'Uma M.')).toBeVisible();

  await inviteByForm(page, 'Uma');
  await page.getByRole('button', { name: 'For Uma', exact: true }).click();
  const second = openInvitation(page, 'Uma');
  await enrolled(browser, (await second.getByText(/#[\w-]{43}/).textContent()) ?? '');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Take out Uma’s/ })).toHaveCount(2);
});

test('revokes one lost device and keeps the others', async ({ browser, page, office }) => {
  const phone = await enrolled(browser, office.invite('Lotta'));
  await openPeople(page);
  await office.query(`UPDATE office_passkeys SET device = 'iPhone', used_at = '2026-01-01T00:00:00.000Z'
    WHERE person_id = (SELECT id FROM office_people WHERE name = 'Lotta')`);
  const computer = await enrolled(browser, office.invite('Lotta'));
  await page.reload();
  await page.getByRole('button', { name: 'Take out Lotta’s iPhone' }).click();
  const sure = page.getByRole('dialog', { name: 'Take out Lotta’s iPhone?' });
  await expect(sure).toContainText('Lotta’s other devices stay.');
  expect(await violationsOf(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByRole('button', { name: /^Take out Lotta’s/ })).toHaveCount(1);
  await phone.reload();
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('alert')).toHaveText(REFUSED);
  await computer.reload();
  await expect(computer.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
});

test('tells a sole owner why they cannot be revoked, and to add a device', async ({ browser, office }) => {
  await office.query('DELETE FROM office_passkeys');
  const page = await signedIn(browser, office, 'Ellen', 'owner');
  await openPeople(page);
  const ellen = page.getByRole('listitem').filter({ hasText: /^Ellen/ });
  await expect(ellen).toContainText(
    /Ellen is the only owner, and cannot be revoked.*enroll a second device, or invite/,
  );
  await expect(ellen.getByRole('button', { name: /Revoke|Take out/ })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await ellen.getByRole('button', { name: 'Link for another device' }).click();
  await enrolled(browser, await madeLink(page));
  await page.reload();
  await expect(ellen).toContainText('A device that is lost is taken out from another one.');
  await expect(ellen.getByRole('button', { name: /^Take out/ })).toHaveCount(2);
});
