import { storedRequest } from '../../e2e/after-sent-page.ts';
import { expect, test } from '../fixtures.ts';
import { fillQuote, newRequest, send } from '../quote-form.ts';
import { text } from '../visitor.ts';

/** Hands the chooser a photo of 12 megapixels: no driver's own dialog is the same as another's. Runs in the page. */
const choosePhoto = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
  canvas.getContext('2d')?.fillRect(0, 0, 2000, 1500);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!photo || !input) throw new Error('nothing to choose, or nowhere');
  const chosen = new DataTransfer();
  chosen.items.add(new File([photo], 'stair.jpg', { type: 'image/jpeg' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

test('After a request: a photo and an answer', async ({ visitor, engine }) => {
  test.skip(engine.name === 'WPE WebKit', 'This build of it writes no JPEG.');
  const request = newRequest();
  await visitor.open('/contact');
  await fillQuote(visitor, request);
  await visitor.click(send);
  await visitor.expectSeen({ css: 'input[type=file]' });
  await visitor.tab.run(choosePhoto);
  await visitor.expectSeen(text('1 of 1 photo arrived.'));
  await visitor.click({ css: 'label', named: 'Text' });
  await visitor.expectSeen(text('Saved.'));
  const { photos, addition } = await storedRequest(request.email);
  expect(photos).toEqual([expect.objectContaining({ type: 'image/jpeg', width: 1600, height: 1200 })]);
  expect(addition).toEqual({ answerBy: 'text' });
});
