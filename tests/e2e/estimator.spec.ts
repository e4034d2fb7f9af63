import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { setSilently } from './quote-form-page.ts';

const sizeField = 'Deck size';
const plan = (width: number, depth: number) => `a deck ${width} feet wide along the house and ${depth} feet deep`;

test.beforeEach(async ({ page }) => {
  await page.goto('/deck-cost-estimator');
});

test('starts with 320 square feet of cedar, and calculates a range in whole dollars, with the disclaimer', {
  tag: WALK,
}, async ({ page }) => {
  await expect(page.getByLabel(sizeField)).toHaveValue('320');
  await expect(page.getByLabel(sizeField)).toHaveAttribute('min', '1');
  await expect(page.getByRole('radio', { name: /Cedar/ })).toBeChecked();
  await expect(page.getByRole('img', { name: plan(20, 16) })).toBeVisible();
  await expect(page.getByText('320 sq ft in cedar')).toHaveCount(0);

  const result = page.locator('main').getByRole('status').first();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result).toContainText('320 sq ft in cedar');
  await expect(result).toContainText('$14,400 to $20,800');
  await expect(result).toContainText(
    'A preliminary estimate. It varies with site conditions, design choices, material grades, permits and removal of existing structures.',
  );

  await page.getByRole('radio', { name: /Composite/ }).check();
  await page.getByLabel(sizeField).fill('250.5');
  await page.keyboard.press('Enter');
  await expect(result).toContainText('250.5 sq ft in composite');
  await expect(result).toContainText('$16,283 to $22,295');
});

test('calculates with what the fields show, also where they were filled in without an event', async ({ page }) => {
  const result = page.locator('main').getByRole('status').first();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result).toContainText('320 sq ft in cedar');
  await setSilently(page.locator('form').filter({ has: page.getByLabel(sizeField) }), { area: '250.5' });
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result).toContainText('250.5 sq ft in cedar');
});

test('result and plan follow the number', async ({ page }) => {
  const result = page.locator('main').getByRole('status').first();
  const calculate = page.getByRole('button', { name: 'Calculate' });

  await test.step('shows an example of 320 square feet until something is calculated', async () => {
    const example = page.locator('.example').filter({ hasText: 'Composite' });
    await expect(example).toHaveText(/Cedar, 320 sq ft\s*\$14,400–\$20,800\s*Composite, 320 sq ft\s*\$20,800–\$28,480/);
    await expect(result).toBeEmpty();
    await calculate.click();
    await expect(example).toHaveCount(0);
    await expect(page.locator('.example')).toHaveText(/^Pressure-treated pine deck, 320 sq ft/);
  });

  await test.step('redraws the plan as the number changes', async () => {
    await page.getByLabel(sizeField).fill('500');
    await expect(page.getByRole('img', { name: plan(25, 20) })).toBeVisible();
    await expect(page.getByText('One likely shape for 500 square feet. Yours can be any shape.')).toBeVisible();
  });

  await test.step('an invalid number clears the result without a message', async () => {
    const drawing = page.locator('.estimator figure svg');
    const height = () => drawing.evaluate((drawn) => drawn.getBoundingClientRect().height);
    const before = await height();
    for (const invalid of ['0', '-20', '']) {
      await page.getByLabel(sizeField).fill('100');
      await calculate.click();
      await expect(result).toContainText('$4,500 to $6,500');
      // Below the amount that financing starts from, no payment a month is named.
      await expect(result).not.toContainText('a month');
      await page.getByLabel(sizeField).fill(invalid);
      await expect(page.getByRole('img', { name: /^Plan to scale/ })).toHaveCount(0);
      await expect(page.getByText('One likely shape for')).toHaveCount(0);
      await expect(page.locator('.sizes [aria-current]')).toHaveCount(0);
      expect(await height()).toBe(before);
      await calculate.click();
      await expect(result).toBeEmpty();
      await expect(page.locator('.calculator')).not.toContainText('$');
      await expect(page.locator('.calculator [role=alert], .calculator :text("must")')).toHaveCount(0);
    }
  });

  await test.step('a size of the table is drawn and calculated', async () => {
    await page.getByRole('button', { name: '24′ × 20′' }).click();
    await expect(page.getByLabel(sizeField)).toHaveValue('480');
    await expect(page.getByRole('img', { name: plan(24, 20) })).toBeInViewport();
    await expect(page.getByText('$21,600 to $31,200')).toBeVisible();
    await expect(page.getByRole('row', { name: /24′ × 20′/ })).toHaveAttribute('aria-current', 'true');
  });
});

