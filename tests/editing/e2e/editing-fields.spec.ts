import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectBelowScreen, expectRefusal, getField, leadTo, saveButton, type } from './screen.ts';

/** What the editing screen says and does at the very field: pictures, texts that come from elsewhere, and what is wrong. */

// As in editing.spec.ts.
test.slow();

const WINTER = 'src/content/posts/winter-deck-maintenance.md';
const WINTER_PLACE = '/collections/posts/entries/winter-deck-maintenance';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** Puts the caret into an empty paragraph before the first. */
const beginAbove = async (page: Page) => {
  await text(page)
    .getByText('The deck that comes through a winter well')
    .click({ position: { x: 1, y: 4 } });
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
};

/** Pastes as a browser does, with what another program has put on the clipboard. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const FROM_GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<h1 dir="ltr"><span>What it costs</span></h1>
<p>40 ft<span style="font-size:0.6em;vertical-align:super;">2</span> of <span style="font-weight:700">cedar</span> as <a href="https://www.google.com/url?q=https://example.com/cedar&sa=D">measured</a>.</p>
<p><img src="https://lh3.googleusercontent.com/a-picture"></p>
<h4>In a table</h4><p>So much:</p>
<table><tbody><tr><td><p>Wood</p></td><td><p>Price</p></td></tr><tr><td colspan="2"><p>Cedar</p></td></tr></tbody></table></b>`;

const FROM_WORD = `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Boards</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>12 m<sup>3</sup> of screws</p>`;

test('cleans up pastes from Google Docs and Word, lists and headings', async ({ page, editor }) => {
  await editor.open(WINTER_PLACE);
  await test.step('no heading of the first size is offered', async () => {
    await getField(page, 'Text').getByRole('button', { name: 'Show Text Style Options' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Heading 2' })).toBeVisible();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Heading 1' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitemcheckbox', { name: 'Heading 2' })).toBeHidden();
  });

  await beginAbove(page);
  await page.keyboard.type('- one');
  await expect(text(page).getByRole('listitem').filter({ hasText: /^one$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  // An empty item ends the list.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, FROM_GOOGLE_DOCS + FROM_WORD);
  await expect(page.getByRole('status').filter({ hasText: 'Pasted with changes' })).toHaveText(
    'Pasted with changes: headings start at the second level; the first row of a table is its header; pictures are left out, so upload them here.',
  );
  await expectBelowScreen(page, page.locator('.said'));
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Pasted with changes')).toBeHidden();
  await editor.save();
  const { [WINTER]: lines = [], ...others } = await editor.changes();
  expect(others).toEqual({});
  const written = lines.join('\n').replaceAll(/^\+/gm, '');
  expect(written).toContain('- one\n- two\n');
  expect(written).toContain('- Boards\n- 12 m³ of screws\n');
  expect(written).toContain('## What it costs\n\n40 ft² of **cedar** as [measured](https://example.com/cedar).\n');
  expect(written).toContain('### In a table\n\nSo much:\n\n| Wood | Price |\n| --- | --- |\n| Cedar | |\n');
  expect(written).not.toContain('googleusercontent');
});

test.describe('an error', () => {
  test.use({ expectedErrors: /Fill it in|An address of this site/ });

  test('is shown at its field, with the words found', async ({ page, editor }) => {
    await editor.open('/collections/projects/new');
    await type(page, 'Title', 'A stair to the water');
    await saveButton(page).click();
    await expectRefusal(page, 'Not saved', 'Description: Fill it in.');
    await expect(getField(page, 'Text').getByText('The text of this project is missing.')).toBeInViewport();
    await expect(text(page)).toHaveAccessibleDescription(/The text of this project is missing/);
    const description = getField(page, 'Description');
    await expect(description.getByText('Fill it in. What it is: One or two sentences for cards.')).toBeVisible();
    await type(page, 'Description', 'Forty steps.');
    await expect(description.getByText('Fill it in.')).toHaveCount(0);

    await editor.open(WINTER_PLACE);
    await expect(page.getByText('The text of this project is missing.')).toHaveCount(0);
    await beginAbove(page);
    await page.keyboard.type('See ');
    await paste(page, '<a href="/services/deck-repair">repairs</a>');
    await getField(page, 'Text').getByRole('button', { name: 'Edit in Markdown' }).click();
    const markdown = getField(page, 'Text').getByRole('textbox').first();
    await markdown.fill((await markdown.inputValue()).replace('(/services/deck-repair)', '(services/deck-repair)'));
    await saveButton(page).click();
    await expectRefusal(page, 'Not saved', 'An address of this site starts with "/"', 'Found: “services/deck-repair”.');
    expect(await editor.changes()).toEqual({});
  });
});

/** HEIC as iPhones make it, under another name. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** Pictures of one color each. */
const pictures = (page: Page, colors: readonly string[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (color) => {
          const canvas = new OffscreenCanvas(900, 900);
          const context = canvas.getContext('2d');
          if (context) context.fillStyle = color;
          context?.fillRect(0, 0, 900, 900);
          const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
          return [...new Uint8Array(await blob.arrayBuffer())];
        }),
      ),
    colors,
  );

