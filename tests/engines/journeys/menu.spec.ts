import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { button, link } from '../visitor.ts';

test('Menu', async ({ visitor }) => {
  await visitor.open('/about');
  // In a wide window, the services have their own menu. An old browser shows neither button until the first screen is complete.
  const phoneMenu = button('Menu');
  const servicesMenu = button('Services');
  await expect.poll(async () => (await visitor.isSeen(phoneMenu)) || (await visitor.isSeen(servicesMenu))).toBe(true);
  const menu = (await visitor.isSeen(phoneMenu)) ? phoneMenu : servicesMenu;
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
