import { markdownToHtml } from 'satteri';
import { cspHash, trimPolicy } from '../../src/integrations/content-policy.ts';
import { INLINE_SCRIPTS } from '../../src/integrations/inline-scripts.ts';
import { markdownBlocks } from '../../src/integrations/markdown/markdown-blocks.ts';
import { blocks } from '../../src/schemas/blocks.ts';
import { expect, test } from './fixtures.ts';

const { VIDEO_SCRIPT } = INLINE_SCRIPTS;

/** A page of this site with a video, and a policy that knows of none. */
const pageWith = (markdown: string) => {
  const { html } = markdownToHtml(markdown, { features: { directive: true }, mdastPlugins: [markdownBlocks] });
  const policy = `default-src 'self'; script-src 'self' '${cspHash(VIDEO_SCRIPT)}'; base-uri 'none'`;
  return trimPolicy(
    `<!doctype html><html lang="en"><head><title>Stairs</title><meta http-equiv="content-security-policy" content="${policy}"></head><body><main>${html}</main><script>${VIDEO_SCRIPT}</script></body></html>`,
  );
};

const VIDEO = blocks.video?.example.replace(/\(\.\.\/.*?\)/, '(/favicon.svg)') ?? '';

test('a video loads from elsewhere only when pressed', async ({ page, site }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.origin) elsewhere.push(request.url());
  });
  await page.route('**/with-a-video', (route) => route.fulfill({ contentType: 'text/html', body: pageWith(VIDEO) }));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' }),
  );
  await page.goto('/with-a-video');
  await expect(page.getByRole('link', { name: 'Play: How these stairs were built' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  );
  expect(elsewhere).toEqual([]);
  await page.getByRole('img').click();
  const video = page.getByTitle('Play: How these stairs were built');
  await expect(video.contentFrame().getByText('The video')).toBeVisible();
  await expect(video).toBeFocused();
  expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link opens the video', async ({ page }) => {
    await page.route('**/with-a-video', (route) => route.fulfill({ contentType: 'text/html', body: pageWith(VIDEO) }));
    await page.route('https://www.youtube.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' }),
    );
    await page.goto('/with-a-video');
    await page.getByRole('link', { name: 'Play: How these stairs were built' }).click();
    await expect(page.getByText('The video')).toBeVisible();
  });
});
