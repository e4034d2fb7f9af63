import { test } from '../fixtures.ts';
import { expectLeads, fillContact, send } from '../quote-form.ts';

test.beforeEach(({ site, engine }) => {
  site.scripts = engine.name.includes('WebKit') ? 'blocked' : 'off';
});

test('Without JavaScript: reading', async ({ visitor }) => {
  await visitor.open('/faq');
  await visitor.click({ css: '.faq summary' });
  await visitor.expectSeen({ css: '.faq details[open] p' });
  await visitor.open('/');
  await visitor.expectNotSeen({ css: '[type=range]' });
  await visitor.expectNotSeen({ css: 'dialog' });
  await visitor.open('/blog');
  await visitor.click({ css: 'main nav a', named: 'Planning' });
  await visitor.expectPath('/blog/category/planning');
});

for (const [how, press] of [
  ['a click', 'click'],
  ['a double click', 'doubleClick'],
] as const) {
  test(`Without JavaScript: sent once by ${how}`, async ({ visitor }) => {
    const request = await fillContact(visitor);
    await visitor[press](send);
    await visitor.expectPath('/quote-sent');
    await visitor.expectSeen({ css: 'h1' });
    await visitor.reload();
    await visitor.expectPath('/quote-sent');
    await expectLeads(request.email, 1);
  });
}
