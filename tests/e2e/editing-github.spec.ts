import { SCREEN_PATH, SIGN_IN_PATH } from '../../src/rules/routes.ts';
import { gitHub } from './editing/git-hub.ts';
import { expect, test } from './fixtures.ts';

/** The editing screen as it is on the site: signed in, on a repository. GitHub's part is played on this machine. */

const BUSINESS = 'src/content/business.yaml';

test.use({ viewport: { width: 1280, height: 4000 } });

test.describe('signed in with a token', () => {
  let repository: Awaited<ReturnType<typeof gitHub>>;

  test.beforeEach(async ({ page, context, site }) => {
    repository = await gitHub(context, site.folder);
    await page.goto(SCREEN_PATH);
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('a-token');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Create Entry or Assets' })).toBeVisible();
    await page.goto(`${SCREEN_PATH}#/collections/_singletons/entries/business`);
    await page.getByRole('textbox', { name: 'Office' }).fill('(231) 555-0199');
  });
  test.afterEach(() => repository.cleanUp());

  test('what is saved becomes a commit of that one line', async ({ page }) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Entry saved')).toBeVisible();
    const { message, lines } = await repository.newest();
    expect(message).toContain('business');
    expect(lines).toEqual(['-    office: (231) 555-0142', '+    office: (231) 555-0199']);
  });

  test('a file that somebody else has changed meanwhile is not written over', async ({ page }) => {
    await repository.change(BUSINESS, 'since: 2003', 'since: 2004');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' })).toBeVisible();
    expect(await repository.newest()).toEqual({
      message: 'Somebody else',
      lines: ['-  since: 2003', '+  since: 2004'],
    });
  });
});

/** A page that leads on by itself: Playwright sees no address that an answer has led to. */
const leadingTo = (address: string) => `<script>location.replace(${JSON.stringify(address)})</script>`;

test.describe('a sign-in that GitHub ends', () => {
  test.use({ expectedErrors: /Authentication failed/ });

  test('the window of the sign-in comes back from GitHub and tells the screen', async ({ page, context }) => {
    await context.route(`**${SIGN_IN_PATH}?**`, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const { location = '', ...headers } = answer.headers();
      await route.fulfill({ headers, contentType: 'text/html', body: leadingTo(location) });
    });
    // GitHub's answer to somebody else: it is told as such, before anybody is asked for a token.
    await context.route('https://github.com/login/oauth/authorize?**', (route) => {
      const back = new URL(route.request().url()).searchParams.get('redirect_uri') ?? '';
      return route.fulfill({ contentType: 'text/html', body: leadingTo(`${back}?code=code&state=another`) });
    });
    await page.goto(SCREEN_PATH);
    await page.getByRole('button', { name: /^Sign In with .*GitHub/ }).click();
    await expect(page.getByRole('alert')).toContainText('did not begin here');
  });
});
