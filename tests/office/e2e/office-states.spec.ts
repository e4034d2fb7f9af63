import type { Locator, Page } from '@playwright/test';
import { PAGE_SIZE } from '../../../src/office/contract/office-limits.ts';
import { dayIn } from '../../../src/shared/dates.ts';
import { expect } from '../../e2e/fixtures.ts';
import { takeAway } from '../../e2e/old-engine.ts';
import { violationsOf } from '../../e2e/violations.ts';
import {
  addNote,
  events,
  follow,
  giveUpMessage,
  history,
  lead,
  type Office,
  openLead,
  openNewLead,
  signedIn,
  test,
} from './office.ts';
import { addTo, takePhoto } from './office-photos.ts';

/** Every state of the office, for axe, on the narrowest phone, and in forced colors. */
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of (404|422)/ });

test.describe.configure({ mode: 'default' });

type State = (page: Page, office: Office) => Promise<void>;

/** A screen as it opens, until this is shown. */
const screen =
  (path: string, shown: (page: Page) => Locator): State =>
  async (page) => {
    await page.goto(path);
    await shown(page).waitFor();
  };

const choose =
  (outcome: string): State =>
  async (page, office) => {
    await openLead(page, await office.send(lead(`Lena ${outcome}`)), `Lena ${outcome}`);
    await page.getByRole('button', { name: outcome, exact: true }).click();
    await page.getByRole('button', { name: `Save: ${outcome.toLowerCase()}` }).waitFor();
  };

