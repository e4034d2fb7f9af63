import { expect, test } from '../fixtures.ts';
import { expectAwake, expectLeads, fillQuote, formField, newRequest, send } from '../quote-form.ts';
import { button, heading, link, text, type Visitor } from '../visitor.ts';

/** This page is one of those that the service worker keeps. */
const expectKept = (visitor: Visitor, path: string) =>
  visitor.expectThat(`${path} is kept`, true, async (key) => (await caches.match(key)) !== undefined, path);

/** What Safari did not have before 15.4. */
const AS_OLD_SAFARI =
  'delete FetchEvent.prototype.preloadResponse; delete ServiceWorkerRegistration.prototype.navigationPreload;\n';

test.describe('', () => {
  test.use({ expectedErrors: /did not load|network|Load failed/i });

  for (const [name, before] of [
    ['Without a signal', ''],
    ['Without a signal, as in Safari before 15.4', AS_OLD_SAFARI],
  ] as const) {
    test(name, async ({ visitor, site }) => {
      site.beforeWorker = before;
      await visitor.open('/about');
      await expectKept(visitor, '/about');
      await expectKept(visitor, '/contact');
      await visitor.open('/services');
      await visitor.expectSeen({ css: 'h1' });
      await expectKept(visitor, '/services');

      site.isGone = true;
      await visitor.open('/about');
      await visitor.expectPath('/about');
      await visitor.expectSeen({ css: 'h1' });
      await visitor.open('/services/deck-repair');
      await visitor.expectPath('/contact');
      await visitor.expectSeen(link('(231) 555-0142'));

      site.isGone = false;
      await visitor.open('/services/deck-repair');
      await visitor.expectPath('/services/deck-repair');
    });
  }

  test('A request that has no signal is kept and sent later', async ({ visitor, site }) => {
    const request = newRequest();
    await visitor.open('/contact');
    await expectKept(visitor, '/contact');
    await fillQuote(visitor, request);
    await expectAwake(visitor);
    site.isGone = true;
    await visitor.click(send);
    await visitor.expectSeen(text('Submission Failed'));
    await visitor.open('/contact');
    await visitor.expectValue(formField('email'), request.email);
    site.isGone = false;
    await visitor.click(button('Send it now'));
    await visitor.expectSeen(text('Quote Request Sent!'));
    await expectLeads(request.email, 1);
  });
});

test('A tap while the service worker begins', async ({ visitor, site }) => {
  let pages = 0;
  let isShown = () => {};
  const shown = new Promise<undefined>((resolve) => {
    isShown = () => resolve(undefined);
  });
  let askAgain = () => {};
  const askedAgain = new Promise<void>((resolve) => {
    askAgain = resolve;
  });
  // The worker's own copy of the page takes as long as the visitor needs for the next one.
  site.reply = (path) => {
    if (path !== '/about') return undefined;
    pages += 1;
    if (pages === 1) return undefined;
    askAgain();
    return shown;
  };
  await visitor.open('/about');
  await Promise.race([askedAgain, expectKept(visitor, '/contact')]);
  await visitor.click({ css: 'main a[href="/contact"], footer a[href="/contact"]' });
  await visitor.expectPath('/contact');
  await visitor.expectSeen(heading(''));
  isShown();
  expect(site.errors).toEqual([]);
});