test('adds stairs, a rail and removal from the price list, with a monthly rate', async ({ page }) => {
  const result = page.locator('main').getByRole('status').first();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result).toContainText(
    'Or $180 to $260 a month: 120 months at 8.69% APR, nothing down, for qualified homeowners.',
  );
  const parts = page.getByRole('group', { name: 'Add what goes with it' });
  await parts.getByLabel(/Each step after the fourth\s*\$95 to \$160 a step/).fill('3');
  await parts.getByLabel(/Cable rail in place of wood/).fill('20');
  await expect(result).toContainText('$16,385 to $24,080');
  await expect(result).toContainText('Or $205 to $301 a month');
  await parts.getByLabel(/Cable rail in place of wood/).fill('-4');
  await expect(result).toContainText('$14,685 to $21,280');
  await page.getByRole('link', { name: 'Get this deck priced exactly' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    'Please price this deck exactly: 320 sq ft in cedar + Each step after the fourth (3 steps), estimated at $14,685 to $21,280.',
  );
});

test('keeps its number when Safari resets a restored field', async ({ page }) => {
  const field = page.getByLabel(sizeField);
  await field.fill('500');
  await expect(page.getByRole('img', { name: plan(25, 20) })).toBeVisible();
  await field.evaluate((input: HTMLInputElement) => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    input.value = input.defaultValue;
  });
  await expect(field).toHaveValue('500');
});

test('carries size, material and range into the quote form', { tag: WALK }, async ({ page }) => {
  await page.getByLabel(sizeField).fill('437');
  await page.getByRole('radio', { name: /Composite/ }).check();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('link', { name: 'Get this deck priced exactly' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('trex-deck');
  await expect(page.getByLabel('Message')).toHaveValue(
    'Please price this deck exactly: 437 sq ft in composite, estimated at $28,405 to $38,893.',
  );
  await expect(page.locator('form [name=source]')).toHaveValue('Deck Cost Estimator');
});

test('a second estimate takes the place of the first and leaves what was written', async ({ page }) => {
  await page.getByLabel('Message').fill('The lot is steep.');
  const carry = async (area: string) => {
    await page.getByLabel(sizeField).fill(area);
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('link', { name: 'Get this deck priced exactly' }).click();
  };
  await carry('100');
  await carry('200');
  await expect(page.getByLabel('Message')).toHaveValue(
    'The lot is steep.\n\nPlease price this deck exactly: 200 sq ft in cedar, estimated at $9,000 to $13,000.',
  );
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('cedar-deck');
});

test('prints an estimate on one page, with its date', async ({ page }) => {
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('$14,400 to $20,800')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Estimated on \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: plan(20, 16) })).toBeVisible();
  for (const name of ['Common sizes', 'What moves your price up or down', 'Now get the real number']) {
    await expect(page.getByRole('heading', { name })).toBeHidden();
  }
  const pdf = await page.pdf({ format: 'Letter', margin: { top: '0.4in', bottom: '0.4in' } });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a table says what the common sizes cost', { tag: WALK }, async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveText([
      /Width × depth\s*Cedar\s*Composite/,
      /12′ × 10′\s*120 sq ft\s*\$5,400–\$7,800\s*\$7,800–\$10,680/,
      /16′ × 12′\s*192 sq ft\s*\$8,640–\$12,480\s*\$12,480–\$17,088/,
      /20′ × 14′\s*280 sq ft\s*\$12,600–\$18,200\s*\$18,200–\$24,920/,
      /20′ × 16′\s*320 sq ft\s*\$14,400–\$20,800\s*\$20,800–\$28,480/,
      /24′ × 20′\s*480 sq ft\s*\$21,600–\$31,200\s*\$31,200–\$42,720/,
    ]);
    await expect(rows.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: /20′ × 16′/ })).toBeVisible();
    await expect(page.getByRole('img', { name: plan(20, 16) })).toBeVisible();
  });
});
