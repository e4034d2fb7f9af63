import { expect, test } from '../fixtures.ts';
import { expectLeads, formField, newRequest } from '../quote-form.ts';
import { button, text } from '../visitor.ts';

test('Checklist', async ({ visitor, site, engine }) => {
  const { email } = newRequest();
  const fetched: string[] = [];
  site.reply = (path) => {
    fetched.push(path);
    return undefined;
  };
  await visitor.open('/blog/winter-deck-maintenance');
  await visitor.write(formField('email'), email);
  await visitor.click(button('Download the checklist'));
  // WPE's MiniBrowser opens what others download.
  if (engine.name !== 'WPE WebKit') await visitor.expectSeen(text('Thank you! Your download should begin'));
  await expect.poll(() => fetched).toContain('/downloads/ultimate-deck-planning-checklist.pdf');
  await expectLeads(email, 1);
});
