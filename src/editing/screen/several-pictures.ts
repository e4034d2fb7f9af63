import { coming } from './show-field.ts';

/** Lists of pictures take several files at once: Sveltia adds them one by one (0.221), so that is done for whoever has chosen them. */

const LIST = '[data-field-type="list"][data-key-path$="gallery"]';

const add = async (list: HTMLElement, file: File) => {
  const index = list.querySelectorAll('.item-list > *').length;
  list.querySelector<HTMLElement>('button[data-label^="Add"]')?.click();
  const field = await coming(list, `[data-key-path="${CSS.escape(`${list.dataset.keyPath}.${index}.src`)}"]`);
  const picker = await coming<HTMLInputElement>(field, 'input[type="file"]');
  const one = new DataTransfer();
  one.items.add(file);
  picker.files = one.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await coming(field, 'img');
};

const addAll = async (list: HTMLElement, files: readonly File[]) => {
  const first = list.querySelectorAll('.item-list > *').length;
  for (const file of files) await add(list, file);
  const words = `[data-key-path="${CSS.escape(`${list.dataset.keyPath}.${first}.alt`)}"] textarea`;
  list.querySelector<HTMLElement>(words)?.focus();
};

const makeChooser = (list: HTMLElement) => {
  const chooser = document.createElement('label');
  chooser.className = 'several';
  chooser.textContent = 'Add several pictures at once ';
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, accept: 'image/jpeg,image/png,image/webp,image/avif' });
  input.addEventListener('change', async () => {
    await addAll(list, [...(input.files ?? [])]);
    input.value = '';
  });
  chooser.append(input);
  list.append(chooser);
};

export const takeSeveralPictures = () => {
  new MutationObserver(() => {
    for (const list of document.querySelectorAll<HTMLElement>(`${LIST}:not(:has(> .several))`)) makeChooser(list);
  }).observe(document.body, { childList: true, subtree: true });
};
