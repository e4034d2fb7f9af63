import { openLocal } from '../../../src/leads/cli/database.ts';
import { type EventRow, selectEvents } from '../../../src/office/server/sql/events.ts';
import { sites } from '../../e2e/sites.ts';
import { signInLive } from '../../office/cli/office-people.ts';
import { expect, test } from '../fixtures.ts';
import { newRequest } from '../quote-form.ts';
import type { Site } from '../site.ts';
import { button, field, heading, link, text } from '../visitor.ts';

/** Someone from the business, already signed in: only Chromium's driver has virtual passkeys. */
const signIn = async (site: Site) => {
  const { cookie } = await signInLive(sites.example.origin, sites.example.dataDir);
  site.cookie = `${cookie.name}=${cookie.value}`;
};

/** Each engine has its own lead on the same desk. */
const sendRequest = async (site: Site, engineName: string) => {
  const name = `Ada of ${engineName}`;
  const response = await fetch(`${site.origin}/api/submit-quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...newRequest(),
      name,
      submissionId: crypto.randomUUID(),
      service: 'fence',
      source: 'Contact Page',
    }),
  });
  return { name, id: ((await response.json()) as { id: string }).id };
};

const noteField = field('Note');

test.describe('', () => {
  test.use({ expectedErrors: /did not load|network|Load failed|NetworkError/i });

  test('The office, where the signal drops out', async ({ visitor, site, engineName }) => {
    test.skip(engineName === 'Chromium 92', 'It is too old for the office.');
    await signIn(site);
    const { name, id } = await sendRequest(site, engineName);
    const unsent = text(`Not sent yet: ${name}`);
    const query = openLocal(sites.example.dataDir);
    const notes = async () =>
      ((await query(selectEvents(id))) as EventRow[]).map(({ change }) => JSON.parse(change).note);
    await visitor.open('/office');
    await visitor.expectSeen(link(`Call ${name}`));
    await visitor.click(link(name));
    await visitor.expectSeen(heading(name));
    await visitor.write(noteField, 'Gate code 7.');
    await visitor.click(button('Save'));
    await expect.poll(notes, 'the stored notes').toEqual(['Gate code 7.']);
    await visitor.expectCached('/office');
    await visitor.expectCached(`/office/leads/${id}`);

    site.isGone = true;
    await visitor.click(link('Desk'));
    await visitor.expectSeen(text('As of '));
    await visitor.click(link(name));
    await visitor.expectSeen(heading(name));
    await visitor.write(noteField, 'Two dogs.');
    await visitor.click(button('Save'));
    await visitor.expectSeen(unsent);
    await visitor.reload();
    await visitor.expectSeen(heading(name));
    await visitor.expectSeen(text('As of '));
    await visitor.expectSeen(unsent);

    site.isGone = false;
    await visitor.reload();
    await visitor.expectNotSeen(unsent);
    await expect.poll(notes, 'the stored notes').toEqual(['Gate code 7.', 'Two dogs.']);
  });
});
