import { test } from '../fixtures.ts';
import { expectAwake, expectLeads, formField, newRequest, send } from '../quote-form.ts';

const PATH = '/ads/traverse-city-deck-quote';

test('From the ad to the thank-you page', async ({ visitor }) => {
  const { name, email, phone } = newRequest();
  await visitor.open(`${PATH}?gclid=Cj0K`);
  await visitor.write(formField('name'), name);
  await visitor.write(formField('email'), email);
  await visitor.write(formField('phone'), phone);
  await visitor.write(formField('project_details'), 'A small deck.');
  await expectAwake(visitor);
  await visitor.click(send);
  await visitor.expectPath(`${PATH}-thank-you`);
  await visitor.expectSeen({ css: 'h1' });
  await expectLeads(email, 1);
});