const noted =
  (outcome: string): State =>
  async (page, office) => {
    await choose(outcome)(page, office);
    await page.getByRole('button', { name: `Save: ${outcome.toLowerCase()}` }).click();
    if (outcome === 'Won') await page.getByRole('button', { name: 'Save: won' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  };

const withPhotos: State = async (page, office) => {
  const id = await office.send(lead('Vera Shown'));
  await addTo(office, id, { answerBy: 'text', bestTime: 'evening', size: 'A-very-long-size-'.repeat(6) }, 3);
  await openLead(page, id, 'Vera Shown');
  await page.getByRole('button', { name: 'Photo 3 of 3' }).waitFor();
};

const states: Record<string, State> = {
  'a lead to which something was added': withPhotos,
  'a photo that is large, and about to be removed': async (page, office) => {
    await withPhotos(page, office);
    await page.getByRole('button', { name: 'Photo 2 of 3' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove it for good' }).waitFor();
  },
  'a file that is no photo': async (page, office) => {
    await openNewLead(page, office, 'Vito Plan');
    await page
      .getByLabel('Add photos')
      .setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF') });
    await page.getByText(/plan\.jpg: This/).waitFor();
  },
  'a page about a job that says too much': async (page, office) => {
    await noted('Won')(page, office);
    await page.getByRole('button', { name: 'They said yes' }).click();
    await page.getByLabel('What they show').selectOption('The finished work');
    const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(1) };
    await page.getByLabel('Add photos').setInputFiles(photo);
    await page.getByRole('button', { name: 'Make a draft' }).click();
    await page.getByLabel('What was built').fill('Stairs'.repeat(12));
    await page.getByLabel('What photo 1 shows').fill('Lena on her new stairs');
    await page.getByRole('button', { name: 'Make the draft' }).click();
    await page.getByText('has the customer’s name in it').waitFor();
  },
  'a page about a job': async (page) => {
    await page.getByLabel('What photo 1 shows').fill('New stairs in evening light');
    await page.getByRole('button', { name: 'Make the draft' }).click();
    await page.getByRole('link', { name: 'Download the folder' }).waitFor();
  },
  desk: async (page, office) => {
    await office.send({ ...lead('Mona Desk'), message: 'A very long wish. '.repeat(40) });
    await page.goto('/office');
    await page.getByRole('link', { name: 'Mona Desk', exact: true }).first().waitFor();
  },
  'desk with a person without a number': async (page) => {
    await page.goto('/office');
    await page.getByText('Write down someone who called').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ole Lettered');
    await page.getByRole('textbox', { name: /^Email/ }).fill('ole@example.com');
    await page.getByRole('button', { name: 'Put on the desk' }).click();
    await page.getByRole('link', { name: '‹ Desk' }).click();
    const email = page.getByRole('link', { name: 'Email Ole Lettered' }).first();
    expect(await email.getAttribute('href')).toBe('mailto:ole%40example.com');
  },
  'a person filled in from a text, beside a typed name': async (page) => {
    await page.goto('/office');
    await page.getByText('Write down someone who called').click();
    await page.getByText('Fill in from a contact or a text').click();
    await page.getByRole('button', { name: 'Fill in from the text' }).click();
    await page.getByText('Paste a text first.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Per');
    await page
      .getByRole('textbox', { name: 'Or a text' })
      .fill(`Per Pasted-${'Pasted-'.repeat(4)}Again, 231-555-9060, a fence`);
    await page.getByRole('button', { name: 'Fill in from the text' }).click();
    await page.getByRole('button', { name: 'Use this name' }).waitFor();
  },
  'visit to be arranged': async (page, office) => {
    const id = crypto.randomUUID();
    // Not sent: one address may send so many in a minute.
    await office.query(
      `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields)
       VALUES (?, ?, 'quote', 'Home Page', 'vito@example.com', ?, json_object('name', 'Vito Visit', 'email', 'vito@example.com'))`,
      id,
      id,
      new Date().toISOString(),
    );
    await openLead(page, id, 'Vito Visit');
    await page.getByRole('button', { name: 'Arrange a visit' }).click();
    await page.getByRole('button', { name: 'Save visit' }).click();
    await page.getByText('Write a day like 2026-01-31.').waitFor();
  },
  'visit that is arranged': async (page) => {
    await page.getByLabel('Day').fill(dayIn('America/Detroit', new Date()));
    await page.getByLabel('Time').fill('23:59');
    await page.getByRole('textbox', { name: 'Where' }).fill('1234 Old Mission Peninsula Drive, Traverse City 49686');
    await page.getByRole('button', { name: 'Save visit' }).click();
    await page.getByRole('link', { name: 'Confirm the visit', exact: true }).waitFor();
  },
  'desk with a visit, and a follow-up that is late': async (page, office) => {
    await office.query(`UPDATE leads SET follow_up = '2026-01-02' WHERE email = 'vito@example.com'`);
    await page.goto('/office');
    await page.getByRole('link', { name: 'Directions to Vito Visit' }).first().waitFor();
    await page
      .getByText(/Follow-up \d+ days late/)
      .first()
      .waitFor();
  },
  'two of one number, to be forgotten': async (page, office) => {
    const same = { phone: '(231) 555-0166' };
    await office.send({ ...lead('Runa Twice'), ...same });
    await openLead(page, await office.send({ ...lead('Runa Again'), ...same }), 'Runa Again');
    await page.getByRole('button', { name: 'Forget this person' }).click();
    await page
      .getByRole('checkbox', { name: /^Runa Twice/ })
      .first()
      .waitFor();
  },
  'lead that is corrected, with what is wrong': async (page, office) => {
    await openNewLead(page, office, 'Stig Corrected');
    await page.getByText('Correct name, number or address').click();
    await page.getByRole('textbox', { name: /^Email/ }).fill('stig@');
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await page.getByText('Enter the whole address').waitFor();
  },
  'lead that was corrected': async (page) => {
    await page.getByRole('textbox', { name: /^Email/ }).fill(`${'stig.'.repeat(12)}x@example.com`);
    await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Old Mission');
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await page.getByText('Not sent, added here').waitFor();
  },
  'another request that can be joined': async (page, office) => {
    await office.send(lead('Svea To-Be-Joined-With-A-Long-Name'));
    await page.getByText('Add another request of theirs').click();
    await page.getByRole('searchbox').fill('svea');
    await page.getByRole('button', { name: 'Find' }).click();
    await page
      .getByRole('button', { name: /^The same person as Svea/ })
      .first()
      .waitFor();
  },
  'another request that is joined': async (page) => {
    await page
      .getByRole('button', { name: /^The same person as Svea/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Not the same person as Svea/ })
      .first()
      .waitFor();
  },
  'rows that are selected': async (page, office) => {
    await office.send(lead('Sela Selected-With-A-Name-That-Is-Long'));
    await page.goto('/office?q=sela');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Sela/ }).first().check();
    await page.getByText('1 lead selected').waitFor();
  },
  'several that are noted': async (page) => {
    await page.getByRole('button', { name: 'Spam', exact: true }).click();
    await page.getByText('Marked as spam: 1 lead.').waitFor();
  },
  'spam box': async (page, office) => {
    await office.send({ ...lead('Nora Spam'), guard: { filledIn: 1 } });
    await page.goto('/office?spam=1');
    await page.getByRole('link', { name: 'Nora Spam' }).first().waitFor();
  },
  'spam box that is empty': screen('/office?spam=1&q=nobody', (page) => page.getByText('The spam box is empty.')),
  'filters that are open': screen('/office?state=won', (page) => page.getByRole('combobox', { name: 'Campaign' })),
  'lead that is gone': screen('/office/lead/none', (page) => page.getByText('This lead no longer exists.')),
  'lead without a connection': async (page) => {
    await page.route('**/api/office/leads/*', (route) => route.abort('internetdisconnected'));
    await page.goto('/office/lead/none');
    await page.getByText('No connection.').waitFor();
    await page.unroute('**/api/office/leads/*');
  },
  'a part that did not come': async (page) => {
    await page.route('**/office/signed-in-*.js', (route) => route.abort('internetdisconnected'));
    await page.goto('/office/numbers');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/office/signed-in-*.js');
  },
  'address of nothing': screen('/office/nothing', (page) => page.getByRole('link', { name: 'Go to the desk' })),
  'door without a connection': async (page) => {
    await page.route('**/api/office/session', (route) => route.abort('internetdisconnected'));
    await page.evaluate(() => localStorage.clear());
    await page.goto('/office');
    await page.getByText('No connection.').waitFor();
    await page.unroute('**/api/office/session');
  },
  called: choose('Called'),
  won: choose('Won'),
  'won and saved': noted('Won'),
  lost: choose('Lost'),
  'lost and saved': noted('Lost'),
  'after a call': async (page, office) => {
    await office.send(lead('Karl Called'));
    await page.goto('/office');
    await follow(page.getByRole('link', { name: 'Call Karl Called' }).first());
    await page.reload();
    await page.getByRole('button', { name: 'No answer' }).waitFor();
  },
  'lead with letters for texts': async (page, office) => {
    await page.getByRole('button', { name: 'Not now' }).click();
    await openNewLead(page, office, 'Rosa Given');
    await page.getByText('Start a text with').click();
    await page.getByRole('link', { name: 'We called and missed you' }).first().waitFor();
  },
  'note without a connection': async (page, office) => {
    await openNewLead(page, office, 'Olaf Line');
    await page.context().setOffline(true);
    await addNote(page, 'Later.');
    await page.getByText('Not sent yet: 1 change').waitFor();
  },
  'a person written down offline': async (page) => {
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await page.getByText('Write down someone who called').click();
    await page.getByRole('textbox', { name: 'Name' }).fill(`Wanda ${'Written-'.repeat(5)}Down`);
    await page.getByRole('textbox', { name: /^Email/ }).fill(`${'wanda.'.repeat(8)}x@example.com`);
    await page.getByRole('button', { name: 'Put on the desk' }).click();
    await page.getByText('Not sent yet: 1 change, 1 lead.').waitFor();
  },
  numbers: async (page) => {
    await page.context().setOffline(false);
    await page.goto('/office/numbers');
    await page.getByText('Show as a table').click();
    await page.getByRole('columnheader', { name: 'Week of' }).waitFor();
  },
  'open quotes': screen('/office/quotes', (page) => page.getByRole('heading', { name: 'Longest out first' })),
  device: screen('/office/device', (page) => page.getByRole('button', { name: 'Sign out everywhere' })),
  'a person to be revoked': async (page, office) => {
    await office.query(
      `INSERT OR IGNORE INTO office_people (id, name, role, created_at, came_at) VALUES ('bo', 'Bo', 'staff', '2026-01-01', '2026-01-01')`,
    );
    await page.goto('/office/people');
    await page.getByRole('button', { name: 'Revoke Bo' }).click();
    await page.getByRole('dialog', { name: 'Revoke Bo?' }).waitFor();
  },
  'an invitation just made': async (page, office) => {
    await office.query(`DELETE FROM office_people WHERE name = 'Jake'`);
    await page.goto('/office/people');
    await page.getByRole('textbox', { name: 'Name' }).fill('Jake');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByText(/office\/enrol#/).waitFor();
  },
  'a name that is taken': async (page) => {
    await page.goto('/office/people');
    await page.getByRole('textbox', { name: 'Name' }).fill('Bo');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'For another person' }).waitFor();
  },
  'messages that failed': async (page, office) => {
    const id = await office.send(lead('Siri Failed'));
    await giveUpMessage(office, id, 'webhook');
    await giveUpMessage(office, id, 'webhook');
    await page.goto('/office/messages');
    await page.getByRole('button', { name: /^Send all \d+ again/ }).waitFor();
  },
};

