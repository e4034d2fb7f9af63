import { PHOTO_ADDRESS, storedRequest } from '../../leads/after-sent/e2e/after-sent-page.ts';
import { endlessPhotos, largePhotos } from '../../leads/photos/phone-photos.ts';
import { expect, test } from '../fixtures.ts';
import { fillContact, send } from '../quote-form.ts';
import { button, text, type Visitor } from '../visitor.ts';

/** Gives the file chooser photos of 12 megapixels: every driver handles the dialog differently. Runs in the page. */
const choosePhotos = async (names: string[]) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
  canvas.getContext('2d')?.fillRect(0, 0, 2000, 1500);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!photo || !input) throw new Error('nothing to choose, or nowhere');
  const chosen = new DataTransfer();
  for (const name of names) chosen.items.add(new File([photo], name, { type: 'image/jpeg' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

/** The same with files, in base64. Runs in the page. */
const chooseFiles = (files: string[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nowhere to choose');
  const chosen = new DataTransfer();
  for (const [index, file] of files.entries()) {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    chosen.items.add(new File([bytes], `photo-${index}.jpg`, { type: 'image/jpeg' }));
  }
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Sends a request, and waits for what follows it. */
const sendRequest = async (visitor: Visitor) => {
  const request = await fillContact(visitor);
  await visitor.click(send);
  await visitor.expectSeen({ css: 'input[type=file]' });
  return request;
};

test.beforeEach(({ engine }) => test.skip(engine.name === 'WPE WebKit', 'This build of it writes no JPEG.'));

test('After a request: a photo and an answer', async ({ visitor }) => {
  const { email } = await sendRequest(visitor);
  const [, fifty] = await largePhotos();
  const [endless] = await endlessPhotos();
  const files = [fifty, endless].map((photo) => photo?.buffer.toString('base64') ?? '');
  await visitor.tab.run(chooseFiles, files);
  await visitor.expectSeen(text('2 of 2 photos arrived.'));
  await visitor.click({ css: 'label', named: 'Text' });
  await visitor.expectSeen(text('Saved.'));
  const { photos, addition } = await storedRequest(email);
  expect(photos).toEqual([
    expect.objectContaining({ type: 'image/jpeg', width: 1600, height: 1205 }),
    expect.objectContaining({ type: 'image/jpeg', width: 1200, height: 900 }),
  ]);
  expect(addition).toEqual({ answerBy: 'text' });
});

test.describe('', () => {
  test.use({ expectedErrors: /Failed to load|NetworkError|Load failed|network/i });

  test('After a request: three photos, and the connection drops during the second', async ({ visitor, site }) => {
    const { email } = await sendRequest(visitor);
    const { lead } = await storedRequest(email);
    let begun = 0;
    site.reply = (path, { method }) => {
      if (method === 'PUT' && PHOTO_ADDRESS.test(path)) begun += 1;
      site.isGone = begun === 2;
      return undefined;
    };
    await visitor.tab.run(choosePhotos, ['stair.jpg', 'porch.jpg', 'yard.jpg']);
    await visitor.expectSeen(text('2 photos have not gone out yet'));
    site.reply = () => undefined;
    site.isGone = false;
    await visitor.open('/contact');
    await visitor.click(button('Send them now'));
    await visitor.expectSeen(text('2 of 2 photos arrived.'));
    const stored = await storedRequest(email);
    expect(stored.photos).toHaveLength(3);
    expect(stored.lead).toEqual(lead);
  });
});
