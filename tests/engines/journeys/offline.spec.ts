import { test } from '../fixtures.ts';
import { expectLeads, expectZipAnswer, fillQuote, formField, newRequest, send } from '../quote-form.ts';
import { button, link, text, type Visitor } from '../visitor.ts';

const expectTakenOver = (visitor: Visitor) =>
  visitor.expectThat('the worker has taken over', true, () => navigator.serviceWorker.controller !== null);

/** Safari before 15.4 had none of this. */
const AS_OLD_SAFARI =
  'delete FetchEvent.prototype.preloadResponse; delete ServiceWorkerRegistration.prototype.navigationPreload;\n';

test.describe('', () => {
  test.use({ expectedErrors: /did not load|network|Load failed/i });

  for (const [name, before] of [
    ['With no signal', ''],
    ['With no signal, as in Safari before 15.4', AS_OLD_SAFARI],
  ] as const) {
    test(name, async ({ visitor, site }) => {
      site.beforeWorker = before;
      await visitor.open('/about');
      await visitor.expectCached('/about');
      await visitor.expectCached('/contact');
      await visitor.open('/services');
      await visitor.expectSeen({ css: 'h1' });
      await visitor.expectCached('/services');

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

  test('A request made with no signal is kept and sent later', async ({ visitor, site }) => {
    const request = newRequest();
    await visitor.open('/contact');
    await visitor.expectCached('/contact');
    // From here on it caches the form's code, too.
    await expectTakenOver(visitor);
    await fillQuote(visitor, request);
    await expectZipAnswer(visitor);
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

test('A tap while the service worker starts up', async ({ visitor, site }) => {
  let pages = 0;
  const { promise: shown, resolve: show } = Promise.withResolvers<undefined>();
  // The copy of the page that the worker fetches for itself takes until the visitor has opened the next page.
  site.reply = (path) => {
    if (path === '/about') pages += 1;
    return path === '/about' && pages > 1 ? shown : undefined;
  };
  await visitor.open('/about');
  await expectTakenOver(visitor);
  await visitor.click({ css: 'main a[href="/contact"], footer a[href="/contact"]' });
  await visitor.expectPath('/contact');
  await visitor.expectSeen({ css: 'h1' });
  show(undefined);
});
