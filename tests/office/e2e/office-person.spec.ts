import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { pressAndGoOn } from '../../e2e/press-and-go-on.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { conflictIn, events, history, lead, noteOutcome, openLead, openNewLead, test } from './office.ts';

/** Correcting, linking and separating people. */
test.use({ expectedErrors: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/ });

test.describe.configure({ mode: 'default' });

test('corrections reach calls, desk and search, keep what was sent, and undo', async ({ page, office }) => {
  await openNewLead(page, office, 'Ada Lindkvist', { phone: '231-555-9000', zip: '49610' });
  await page.getByText('Correct name, number or address').click();
  const form = page.getByRole('form', { name: 'Correct' });
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('231-555-9000');
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@');
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(form.getByText('Enter the whole address, like name@example.com.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill('');
  const [name, phone] = [form.getByRole('textbox', { name: 'Name' }), form.getByRole('textbox', { name: 'Phone' })];
  await phone.fill('');
  await pressAndGoOn(form.getByRole('button', { name: 'Save corrections' }), phone, name);
  await expect(form.getByText('Write a phone number or an email address.')).toBeVisible();

  // Input survives a reload, and is compared with the values from when it was typed.
  await name.fill('Ada Lindqvist');
  await page.reload();
  await expect(name).toHaveValue('Ada Lindqvist');
  await phone.fill('231-555-9001');
  await form.getByRole('textbox', { name: 'Town', exact: true }).fill('Old Mission');
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lindqvist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 231-555-9001' })).toHaveAttribute('href', 'tel:+12315559001');
  await expect(page.getByRole('link', { name: 'Email' })).toHaveCount(0);
  const sent = page.getByRole('region', { name: 'What they sent' });
  await expect(sent).toContainText('Sent as 231-555-9000');
  await expect(sent).toContainText('Sent as ada-lindkvist@example.com');
  await expect(sent).toContainText('Old Mission');
  await expect(history(page).first()).toContainText(
    'Corrected: name Ada Lindqvist, phone 231-555-9001, no email, town Old Mission',
  );
  await expect(history(page).first()).toContainText(
    'Before: name Ada Lindkvist, phone 231-555-9000, email ada-lindkvist@example.com, no town',
  );
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/office?q=lindqvist');
  const found = page.getByRole('region', { name: /^Found/ });
  await expect(found.getByRole('listitem')).toHaveText([/Ada Lindqvist.*Old Mission/]);
  await found.getByRole('link', { name: 'Ada Lindqvist', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lindkvist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 231-555-9000' })).toHaveAttribute('href', 'tel:+12315559000');
  await expect(sent).not.toContainText('Sent as');
});

test('offline, a corrected number is dialed at once and sent later', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Boris Offline', { phone: '231-555-9010' });
  await page.context().setOffline(true);
  await page.getByText('Correct name, number or address').click();
  const form = page.getByRole('form', { name: 'Correct' });
  await form.getByRole('textbox', { name: 'Phone' }).fill('(231) 555-9011 ext. 4');
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(page.getByText('Not sent yet: 1 change')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+12315559011');
  await page.getByText('Correct name, number or address').click();
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('(231) 555-9011 ext. 4');
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+12315559011;ext=4');
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  expect(await events(office, id)).toEqual([{ kind: 'correction', fields: { phone: '(231) 555-9011 ext. 4' } }]);
});

test('two corrections of one field conflict; other changes do not', async ({ page: ellen, ray, office }) => {
  const correct = async (page: Page, name: string, value: string) => {
    await page.getByText('Correct name, number or address').click();
    await page.getByRole('form', { name: 'Correct' }).getByRole('textbox', { name }).fill(value);
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save corrections' }).click();
  const id = await openNewLead(ellen, office, 'Carla Twice');
  await openLead(ray, id, 'Carla Twice');
  await correct(ray, 'Name', 'Carla Ray');
  await correct(ellen, 'Name', 'Carla Ellen');
  await save(ellen);
  await expect.poll(() => events(office, id)).toHaveLength(1);
  // Ray's screen is up to date, but his form still corrects the values from when he began to type.
  await ray.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await save(ray);
  const conflict = conflictIn(ray);
  await expect(conflict).toContainText('Ellen, just now: Corrected: name Carla Ellen');
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(ray.getByRole('heading', { level: 1, name: 'Carla Ray' })).toBeVisible();

  // Ellen's screen still says 'Carla Ellen': what she corrects of the ZIP, and that she called, overwrites nothing.
  await ellen.route('**/api/office/leads/*', (route) => route.abort());
  await correct(ellen, 'ZIP', '49610');
  await save(ellen);
  await noteOutcome(ellen, 'Called');
  await expect.poll(() => events(office, id)).toHaveLength(4);
  await expect(conflictIn(ellen)).toHaveCount(0);
});

test('leads are linked as one person or separated by hand, and forgotten together', async ({ page, office }) => {
  const wife = await office.send({ ...lead('Dagny Wife'), phone: '231-555-9020' });
  const husband = await office.send({ ...lead('Dan Husband'), phone: '231-555-9021' });
  const stranger = await office.send({ ...lead('Dirk Stranger'), phone: '(231) 555-9020' });
  await openLead(page, wife, 'Dagny Wife');
  const person = page.getByRole('region', { name: 'From the same person' });
  await expect(person.getByRole('link')).toHaveText(['Dirk Stranger']);
  await person.getByRole('button', { name: 'Not the same person as Dirk Stranger' }).click();
  await expect(person.getByText('No other request.')).toBeVisible();
  await expect(history(page).first()).toContainText('Not the same person as Dirk Stranger');

  await person.getByText('Add another request of theirs').click();
  await person.getByRole('searchbox').fill('nobody is like this');
  await person.getByRole('button', { name: 'Find' }).click();
  await expect(person.getByText('No other lead matches.')).toBeVisible();
  await person.getByRole('searchbox').fill('dan husband');
  await person.getByRole('button', { name: 'Find' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await person.getByRole('button', { name: 'The same person as Dan Husband' }).click();
  await expect(person.getByRole('button', { name: 'Not the same person as Dan Husband' })).toBeVisible();
  await expect(history(page).first()).toContainText('The same person as Dan Husband');
  await expect(page.locator(':focus')).toHaveText('Add another request of theirs');

  // Undo, and again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(person.getByText('No other request.')).toBeVisible();
  await person.getByText('Add another request of theirs').click();
  await person.getByRole('searchbox').fill('dan husband');
  await person.getByRole('button', { name: 'Find' }).click();
  await person.getByRole('button', { name: 'The same person as Dan Husband' }).click();
  await expect(person.getByRole('link')).toHaveText(['Dan Husband']);

  await openLead(page, stranger, 'Dirk Stranger');
  await expect(person.getByText('No other request.')).toBeVisible();
  await openLead(page, husband, 'Dan Husband');
  await expect(person.getByRole('link')).toHaveText(['Dagny Wife']);
  await page.getByRole('button', { name: 'Forget this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forget Dan Husband?' });
  await expect(dialog).toContainText('2 requests will be removed');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Forget 2 requests' }).click();
  await expect(page.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
  const left = await office.query('SELECT id FROM leads WHERE id IN (?, ?, ?)', wife, husband, stranger);
  expect(left).toEqual([{ id: stranger }]);
});

test('offline, leads are separated on screen at once and sent later', async ({ page, office }) => {
  const same = { phone: '231-555-9030' };
  const id = await office.send({ ...lead('Edda One'), ...same });
  await office.send({ ...lead('Egil Two'), ...same });
  await office.send({ ...lead('Elin Three'), ...same });
  await openLead(page, id, 'Edda One');
  const person = page.getByRole('region', { name: 'From the same person' });
  await page.context().setOffline(true);
  await person.getByRole('button', { name: 'None of these is the same person' }).click();
  await expect(person.getByText('No other request.')).toBeVisible();
  await person.getByText('Add another request of theirs').click();
  await person.getByRole('searchbox').fill('egil');
  await person.getByRole('button', { name: 'Find' }).click();
  await expect(person.getByText('No connection.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(history(page).first()).toContainText('Not the same person as Elin Three, Egil Two');
});

const CONTACT = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Ole Hånsen',
  'TEL;type=CELL:(231) 555-9040',
  'TEL;type=HOME:231-555-9041',
  'EMAIL:ole.vcf@example.com',
  'ADR:;Apt 4B;12 Bay St;Traverse City;MI;49684;',
  'NOTE:Wants a fence\\, and a gate.',
  'END:VCARD',
].join('\r\n');

test('a contact file fills in empty fields only, and a wrong file is refused', async ({ page }) => {
  await page.getByText('Write down someone who called').click();
  const form = page.getByRole('form', { name: 'Somebody who called' });
  const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await form.getByText('Fill in from a contact or a text').click();
  const choose = (buffer: Buffer | string) =>
    form
      .getByLabel('A contact')
      .setInputFiles({ name: 'ole.vcf', mimeType: 'text/vcard', buffer: Buffer.from(buffer) });
  await choose(Buffer.from([255, 216, 255, 224]));
  await expect(form.getByText('This is not a contact: choose a file that ends in .vcf.')).toBeVisible();
  await choose(CONTACT + CONTACT.replace('BEGIN', '\r\nBEGIN'));
  await expect(
    form.getByText(
      'This file holds 2 contacts: share the one that you mean by itself, or have an owner bring in all under You.',
    ),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await field('Name').fill('Ole from the marina');
  await choose(CONTACT);
  await expect(
    form.getByText('Filled in: phone, further number, email, address, town, ZIP, text. Look it over.'),
  ).toBeVisible();
  await expect(field('Name')).toHaveValue('Ole from the marina');
  await expect(field('Phone')).toHaveValue('(231) 555-9040');
  await expect(field('Property ZIP')).toHaveValue('49684');
  await expect(field('More numbers')).toHaveValue('231-555-9041 (home)');
  await expect(field('Address')).toHaveValue('12 Bay St, Apt 4B');
  await expect(field('Town')).toHaveValue('Traverse City, MI');
  await expect(field('What they want')).toHaveValue('Wants a fence, and a gate.');
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Use this name' }).click();
  await expect(field('Name')).toHaveValue('Ole Hånsen');
  // A draft as if it were typed.
  await page.reload();
  await expect(field('Email')).toHaveValue('ole.vcf@example.com');
  await form.getByRole('button', { name: 'Put on the desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ole Hånsen' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveText(['Call (231) 555-9040', 'Call 231-555-9041']);
  await expect(page.getByRole('region', { name: 'What they sent' })).toContainText('12 Bay St, Apt 4B');
});

test('calls and texts every number of a person, and saves them as a contact', async ({ page, office }, testInfo) => {
  await openNewLead(page, office, 'Smith, John', { phone: '555-9060 or h: 906-555-9061 after 5pm' });
  const call = page.getByRole('link', { name: /^Call/ });
  await expect(call).toHaveText(['Call (231) 555-9060', 'Call 906-555-9061']);
  await expect(call.first()).toHaveAttribute('href', 'tel:+12315559060');
  await expect(page.getByRole('link', { name: 'Text 906-555-9061' })).toHaveAttribute('href', 'sms:+19065559061');
  await expect(page.getByText('Typed without an area code: a tap calls (231) 555-9060.')).toBeVisible();
  await page.getByText('Start an email with').click();
  await expect(page.getByRole('link', { name: 'Arrange a visit' })).toHaveAttribute('href', /body=Hi%20John%2C/);

  await page.getByText('Correct name, number or address').click();
  const form = page.getByRole('form', { name: 'Correct' });
  await form.getByRole('textbox', { name: 'More numbers' }).fill('231-555-9062 (cottage)');
  await form.getByRole('textbox', { name: 'More email addresses' }).fill('ann@');
  await form.getByRole('textbox', { name: 'Another place of theirs' }).fill('88 Cottage Ln, Northport');
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(form.getByText('Enter the whole address, like name@example.com.')).toBeVisible();
  await form.getByRole('textbox', { name: 'More email addresses' }).fill('ann@example.com');
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(call).toHaveText(['Call (231) 555-9060', 'Call 906-555-9061', 'Call 231-555-9062']);
  await expect(page.getByRole('link', { name: 'Email ann@example.com' })).toHaveAttribute(
    'href',
    'mailto:ann%40example.com',
  );
  await expect(history(page).first()).toContainText(
    'Corrected: more numbers 231-555-9062 (cottage), more email addresses ann@example.com, other place 88 Cottage Ln, Northport',
  );
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Arrange a visit' }).click();
  const places = page.getByRole('form', { name: 'Visit' }).locator('datalist option');
  await expect(places).toHaveCount(2);
  await expect(places.last()).toHaveAttribute('value', '88 Cottage Ln, Northport');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save contact' }).click();
  const file = testInfo.outputPath('contact.vcf');
  await (await download).saveAs(file);
  const card = readFileSync(file, 'utf8');
  for (const line of [
    'FN:Smith\\, John',
    'TEL:+12315559060',
    'TEL:+19065559061',
    'TEL:+12315559062',
    'ann@example.com',
  ])
    expect(card).toContain(line);
});

test('a pasted text, and a contact from the phone’s own list, fill in the fields', async ({ page }) => {
  // Chrome on Android alone has this list.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'contacts', {
      value: { select: async () => [{ name: ['Ina List'], tel: ['231-555-9051', '231-555-9052'], email: [] }] },
    }),
  );
  await page.reload();
  await page.getByText('Write down someone who called').click();
  const form = page.getByRole('form', { name: 'Somebody who called' });
  await form.getByText('Fill in from a contact or a text').click();
  await form.getByRole('button', { name: 'Fill in from the text' }).click();
  await expect(form.getByText('Paste a text first.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Or a text' }).fill('Jon Pasted 231-555-9050, 49684, wants a fence');
  await form.getByRole('button', { name: 'Fill in from the text' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Jon Pasted');
  await expect(form.getByRole('textbox', { name: 'What they want' })).toHaveValue('wants a fence');
  await form.getByRole('button', { name: 'Choose from this phone’s contacts' }).click();
  await expect(form.getByText('Filled in: further number. Look it over.')).toBeVisible();
  await form.getByRole('button', { name: 'Use this phone' }).click();
  await form.getByRole('button', { name: 'Put on the desk' }).click();
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveText(['Call 231-555-9051', 'Call 231-555-9052']);
  await expect(page.getByRole('heading', { level: 1, name: 'Jon Pasted' })).toBeVisible();
});
