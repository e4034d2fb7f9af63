import { readFile } from 'node:fs/promises';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { WALK } from '../../runner/runs.ts';
import {
  addNote,
  conflictIn,
  enrolled,
  events,
  giveUpMessage,
  history,
  lead,
  noteOutcome,
  openLead,
  openLink,
  openNewLead,
  signedIn,
  standing,
  test,
  withPasskeys,
  writeDown,
} from './office.ts';

/** What browsers log of an answer that refuses, which is what these tests ask for. */
test.use({ expectedErrors: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/ });

// One after the other in one office.
test.describe.configure({ mode: 'default' });

test('before anyone is invited, every screen says what the owner can do', async ({ browser, office }) => {
  const page = await browser.newPage();
  for (const table of ['lead_events', 'photos', 'office_people']) await office.query(`DELETE FROM ${table}`);
  for (const path of ['/office', '/office/numbers']) {
    await page.goto(office.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody is in the office yet' })).toBeVisible();
    await expect(page.getByRole('listitem').first()).toContainText('Ask the person who set up this website');
    // No commands: the owner has no terminal.
    await expect(page.getByText('npm run')).toHaveCount(0);
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.screenshot({ path: test.info().outputPath('nobody-yet.png') });
  office.invite('Ellen', '--owner');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an invitation works once; then the passkey signs in', { tag: WALK }, async ({ browser, office }) => {
  const link = office.invite('Ellen', '--owner');
  const page = await withPasskeys(await browser.newContext());
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Enroll this device' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enroll this device' }).click();
  await expect(page.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
  expect(office.run('list')).toMatch(/Ellen +owner +\w+/);

  await page.getByRole('link', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  const sent = page.waitForRequest(/sign-in$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();

  // A replay of the sign-in is refused.
  const again = await page.request.post(`${office.origin}/api/office/sign-in`, {
    data: (await sent).postDataJSON(),
    headers: { Origin: office.origin },
  });
  expect(again.status()).toBe(403);

  const other = await withPasskeys(await browser.newContext());
  await openLink(other, link);
  await expect(other.getByRole('alert')).toHaveText(/has been used or is too old/);

  await other.goto(`${office.origin}/office`);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert')).toHaveText(/no passkey for the office/);
  expect(await violationsOf(other)).toEqual([]);
});

test('expired invitations and challenges are refused', async ({ browser, office }) => {
  const link = office.invite('Late');
  await office.query(`UPDATE office_invitations SET expires_at = '2026-01-01' WHERE used_at IS NULL`);
  const page = await withPasskeys(await browser.newContext());
  await openLink(page, link);
  await expect(page.getByRole('alert')).toHaveText(/has been used or is too old/);

  await page.route('**/api/office/enrol', async (route) => {
    await office.query(`UPDATE office_challenges SET expires_at = '2026-01-01'`);
    await route.continue();
  });
  await openLink(page, office.invite('Late'));
  await expect(page.getByRole('alert')).toHaveText(/That did not work/);
});

test('revoking a person revokes both of their devices', async ({ browser, office }) => {
  const phone = await enrolled(browser, office.invite('Ray'));
  const computer = await enrolled(browser, office.invite('ray'));
  office.run('revoke', 'RAY');
  for (const page of [phone, computer]) {
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(/That did not work/);
  }
  expect(office.run('list')).toMatch(/Ray +revoked +none yet/);
});

test('a builder’s day', { tag: WALK }, async ({ page, office }) => {
  const id = await office.send({
    ...lead('Ada Lindqvist'),
    phone: '(231) 555-0199',
    attribution: { gclid: 'Cj0KEQ-abc_1', utm_campaign: 'spring' },
  });
  await page.reload();
  const waiting = page.getByRole('region', { name: /Waiting for a call/ });
  await expect(waiting.getByRole('listitem').first()).toContainText(
    /Ada Lindqvist.*Fence Installation · Traverse City/,
  );
  await expect(waiting.getByRole('listitem').first()).toContainText(/Answer by \w+day.*just now/);
  await expect(waiting.getByRole('link', { name: 'Call Ada Lindqvist' })).toHaveAttribute('href', 'tel:+12315550199');
  expect(await violationsOf(page)).toEqual([]);

  await waiting.getByRole('link', { name: 'Ada Lindqvist', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lindqvist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:+12315550199');
  await page.getByText('Start an email with').click();
  await expect(page.getByRole('link', { name: 'Arrange a visit' })).toHaveAttribute(
    'href',
    /^mailto:ada-lindqvist%40example\.com\?subject=Your%20fence%20installation/,
  );
  await noteOutcome(page, 'Quoted', 'a lot');
  await expect(page.getByText('Write an amount like 12,500.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('12,000,000');
  await page.getByRole('button', { name: 'Save: quoted' }).click();
  await expect(page.getByText('Write an amount up to 10,000,000.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('$12,500.50');
  await page.getByLabel('Follow up on').fill('2030-05-04');
  await page.getByRole('textbox', { name: 'Note', exact: false }).first().fill('Wants it in May.');
  await page.getByRole('button', { name: 'Save: quoted' }).click();
  await expect(history(page).first()).toContainText(
    /Quoted, \$12,500\.50, follow up May 4, 2030 Wants it in May\.Ellen, just now/,
  );
  await expect(standing(page)).toContainText('Quoted');

  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to the calendar' }).click();
  expect(await readFile(await (await calendar).path(), 'utf8')).toMatch(/DTSTART;VALUE=DATE:20300504/);

  await addNote(page, 'Gate code 7.');
  await expect(history(page).first()).toContainText('Gate code 7.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(history(page).nth(1)).toContainText('(undone)');
  await expect(history(page).first()).toContainText('Undid: Note');

  await noteOutcome(page, 'Won');
  await expect(standing(page)).toContainText('Won');
  await expect
    .poll(async () => (await events(office, id)).map(({ kind }) => kind))
    .toEqual(['outcome', 'note', 'undo', 'outcome']);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page.getByRole('region', { name: /Everything else/ })).toContainText(/Ada Lindqvist.*Won/);

  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('img', { name: /Leads a week/ })).toBeVisible();
  await expect(page.getByRole('row', { name: 'spring 1 1 $12,501' })).toBeVisible();
  await page.getByText('Show as a table').click();
  const weeks = page.getByRole('region', { name: 'Leads a week, as a table' });
  await expect(weeks.getByRole('columnheader', { name: 'Contact Page' })).toBeVisible();
  await expect(weeks.getByRole('row')).toHaveCount(14);
  expect(await violationsOf(page)).toEqual([]);
  const ads = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Won jobs for Google Ads (CSV)' }).click();
  expect(await readFile(await (await ads).path(), 'utf8')).toMatch(
    /Cj0KEQ-abc_1,Won job,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d-0[45]00,12500\.50,USD/,
  );
});

test('an overdue lead says so on the desk and on its own screen', async ({ browser, office }) => {
  // The desk shows fifty who wait, and other tests have sent more.
  await office.query('UPDATE leads SET is_test = 1');
  const id = await office.send(lead('Hugo Late'));
  await office.query(`UPDATE leads SET created_at = '2026-01-05T15:00:00.000Z' WHERE id = ?`, id);
  const page = await signedIn(browser, office, 'Ellen', 'owner');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hugo Late' })).toContainText(
    'Answer was due within 24 hours',
  );
  await openLead(page, id, 'Hugo Late');
  await expect(standing(page)).toHaveText(/^\s*Answer was due within 24 hours\s*Received Mon, Jan 5, 10:00 AM$/);
  await office.query('DELETE FROM leads WHERE id = ?', id);
});

test('search and filters work and are kept in the address', async ({ page, office }) => {
  await office.send({ ...lead('Bruno Search'), phone: '989.555.0171', zip: '49610', message: 'Pergola with vines' });
  await office.send({ ...lead('Clara Search'), service: 'pergola', source: 'Home Page' });
  await page.reload();
  const search = page.getByRole('searchbox');
  const found = page.getByRole('region', { name: /^Found/ });
  for (const [typed, names] of [
    ['(989) 555', ['Bruno Search']],
    ['acme search', ['Bruno Search']],
    ['VINES', ['Bruno Search']],
    ['clara-search@', ['Clara Search']],
    ['search', ['Clara Search', 'Bruno Search']],
  ] as const) {
    await search.fill(typed);
    await expect(found.getByRole('heading', { level: 3 })).toHaveText([...names]);
  }
  await page.getByText('Filters').click();
  await page.getByRole('combobox', { name: 'Source' }).selectOption('Home Page');
  await expect(found.getByRole('heading', { level: 3 })).toHaveText(['Clara Search']);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(found.getByRole('heading', { level: 3 })).toHaveText(['Clara Search']);
  const list = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save this list (CSV)' }).click();
  const rows = (await readFile(await (await list).path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('Clara Search');
  await page.goBack();
  await expect(found.getByRole('heading', { level: 3 })).toHaveText(['Clara Search', 'Bruno Search']);
  await search.fill('nothing is like this');
  await expect(page.getByText('No lead matches.')).toBeVisible();
});

test('releases a lead from the spam box, and forgets a person', async ({ page, office }) => {
  const id = await office.send({ ...lead('Dora Held'), guard: { filledIn: 1 } });
  await page.getByRole('link', { name: 'Spam box' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dora Held' })).toContainText('sent too fast for a person');
  await page.getByRole('link', { name: 'Dora Held' }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByRole('button', { name: 'This is spam' })).toBeVisible();
  expect(await office.query('SELECT purpose FROM outbox WHERE lead_id = ?', id)).toEqual([{ purpose: 'builder' }]);
  // Its mail is out; a mark by hand sent nothing.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'This is spam' }).click();
  await expect(page.getByRole('button', { name: 'Not spam' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'This is spam' })).toBeVisible();
  await expect(history(page).filter({ hasText: /^Marked as spam/ })).toContainText('(undone)');

  await page.getByRole('button', { name: 'Forget this person' }).click();
  await expect(page.getByRole('dialog', { name: 'Forget Dora Held?' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forget 1 request' }).click();
  await expect(page.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
  await expect(page.getByText('Dora Held')).toHaveCount(0);
  expect(await office.query('SELECT id FROM leads WHERE id = ?', id)).toEqual([]);
});

test('forgetting a person lists their other requests first, and can keep one', async ({ page, office }) => {
  const same = { message: 'A deck', source: 'Contact Page' };
  await office.send({ ...lead('Greta Same'), ...same, email: 'greta@example.com', phone: '231-555-0177' });
  await office.send({ ...lead('Greta Again'), ...same, email: 'g.other@example.com', phone: '+1 (231) 555-0177' });
  await office.send({ ...lead('Typed Her Address'), ...same, email: 'GRETA@example.com', phone: '231-555-0178' });
  await page.reload();
  await page.getByRole('link', { name: 'Greta Same', exact: true }).click();
  await noteOutcome(page, 'Quoted');
  await expect(history(page).first()).not.toContainText('not sent yet');
  await page.goto('/office/quotes');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('office-kept /quotes');
  await page.getByRole('link', { name: 'Greta Same', exact: true }).click();
  const others = page.getByRole('region', { name: 'From the same person' });
  await expect(others.getByRole('listitem')).toHaveText([/Typed Her Address/, /Greta Again/]);
  await page.getByRole('button', { name: 'Forget this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forget Greta Same?' });
  await expect(dialog).toContainText('3 requests will be removed');
  await dialog.getByRole('checkbox', { name: /^Typed Her Address/ }).uncheck();
  await expect(dialog).toContainText('2 requests will be removed');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.screenshot({ path: test.info().outputPath('forget.png') });
  await dialog.getByRole('button', { name: 'Forget 2 requests' }).click();
  await expect(page.getByRole('link', { name: 'Typed Her Address', exact: true })).toBeVisible();
  await expect(page.getByText('Greta')).toHaveCount(0);

  // Nothing of her is left on the device, nor a step back without a connection.
  await expect.poll(kept).not.toMatch(/Greta (Same|Again)/);
  expect(await kept()).toContain('office-kept /session');
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByText('No connection.').first()).toBeVisible();
  await expect(page.getByText('Greta')).toHaveCount(0);
});

test('malicious input is shown as text on the desk and the lead’s screen', async ({ page, office }) => {
  const name = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const id = await office.send({
    ...lead('Harm'),
    name,
    phone: 'javascript:alert(3)',
    message: `${'y'.repeat(10_000)} {{7*7}} </textarea>`,
    source: '"><svg onload=alert(4)>',
    attribution: { utm_campaign: `'-alert(5)-'${'spring'.repeat(20)}` },
  });
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
  await page.reload();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: /^(Call|Text)/ })).toHaveCount(0);
  await expect(page.locator('img, svg[onload], script:not([src])')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  await page.getByRole('link', { name: 'Numbers' }).click();
  // An unknown source counts as Other.
  await expect(page.getByRole('row', { name: /^Other / })).toBeVisible();
  await expect(page.getByRole('row', { name: /svg onload/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /alert\(5\)/ })).toBeVisible();
  expect(await width()).toBe(360);
  await page.goto('/office?days=7');
  await expect(page.getByRole('combobox', { name: 'Campaign' })).toBeVisible();
  expect(await width()).toBe(360);
  await office.query('DELETE FROM leads WHERE id = ?', id);
});

test('a caller is written down, also offline, and is a lead like any other', async ({ page, office }) => {
  await page.getByText('Write down someone who called').click();
  const form = page.getByRole('form', { name: 'Somebody who called' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Walt Phoned');
  await form.getByRole('button', { name: 'Put on the desk' }).click();
  await expect(form.getByText('Write a phone number or an email address.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.context().setOffline(true);
  await form.getByRole('textbox', { name: 'Phone' }).fill('231-555-0199 ext. 12');
  await form.getByRole('button', { name: 'Put on the desk' }).click();
  // Kept, and the next one can be written down.
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Not sent yet: 1 lead.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not on the desk yet' })).toContainText(
    'Walt Phoned, 231-555-0199 ext. 12',
  );
  expect(await violationsOf(page)).toEqual([]);
  await writeDown(page, 'Wenda Stopped', '231-555-0187');
  await expect(page.getByText('Not sent yet: 2 leads.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Wenda Stopped', exact: true })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  const stored = `SELECT source FROM leads WHERE fields ->> '$.name' IN ('Walt Phoned', 'Wenda Stopped')`;
  expect(await office.query(stored)).toEqual([{ source: 'Phone call' }, { source: 'Phone call' }]);

  await writeDown(page, 'Wilma Line', '231-555-0186');
  await expect(page.getByRole('heading', { level: 1, name: 'Wilma Line' })).toBeVisible();
  await page.getByRole('link', { name: 'Desk' }).first().click();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Walt Phoned', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+12315550199;ext=12');
});

test('two people who change one lead: the second is asked', async ({ page: ellen, ray, office }) => {
  const id = await openNewLead(ellen, office, 'Emil Shared');
  await openLead(ray, id, 'Emil Shared');
  await expect(ray.getByRole('button', { name: 'Forget this person' })).toHaveCount(0);

  await ray.getByRole('button', { name: 'Lost' }).click();
  await ray.getByRole('combobox', { name: 'Why' }).selectOption('Too far away');
  // What Ellen saves now, Ray's screen has not heard of.
  await ray.route('**/api/office/leads/*', (route) => route.abort());
  await noteOutcome(ellen, 'Quoted');
  await expect.poll(() => events(office, id)).toHaveLength(1);

  await ray.getByRole('button', { name: 'Save: lost' }).click();
  const conflict = conflictIn(ray);
  await expect(conflict).toContainText(/Ellen, just now: Quoted.*Yours is not saved: Lost, too far away/);
  expect(await events(office, id)).toHaveLength(1);
  expect(await violationsOf(ray)).toEqual([]);
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(() => events(office, id)).toMatchObject([{ state: 'quoted' }, { state: 'lost' }]);
});

test('offline changes are kept, and sent once when back online', { tag: WALK }, async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Frida Offline');
  await page.context().setOffline(true);
  await noteOutcome(page, 'Called');
  await addNote(page, 'Call after five.');
  await expect(page.getByRole('status').filter({ hasText: 'Not sent yet: 2 changes' })).toBeVisible();
  await expect(history(page).first()).toContainText(/Call after five\..*not sent yet/);
  await expect(standing(page)).toContainText('Called');
  expect(await violationsOf(page)).toEqual([]);
  expect(await events(office, id)).toEqual([]);

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Not sent yet' })).toHaveCount(0);
  await page.reload();
  await expect(history(page).first()).not.toContainText('not sent yet');
  expect(await events(office, id)).toMatchObject([{ state: 'called' }, { note: 'Call after five.' }]);
});

test('a device refused by its push service says so until switched on again', async ({ page, office }) => {
  await office.query(
    `INSERT INTO office_push (endpoint, session_hash, p256dh, auth, created_at, refused_at)
     SELECT 'https://fcm.googleapis.com/refused', token_hash, 'key', 'secret', created_at, created_at
     FROM office_sessions ORDER BY created_at DESC LIMIT 1`,
  );
  await page.getByRole('link', { name: 'You' }).click();
  await expect(page.getByText('Alerts stopped: this browser’s push service did not take the last one.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Tell me about every new lead on this device' })).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await office.query('DELETE FROM office_push');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Tell me about every new lead on this device' })).toBeEnabled();
  await expect(page.getByText('Alerts stopped')).toHaveCount(0);
});

test('says so when the browser blocks alerts, and switches nothing on', async ({ page, office }) => {
  await page.getByRole('link', { name: 'You' }).click();
  const wish = page.getByRole('checkbox', { name: 'Tell me about every new lead on this device' });
  await wish.click();
  await expect(page.getByText('This browser does not let the office send alerts.')).toBeVisible();
  await expect(wish).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  expect(await office.query('SELECT endpoint FROM office_push')).toEqual([]);
});

test('an owner invites from the screen; staff cannot', async ({ browser, page }) => {
  await page.goto('/office/people');
  await page.getByRole('textbox', { name: 'Name' }).fill('Jake');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const open = page.getByRole('region', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: 'Jake' });
  await expect(open).toContainText(/Jake as staff, until \w+, \w+ \d+, \d+:\d\d/);
  expect(await violationsOf(page)).toEqual([]);
  const jake = await enrolled(browser, (await open.getByText(/\/office\/enrol#/).textContent()) ?? '');
  await jake.goto('/office/people');
  await expect(jake.getByText('Only an owner of the office may invite.')).toBeVisible();
  await jake.goto('/office/messages');
  await expect(jake.getByText('Only an owner of the office may see these.')).toBeVisible();
  await jake.goto('/office/device');
  await expect(jake.getByRole('heading', { name: 'Jake' })).toBeVisible();
  expect(await violationsOf(jake)).toEqual([]);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: /^Jake/ });
  await page.getByRole('button', { name: 'Revoke Jake' }).click();
  const sure = page.getByRole('dialog', { name: 'Revoke Jake?' });
  expect(await violationsOf(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Keep' }).click();
  await expect(row).not.toContainText('revoked');
  await page.getByRole('button', { name: 'Revoke Jake' }).click();
  await sure.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toContainText('revoked');
  await jake.reload();
  await expect(jake.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a failed message is marked on the desk, and can be sent again', async ({ browser, office }) => {
  await office.query('DELETE FROM outbox WHERE failed_at IS NOT NULL');
  const id = await office.send(lead('Iris Unsent'));
  await giveUpMessage(office, id, 'builder');
  await giveUpMessage(office, id, 'builder');
  const page = await signedIn(browser, office, 'Ellen', 'owner');
  await page.getByRole('link', { name: '2 messages could not be sent' }).click();
  const rows = page.getByRole('listitem').filter({ hasText: 'Iris Unsent' });
  await expect(rows.first()).toContainText(
    /Iris Unsent.*Email to you, given up Fri, Jan 2, 12:00 PM, after 14 tries.*The service refused us: a key or a setting is wrong \(HTTP 401\)\./,
  );
  expect(await violationsOf(page)).toEqual([]);
  await rows.first().getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 message on the way again' })).toBeVisible();
  await expect(rows).toHaveCount(1);
  const sent = () =>
    office.query("SELECT id FROM outbox WHERE lead_id = ? AND created_at = '2026-01-01' AND sent_at IS NOT NULL", id);
  await expect.poll(async () => (await sent()).length).toBe(1);
  await rows.getByRole('button', { name: 'Let it be' }).click();
  await expect(page.getByText('Every message has been sent, or is still being tried.')).toBeVisible();
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Iris Unsent', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /could not be sent/ })).toHaveCount(0);
});
