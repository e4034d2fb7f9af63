import type { Locator } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { accept, acceptLater, answerPosts, ENDPOINT } from './quote-form-page.ts';

const PDF = 'ultimate-deck-planning-checklist.pdf';

test.describe('checklist form', () => {
  let form: Locator;
  test.beforeEach(async ({ page }) => {
    await page.goto('/blog/winter-deck-maintenance');
    form = page.locator('form').filter({ has: page.locator('[value=content_upgrade]') });
  });

  test('sends exactly the documented names, says thank you, and the PDF downloads', { tag: WALK }, async ({ page }) => {
    const posts = await answerPosts(page, accept);
    await form.getByLabel('Email').fill('ellen@lakehouse.example');
    const download = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download the checklist' }).click();
    expect((await download).suggestedFilename()).toBe(PDF);
    await expect(page.getByText('Thank you! Your download should begin automatically.')).toBeVisible();
    await expect(page.getByText("We've sent a copy to your email as well.")).toBeVisible();
    expect(posts[0]?.postDataJSON()).toEqual({
      name: 'PDF Download',
      email: 'ellen@lakehouse.example',
      phone: '',
      address: '',
      projectDetails: 'Downloaded ultimate-deck-planning-checklist guide',
      source: 'content_upgrade',
      submissionId: expect.any(String),
      guard: expect.any(Object),
    });
  });

  test('shows that it is being sent', async ({ page }) => {
    const { posts, answer } = await acceptLater(page);
    await form.getByLabel('Email').fill('ellen@lakehouse.example');
    await form.getByRole('button').click();
    await expect(form.getByRole('button')).toHaveText('Sending...');
    await expect(form.getByRole('button')).toBeDisabled();
    await expect.poll(() => posts.length).toBe(1);
    answer();
    await expect(page.getByText('Thank you! Your download should begin automatically.')).toBeVisible();
  });

  test('asks for an email address', async ({ page }) => {
    const posts = await answerPosts(page, accept);
    const woken = page.waitForResponse('**/_astro/ChecklistForm*.js');
    await form.getByLabel('Email').click();
    await woken;
    await expect(form).toHaveJSProperty('noValidate', true);
    await form.getByRole('button').click();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter your email/);
    expect(posts).toHaveLength(0);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: /status of 503|The checklist request was not stored/ });

    test('shows nothing, logs the error, is ready again, and the PDF still downloads', { tag: WALK }, async ({
      page,
    }) => {
      await page.route(ENDPOINT, (route) => route.fulfill({ status: 503, json: { error: 'Sorry.' } }));
      await form.getByLabel('Email').fill('ellen@lakehouse.example');
      const download = page.waitForEvent('download');
      const logged = page.waitForEvent('console', (message) => message.text().includes('was not stored'));
      await form.getByRole('button').click();
      expect((await download).suggestedFilename()).toBe(PDF);
      await logged;
      await expect(page.getByText('Sorry.')).toBeHidden();
      await expect(page.getByText('Thank you!')).toBeHidden();
      await expect(form.getByRole('button')).toBeEnabled();
      await expect(form.getByLabel('Email')).toHaveValue('ellen@lakehouse.example');
    });
  });
});
