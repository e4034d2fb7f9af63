import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { pressAndGoOn } from './press-and-go-on.ts';
import { accept, answerPosts, expectAwake, fillAd, sendAd, sendButton, sizesAt } from './quote-form-page.ts';
import { WORDLESS } from './translate.ts';

const PATH = '/ads/traverse-city-deck-quote';

test.describe('ad form', () => {
  test('sends exactly the documented names and leads to the thank-you page', { tag: WALK }, async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto(PATH);
    const posts = await answerPosts(page, accept);
    await sendAd(page);
    await expect(page).toHaveURL(`${PATH}-thank-you`);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.postDataJSON()).toEqual({
      name: 'Ben Boards',
      email: 'ben@boards.example',
      phone: '231 555 0177',
      project_details: 'A small deck.',
      location: 'Traverse City',
      source: 'Google Ads Landing Page',
      device: 'mobile',
      submissionId: expect.any(String),
      guard: { subject: '', filledIn: expect.any(Number) },
    });
  });

  test('calls a window of 768 px a desktop, and shows that it is sending', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(PATH);
    const posts = await answerPosts(page, () => Promise.resolve());
    await sendAd(page);
    await expect(sendButton(page)).toHaveText('Submitting...');
    await expect(sendButton(page)).toBeDisabled();
    await expect.poll(() => posts[0]?.postDataJSON().device).toBe('desktop');
  });

  test('checks the type of the email address only', async ({ page }) => {
    await page.goto(PATH);
    const posts = await answerPosts(page, accept);
    const email = page.getByLabel('Email');
    await email.fill('ben.boards');
    await expectAwake(page);
    await sendButton(page).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter the whole address, like name@example.com.');
    for (const label of ['Full name', 'Phone']) {
      await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid');
    }
    await pressAndGoOn(sendButton(page), email, page.getByLabel('Phone'));
    expect(posts).toHaveLength(0);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: /status of (422|502)|ERR_FAILED/ });

    test("shows the server's message in red and keeps every value", { tag: WALK }, async ({ page }) => {
      await page.goto(PATH);
      await answerPosts(page, (route) =>
        route.fulfill({ status: 422, json: { error: 'other', message: 'Add a phone number.', fields: {} } }),
      );
      await sendAd(page);
      const error = page.getByRole('alert').getByText('Error: Add a phone number.');
      await expect(error).toBeVisible();
      await expect(error).toHaveCSS('color', 'rgb(158, 27, 50)');
      await expect(page.getByRole('alert').getByRole('link', { name: 'Call (555) 123-4567' })).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveValue('Ben Boards');
    });

    test('leaves the picture beside it as it was', { tag: WORDLESS }, async ({ page }) => {
      await page.goto(PATH);
      await answerPosts(page, (route) => route.abort());
      const before = await sizesAt(page);
      await page.getByLabel('Email').fill('ben.boards');
      await expectAwake(page);
      await sendButton(page).click();
      await expect(page.getByText('Enter the whole address', { exact: false })).toBeVisible();
      expect(await sizesAt(page)).toEqual(before);
      await fillAd(page);
      await sendButton(page).click();
      await expect(page.getByRole('button', { name: 'Forget it' })).toBeVisible();
      expect(await sizesAt(page)).toEqual(before);
    });

    test('has its own words for an empty response and for none, and retries the same request', async ({ page }) => {
      await page.goto(PATH);
      let answers = 0;
      const posts = await answerPosts(page, (route) => {
        answers += 1;
        if (answers === 1) return route.abort();
        return answers === 2 ? route.fulfill({ status: 502, body: 'bad' }) : accept(route);
      });
      await sendAd(page);
      await expect(page.getByText('Error: An unexpected error occurred.')).toBeVisible();
      await sendButton(page).click();
      await expect(page.getByText('Error: Submission failed. Please try again.')).toBeVisible();
      await sendButton(page).click();
      await expect(page).toHaveURL(`${PATH}-thank-you`);
      expect(new Set(posts.map((post) => post.postDataJSON().submissionId)).size).toBe(1);
    });
  });
});
