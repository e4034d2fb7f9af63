import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import {
  addNote,
  conflictIn,
  enrolled,
  events,
  lead,
  noteOutcome,
  openLead,
  openLink,
  openNewLead,
  test,
} from './office.ts';

/** What a device shows offline, and conflicts when it is back online. */
test.use({ expectedErrors: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/ });

test.describe.configure({ mode: 'default' });

test('offline, the search covers what is kept, says so, and every row opens', async ({ page, office }) => {
  const id = await office.send({ ...lead('Nils Kept'), phone: '231-555-0161', message: 'A hot tub deck.' });
  await office.send(lead('Nora Other'));
  // Postponed to another year: under 'Everything else', whose leads are not prefetched.
  await openLead(page, id, 'Nils Kept');
  await addNote(page, 'Key is under the mat.');
  await page.getByLabel('Back on the desk on').fill('2099-01-01');
  await page.getByRole('button', { name: 'Save day' }).click();
  await expect.poll(() => events(office, id)).toHaveLength(2);
  await page.goto('/office');
  await page.getByRole('link', { name: 'Nora Other', exact: true }).waitFor();
  await page.evaluate((key) => localStorage.removeItem(key), `office-kept /leads/${id}`);
  // The code of a lead loads after the list.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);

  for (const q of ['0161', 'mat', 'hot TUB', 'nils', 'traverse']) {
    await page.getByRole('searchbox').fill(q);
    await expect(page.getByText(/^No connection: looked through the \d+ leads kept on this device\.$/)).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nils Kept', exact: true })).toBeVisible();
  }
  await page.getByRole('searchbox').fill('nils');
  await expect(page.getByRole('link', { name: 'Nora Other', exact: true })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Nils Kept', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nils Kept' })).toBeVisible();
  const brief = page.getByRole('article');
  for (const words of [
    '231-555-0161',
    'Noted: Key is under the mat.',
    'Traverse City',
    'the rest is not on this device',
  ])
    await expect(brief).toContainText(words);
  await expect(brief.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+12315550161');
  expect(await violationsOf(page)).toEqual([]);
  await addNote(brief, 'Called from the woods.');
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Called from the woods.');
  await expect.poll(() => events(office, id)).toHaveLength(3);
});

test('a note keeps every letter while the rest of its lead loads', async ({ page, office }) => {
  const id = await office.send(lead('Nell Slow'));
  // The desk keeps its leads ahead, at any time until its page is left.
  await page.addInitScript((key) => localStorage.removeItem(key), `office-kept /leads/${id}`);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/office/leads/${id}`, (route) => isAnswered.then(() => route.continue()));
  await page.goto('/office');
  await page.getByRole('link', { name: 'Nell Slow', exact: true }).click();
  await expect(page.getByText('One moment…')).toBeVisible();
  const note = page.getByRole('textbox', { name: 'Add a note' });
  await note.focus();
  await page.keyboard.type('Two ');
  answer();
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await page.keyboard.type('dogs.');
  await expect(note).toHaveValue('Two dogs.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'Two dogs.' }]);
});

test('a half-typed note stays with its lead when another one is opened', async ({ page, office }) => {
  for (const name of ['Olga First', 'Olga Second']) await office.send(lead(name));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  const note = page.getByRole('textbox', { name: 'Add a note' });
  const open = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await open('Olga First');
  await note.fill('Only of the first.');
  await open('Olga Second');
  await expect(note).toHaveValue('');
  await page.evaluate(() => {
    const noteBrief = () => {
      if (document.body.textContent.includes('One moment…')) document.title = 'was in brief';
    };
    new MutationObserver(noteBrief).observe(document.body, { childList: true, subtree: true });
  });
  await open('Olga First');
  await expect(note).toHaveValue('Only of the first.');
  // A cached lead is complete at once: nothing shifts.
  expect(await page.title()).not.toBe('was in brief');
});

test('offline, Numbers and open quotes show what they last had, with the time', async ({ page }) => {
  for (const [path, heading] of [
    ['numbers', 'Numbers'],
    ['quotes', 'Open quotes'],
  ] as const) {
    await page.goto(`/office/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/^As of /)).toHaveCount(0);
    // The next visit, from the cache only.
    await page.route('**/api/office/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(page.getByText(/^As of /).first()).toBeVisible();
    await expect(page.getByText(path === 'numbers' ? 'Answered in time' : 'Longest out first')).toBeVisible();
    await page.unroute('**/api/office/**');
  }
});

