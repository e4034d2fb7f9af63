import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { button, link } from '../visitor.ts';

test('Menu', async ({ visitor }) => {
  await visitor.open('/about');
  // In a wide window, the services have a menu of their own. Until the first screen is whole an old browser shows neither.
  const seen = async () => {
    for (const menu of [button('Menu'), button('Services')]) if (await visitor.isSeen(menu)) return menu;
  };
  await expect.poll(seen).toBeDefined();
  const menu = (await seen()) ?? button('Menu');
  const choice = { css: 'header details a[href="/services/waterfront-decks"]' };

  await visitor.click(menu);
  await visitor.expectSeen(choice);
  await visitor.key('Escape');
  await visitor.expectNotSeen(choice);
  await visitor.key('Enter');
  await visitor.expectSeen(choice);
  await visitor.click(choice);
  await visitor.expectPath('/services/waterfront-decks');
  await visitor.expectNotSeen(choice);
  await visitor.expectSeen(link('Request a free quote'));
});