test('every state fits on 320 px and passes axe, also in forced colors', async ({ page, office }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, reach] of Object.entries(states)) {
    await test.step(name, async () => {
      await reach(page, office);
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors });
        expect(await violationsOf(page), forcedColors).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
    });
  }
});

test('with forced colors, marks the current screen, and the chart keeps its colors', async ({ page, office }) => {
  await office.send(lead('Quinn Chart'));
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/office/numbers');
  const chart = page.getByRole('img', { name: /Leads a week/ });
  await expect(chart).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const word of await chart.locator('text').all()) await expect(word).toHaveCSS('fill', 'rgb(19, 38, 43)');
  const underlines = page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
  const [desk, week, numbers, device] = await underlines;
  expect([desk, week]).toEqual([device, device]);
  expect(numbers).not.toBe(desk);
});

test('says why nothing opens: the connection dropped, or the browser is too old', async ({ browser, office }) => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  const says = page.getByText('A browser that is too old does not open the office.');
  await takeAway(page, ['AbortSignal.timeout']);
  await page.goto(`${office.origin}/office`);
  // Not while the office is loading.
  await expect(says).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(says).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const other = await signedIn(browser, office, 'Ellen', 'owner');
  await expect(other.getByText('A browser that is too old')).toHaveCount(0);
});