const asFile = (bytes: readonly number[], name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(bytes),
});

test('lists projects in order, and adds several pictures with alt text and focus', async ({ page, editor }) => {
  await test.step('the list', async () => {
    await leadTo(page, '/collections/projects');
    await expect(page.getByRole('row')).toContainText(['Multi-Level', 'Trex', 'Lakefront', 'Privacy', 'Deck']);
  });

  await editor.open('/collections/projects/entries/lakefront-cedar-deck');
  const gallery = getField(page, 'More pictures');
  await gallery.scrollIntoViewIfNeeded();
  const several = gallery.getByLabel('Add several pictures at once');
  await several.setInputFiles([asFile([...HEIC], 'IMG 3.jpg')]);
  await expectRefusal(page, 'Nothing was changed', 'IMG 3.jpg: This is a HEIC picture, as iPhones make them');

  const [red = [], blue = []] = await pictures(page, ['red', 'blue']);
  await several.setInputFiles([asFile(red, 'IMG 1.jpg'), asFile([...HEIC], 'IMG 3.jpg'), asFile(blue, 'IMG 2.jpg')]);
  await expectRefusal(page, 'Some pictures were left out', 'IMG 3.jpg: This is a HEIC picture');
  const words = gallery.getByRole('textbox', { name: 'What is seen' });
  await expect(words).toHaveCount(2);
  await words.first().fill('A red wall behind the deck');
  await words.last().fill('A blue wall behind the deck');
  await expect(gallery.locator('.tile img')).toHaveCount(2);
  const tile = gallery.locator('.tile').last();
  await expect(tile.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const { width } = (await tile.boundingBox()) ?? { width: 0 };
  await tile.click({ position: { x: width - 2, y: 2 } });
  await expect(gallery.getByRole('textbox', { name: 'What stays in view' }).last()).toHaveValue('100% 0%');
  await gallery.getByRole('button', { name: 'Reorder Item' }).last().press('ArrowUp');
  await editor.save();
  expect(await editor.changes()).toMatchObject({
    'src/content/projects/lakefront-cedar-deck.md': [
      '+  - src: ../../assets/pictures/img-2.webp',
      '+    alt: A blue wall behind the deck',
      '+    focus: 100% 0%',
      '+  - src: ../../assets/pictures/img-1.webp',
      '+    alt: A red wall behind the deck',
    ],
  });

  await test.step('who chooses a picture that is there is asked at once what is seen', async () => {
    await editor.open('/collections/projects/new');
    await getField(page, 'File').getByRole('button', { name: 'Browse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Image' });
    await dialog
      .getByRole('option', { name: /pergola/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(page.getByRole('textbox', { name: 'What is seen' }).first()).toBeFocused();
  });
});
