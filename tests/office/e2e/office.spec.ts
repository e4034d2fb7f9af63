import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { findViolations } from '../../e2e/violations.ts';
import { WALK } from '../../runner/runs.ts';
import { choose, history, lead, type Office, openLead, openNewLead, save, signedIn, test } from './office.ts';
import { addTo, takePhoto } from './office-photos.ts';

/** A builder's day at the desk and on a lead: by forms, with their scripts and without. */

test.use({ expectedErrors: /status of (404|422)/ });

test.describe.configure({ mode: 'default' });

for (const javaScriptEnabled of [true, false]) {
  test(`a caller is added, noted, visited, won and taken back ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
    tag: WALK,
  }, async ({ browser, office }) => {
    const name = javaScriptEnabled ? 'Ada Scripted' : 'Ada Plain';
    const page = await signedIn(browser, office, 'Ellen', 'owner', { javaScriptEnabled });
    await page.getByRole('link', { name: 'Add a caller' }).click();
    await page.getByLabel('Number').fill(`231-555-09${javaScriptEnabled ? '11' : '12'} ${name}`);
    await page.getByLabel('What they said').fill('A cedar deck by the lake');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('A cedar deck by the lake').first()).toBeVisible();

    await choose(page, 'Reached');
    await page.getByLabel('Note').fill('Gate code 7');
    await choose(page, 'Next week');
    await save(page);
    await expect(history(page).first()).toContainText('Called, follow up');
    await expect(history(page).first()).toContainText('Gate code 7');

    await choose(page, 'Quoted');
    await page.getByLabel('Amount in dollars').fill('a lot');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This is not saved yet.');
    const amount = page.getByLabel('Amount in dollars');
    await expect(amount).toHaveValue('a lot');
    await expect(amount).toHaveAccessibleDescription('Write an amount like 12,500.');
    await expect(amount).toBeFocused();
    await amount.fill('12,500');
    await save(page);
    await expect(page.getByText('Quoted today')).toBeVisible();

    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(page.getByText('Taken back.')).toBeVisible();
    await expect(page.getByText('Quoted today')).toBeHidden();

    await choose(page, 'Won');
    await page.getByLabel('Amount in dollars').fill('12,500');
    await save(page);
    await expect(page.getByText('No dates yet · No crew yet')).toBeVisible();
    await expect(page.locator('.marks').getByText('$12,500')).toBeVisible();
  });
}

test('on the desk, the line on top counts and jumps, and several are marked as called', async ({ page, office }) => {
  await office.send(lead('Mia Marked'));
  await office.send(lead('Max Marked'));
  await page.goto('/office');
  await page
    .getByRole('navigation', { name: 'Today' })
    .getByRole('link', { name: /to call/ })
    .click();
  await expect(page).toHaveURL(/#waiting$/);
  await page.getByRole('checkbox', { name: 'Mia Marked' }).check();
  await page.getByRole('checkbox', { name: 'Max Marked' }).check();
  await page.getByRole('button', { name: 'Mark called' }).click();
  await page.getByText('Saved.').waitFor();
  await expect(page.getByRole('region', { name: 'To call' }).getByText('Mia Marked')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Nothing planned' })).toContainText('Max Marked');
});

test('what is typed is kept until it is sent, and a choice is taken back by a second tap', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Tess Typed');
  await page.setViewportSize({ width: 360, height: 740 });
  const note = page.getByLabel('Note');
  const quoted = page.getByRole('radio', { name: 'Quoted', exact: true });
  const amount = page.getByLabel('Amount in dollars');
  await note.fill('Two sets of stairs');
  await quoted.check();
  // Above the button that stays at the edge.
  const [field, bar] = await Promise.all([amount.boundingBox(), page.locator('.lead-noting .buttons').boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await openLead(page, id, 'Tess Typed');
  await expect(note).toHaveValue('Two sets of stairs');
  await expect(quoted).toBeChecked();
  await quoted.click();
  await expect(amount).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await expect(note).toHaveValue('');
  await expect(history(page).first()).toContainText('Two sets of stairs');
  await expect(page.getByText('Quoted today')).toHaveCount(0);
});

test('a visit that overlaps is asked about, and saved all the same', async ({ page, office }) => {
  const arrange = async (name: string) => {
    await openNewLead(page, office, name);
    await page.getByText('Arrange a visit', { exact: true }).click();
    await page.getByLabel('Day', { exact: true }).fill('2099-06-01');
    await page.getByLabel('Time').fill('09:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await arrange('Vera First');
  await expect(page.getByRole('alert')).toContainText('more than a year off');
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText('Saved.').waitFor();
  await arrange('Vera Second');
  await expect(page.getByRole('alert')).toContainText('Someone is at Vera First’s until 10:00 AM.');
});

test('photos are made small before they are sent', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Pia Photographed');
  await page.getByText('Add photos').first().click();
  const buffer = await takePhoto(1, 3200);
  await page.getByLabel('Add photos').setInputFiles({ name: 'deck.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('1 photo: add more, or remove one').click();
  await expect(page.getByText(/Added by Ellen/)).toBeVisible();
  const [row] = await office.query('SELECT width, small IS NOT NULL AS small FROM photos WHERE lead_id = ?', id);
  expect(row).toMatchObject({ width: 1600, small: 1 });
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/Added by Ellen/)).toHaveCount(0);
});

test('every class that its pages name is in its styles', ({ built }) => {
  const [css = ''] = globSync(built.builtFile('office/*.css')).map((file) => readFileSync(file, 'utf8'));
  const pages = globSync('src/office/{pages,screens}/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const named = pages.flatMap((page) =>
    [...page.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const missing = named.filter((name) => !css.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`));
  expect([...new Set(missing)]).toEqual([]);
});