test('an error in one screen says so, and leaves the others working', async ({ page, office }) => {
  const id = await office.send(lead('Quirin Fault'));
  await office.query(
    `UPDATE leads SET state = 'quoted', quoted_at = created_at, follow_up = 'z: no day' WHERE id = ?`,
    id,
  );
  await page.goto('/office/quotes');
  await expect(page.getByRole('alert')).toContainText('Something in this screen went wrong. What you noted is kept.');
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  await office.query('DELETE FROM leads WHERE id = ?', id);
});

test('due follow-ups continue on a second page', async ({ page, office }) => {
  await office.query('UPDATE leads SET follow_up = NULL');
  await office.query(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ?)
     INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, state, follow_up)
     SELECT 'due-' || number, 'due-' || number, 'quote', 'Home Page', '', '2026-01-01T00:00:00.000Z',
       json_object('name', 'Due ' || number), 'called', '2026-01-02' FROM counted`,
    PAGE_SIZE + 3,
  );
  await page.reload();
  const due = page.getByRole('region', { name: /To follow up today/ });
  await expect(due.getByRole('listitem')).toHaveCount(PAGE_SIZE);
  await due.getByRole('button', { name: 'Show more' }).click();
  await expect(due.getByRole('listitem')).toHaveCount(PAGE_SIZE + 3);
  await expect(due.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await office.query(`DELETE FROM leads WHERE id LIKE 'due-%'`);
});

test('a day by keyboard alone', async ({ page, office }) => {
  const id = await office.send(lead('Pia Keys'));
  const focused = page.locator(':focus');
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (role: 'link' | 'button' | 'textbox' | 'searchbox' | 'combobox', name: string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await press('Tab');
      if (await focused.and(page.getByRole(role, { name, exact: true })).count()) return;
    }
    throw new Error(`${name} was not reached`);
  };
  await page.reload();
  await page.getByRole('link', { name: 'Pia Keys', exact: true }).waitFor();
  await tabTo('link', 'Skip to content');
  await press('Enter');
  await tabTo('searchbox', 'Search (name, phone, town, words)');
  await page.keyboard.type('pia keys');
  await expect(page.getByRole('region', { name: /^Found/ }).getByRole('listitem')).toHaveCount(1);
  await tabTo('link', 'Pia Keys');
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pia Keys' }).waitFor();

  await tabTo('button', 'Quoted');
  await press('Enter');
  await tabTo('textbox', 'Amount in dollars');
  await page.keyboard.type('4800');
  await tabTo('button', 'Save: quoted');
  await press('Enter');
  await expect(history(page).first()).toContainText('Quoted, $4,800');
  await tabTo('textbox', 'Add a note');
  await page.keyboard.type('Back gate.');
  await tabTo('button', 'Save note');
  await press('Enter');
  await expect(history(page).first()).toContainText('Back gate.');
  await tabTo('button', 'Undo');
  await press('Enter');
  await expect(history(page).nth(1)).toContainText('(undone)');
  await tabTo('button', 'Forget this person');
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Forget Pia Keys?' })).toBeVisible();
  await press('Escape');
  await expect(focused).toHaveText('Forget this person');
  await tabTo('link', 'Numbers');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  await expect
    .poll(async () => (await events(office, id)).map(({ kind }) => kind))
    .toEqual(['outcome', 'note', 'undo']);
});