test('a conflict shows where the user is, without moving the field being typed in', async ({
  page: one,
  ray: other,
  office,
}) => {
  const id = await office.send(lead('Otto Conflict'));
  await one.setViewportSize({ width: 360, height: 740 });
  for (const page of [one, other]) await openLead(page, id, 'Otto Conflict');
  await one.context().setOffline(true);
  await noteOutcome(one, 'Quoted');
  await noteOutcome(other, 'Called');
  await expect.poll(() => events(office, id)).toHaveLength(1);

  const typing = one.getByRole('textbox', { name: 'Add a note' });
  for (const [at, half] of [
    ['start', 'notice-below'],
    ['end', 'notice-above'],
  ] as const) {
    await one.getByRole('textbox', { name: 'Add a note' }).focus();
    await typing.evaluate((field, block) => field.scrollIntoView({ block, behavior: 'instant' }), at);
    await typing.pressSequentially('Typed ');
    const before = await typing.boundingBox();
    if (half === 'notice-below') await one.context().setOffline(false);
    else await one.reload().then(() => typing.focus());
    const conflict = conflictIn(one);
    await expect(conflict).toBeInViewport({ ratio: 0.99 });
    if (half === 'notice-below') {
      await expect(conflict).toHaveClass(new RegExp(half));
      expect((await typing.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
      const box = await conflict.boundingBox();
      expect(box?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
    }
    expect(await violationsOf(one)).toEqual([]);
  }

  const conflict = conflictIn(one);
  await conflict.getByRole('button', { name: 'Discard mine' }).click();
  await expect(conflict).toHaveCount(0);
  const discarded = one.getByRole('status').filter({ hasText: 'Discarded: Otto Conflict: Quoted.' });
  await discarded.getByRole('button', { name: 'Undo' }).click();
  await expect(discarded).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect.poll(() => events(office, id)).toMatchObject([{ state: 'called' }, { state: 'quoted' }]);
});

test('two devices that undo the same change have no conflict', async ({ page: first, ray: second, office }) => {
  const id = await openNewLead(first, office, 'Paul Undo');
  await noteOutcome(first, 'Called');
  await expect.poll(() => events(office, id)).toHaveLength(1);
  await openLead(second, id, 'Paul Undo');
  await second.context().setOffline(true);
  for (const page of [second, first]) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => events(office, id)).toHaveLength(2);
  await second.context().setOffline(false);
  await expect(second.getByText('Not sent yet')).toHaveCount(0);
  await expect(second.getByText('This was changed before yours came in')).toHaveCount(0);
  expect(await events(office, id)).toHaveLength(2);
});

test('a revoked person is told that a note is unsent, but not its text', async ({ browser, office }) => {
  const id = await office.send(lead('Quinn Left'));
  office.invite('Ellen', '--owner');
  const page = await enrolled(browser, office.invite('Sam Staff'));
  await openLead(page, id, 'Quinn Left');
  await page.context().setOffline(true);
  await addNote(page, 'Secret gate code.');
  await expect(page.getByText('Not sent yet: 1 change')).toBeVisible();
  office.run('revoke', 'Sam Staff');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'The office' })).toBeVisible();
  const left = page.getByRole('status').filter({ hasText: '1 change noted on this device was not sent yet.' });
  await expect(left).toContainText('ask an owner for a new link');
  await expect(page.getByText('Secret gate code.')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(await events(office, id)).toEqual([]);
  await openLink(page, office.invite('Sam Staff'));
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'Secret gate code.' }]);
});