/** Screens in their states, for axe and for widths. */
const states: Record<string, (page: Page, office: Office) => Promise<unknown>> = {
  'the desk': (page) => page.goto('/office'),
  'the desk, before anyone was checked': async (page, office) => {
    await office.send(lead('Una Unchecked'));
    await page.goto('/office');
    await page.getByRole('button', { name: 'Mark called' }).click();
    await page.getByRole('alert').waitFor();
  },
  'a lead with photos and answers': async (page, office) => {
    const id = await openNewLead(page, office, 'Vera Shown');
    await addTo(office, id, { answerBy: 'text', bestTime: 'evening', size: 'A-very-long-size-'.repeat(6) }, 3);
    await page.reload();
    await page.getByText('3 photos: add more, or remove one').click();
  },
  'a quote that is refused': async (page, office) => {
    await openNewLead(page, office, 'Quinn Refused');
    await choose(page, 'Quoted');
    await page.getByLabel('Amount in dollars').fill('x');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').waitFor();
  },
  'a lost lead': async (page, office) => {
    await openNewLead(page, office, 'Leo Lost');
    await choose(page, 'Lost');
    await page.getByLabel('Why').selectOption('The price');
    await save(page);
  },
  'a won job': async (page, office) => {
    await openNewLead(page, office, 'Wim Won');
    await choose(page, 'Won');
    await save(page);
    await page.locator('summary').filter({ hasText: 'How did it go?' }).click();
  },
  'a lead in the spam box': async (page, office) => {
    await openNewLead(page, office, 'Sid Spam');
    await choose(page, 'Spam');
    await save(page);
  },
  'adding a caller who is known': async (page, office) => {
    const { phone } = lead('Kim Known');
    await office.send(lead('Kim Known'));
    await page.goto('/office/add');
    await page.getByLabel('Number').fill(`${phone} Kim`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save anyway' }).waitFor();
  },
  correcting: async (page, office) => page.goto(`/office/leads/${await office.send(lead('Cora Corrected'))}/correct`),
  forgetting: async (page, office) => page.goto(`/office/leads/${await office.send(lead('Fay Forgotten'))}/forget`),
  'a lead that is gone': (page) => page.goto('/office/leads/gone'),
};

for (const [name, open] of Object.entries(states)) {
  test(`${name}: axe finds nothing, and nothing is wider than the window`, async ({ page, office }) => {
    await open(page, office);
    expect(await findViolations(page)).toEqual([]);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
