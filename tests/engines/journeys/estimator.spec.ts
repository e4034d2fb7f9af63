import { test } from '../fixtures.ts';
import { button, field, link, text } from '../visitor.ts';

const size = { css: '[name=area]' };
const plan = (width: number, depth: number) => ({
  css: `[role=img][aria-label*="${width} feet wide"][aria-label*="${depth} feet deep"]`,
});

test('From the estimate to the form', async ({ visitor }) => {
  await visitor.open('/deck-cost-estimator');
  await visitor.rewrite(size, '500');
  await visitor.expectSeen(plan(25, 20));
  await visitor.click({ css: 'label', named: 'Composite' });
  await visitor.click(button('Calculate'));
  await visitor.expectSeen(text('500 sq ft in composite'));
  await visitor.click(link('Get this deck priced exactly'));
  await visitor.expectThat('the field with the focus', 'name', () => document.activeElement?.getAttribute('name'));
  await visitor.expectValue(field('Service'), 'trex-deck');
  await visitor.expectThat('the message', true, () =>
    document
      .querySelector<HTMLTextAreaElement>('[name=message]')
      ?.value.startsWith('Please price this deck exactly: 500 sq ft'),
  );
});

test('Back to an estimate', async ({ visitor }) => {
  await visitor.open('/deck-cost-estimator');
  await visitor.rewrite(size, '500');
  await visitor.expectSeen(plan(25, 20));
  await visitor.click(link('Privacy Policy'));
  await visitor.expectPath('/privacy-policy');
  await visitor.back();
  await visitor.expectPath('/deck-cost-estimator');
  await visitor.expectThat('field less plan, in square feet', 0, () => {
    const area = Number(document.querySelector<HTMLInputElement>('[name=area]')?.value);
    const drawing = document.querySelector('[role=img][aria-label*="feet wide"]')?.getAttribute('aria-label') ?? '';
    const [width, depth] = drawing.match(/\d+/g) ?? [];
    return area - Number(width) * Number(depth);
  });
});
