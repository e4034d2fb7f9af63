import { expect, test } from '../fixtures.ts';
import { ENDPOINT, expectAwake, expectLeads, expectZipAnswer, fillContact, formField, send } from '../quote-form.ts';
import { button, text } from '../visitor.ts';

const sent = text('Quote Request Sent!');
const failed = text('Submission Failed');

test('Quote form: keeps what is typed before it is awake', async ({ visitor, site }) => {
  const release = site.holdScripts();
  const request = await fillContact(visitor);
  release();
  await expectAwake(visitor);
  for (const [name, value] of Object.entries(request)) await visitor.expectValue(formField(name), value);
  await visitor.expectValue(formField('service'), 'custom-deck');
});

test('Quote form: sent empty, then with half an address', async ({ visitor, site }) => {
  await visitor.open('/contact');
  // The first press wakes a form that nobody has touched.
  await visitor.click(send);
  await visitor.expectSeen(text('Enter your name'));
  await visitor.expectThat('the field with the focus', 'name', () => document.activeElement?.getAttribute('name'));
  await visitor.write(formField('email'), 'ellen.lakehouse');
  await visitor.click(send);
  await visitor.expectSeen(text('Enter the whole address'));
  expect(site.posts).toEqual([]);
});

for (const [how, press] of [
  ['by a click', 'click'],
  ['by a double click', 'doubleClick'],
  ['by Enter', 'enter'],
] as const) {
  for (const state of ['awake', 'asleep'] as const) {
    test(`Quote form: sent once ${how}, ${state}`, async ({ visitor, site }) => {
      const release = state === 'asleep' ? site.holdScripts() : () => {};
      const request = await fillContact(visitor);
      if (state === 'awake') await expectZipAnswer(visitor);
      if (press === 'enter') {
        await visitor.click(formField('zip'));
        await visitor.key('Enter');
      } else await visitor[press](send);
      if (state === 'asleep') {
        expect(site.posts).toEqual([]);
        release();
      }
      await visitor.expectSeen(sent);
      await visitor.expectValue(formField('name'), '');
      await expectLeads(request.email, 1);
    });
  }
}

test('Quote form: sent by a press where the floating bar will appear', async ({ visitor }) => {
  const request = await fillContact(visitor);
  await expectZipAnswer(visitor);
  await visitor.expectThat(
    'the button is at the foot of the window',
    8,
    (css) => {
      const foot = () => innerHeight - (document.querySelector(css)?.getBoundingClientRect().bottom ?? 0);
      scrollBy({ top: 8 - foot(), behavior: 'instant' });
      return Math.round(foot());
    },
    send.css,
  );
  await visitor.click(send);
  await visitor.expectSeen(sent);
  await expectLeads(request.email, 1);
});

test.describe('', () => {
  test.use({ expectedErrors: /503|Failed to load|NetworkError|Load failed|network/i });

  test('Quote form: the server fails, then a retry works', async ({ visitor, site }) => {
    const request = await fillContact(visitor);
    await expectZipAnswer(visitor);
    site.reply = (path) =>
      path === ENDPOINT ? { status: 503, json: { ok: false, error: 'We could not save it just now.' } } : undefined;
    await visitor.click(send);
    await visitor.expectSeen(failed);
    await visitor.expectValue(formField('name'), request.name);
    site.reply = () => undefined;
    await visitor.click(button('Try again'));
    await visitor.expectSeen(sent);
    await expectLeads(request.email, 1);
  });

  test('Quote form: stored, but the response is lost; kept, and offered on the next page', async ({
    visitor,
    site,
  }) => {
    const request = await fillContact(visitor);
    await expectZipAnswer(visitor);
    site.losesAnswers = true;
    await visitor.click(send);
    await visitor.expectSeen(failed);
    await expectLeads(request.email, 1);
    site.losesAnswers = false;
    await visitor.open('/');
    await visitor.click(button('Send it now'));
    await visitor.expectSeen(sent);
    await expectLeads(request.email, 1);
  });
});
