import { wrongKind } from './check-picture.ts';
import { element, showRefusal } from './element.ts';
import { fieldAt, onAdded, waitForElement } from './show-field.ts';

/** Lists of pictures accept several files at once: Sveltia adds them one by one (0.221), so this does it for the editor. */

const LIST = '[data-field-type="list"][data-key-path$="gallery"]';

const add = async (list: HTMLElement, file: File) => {
  const index = list.querySelectorAll('.item-list > *').length;
  list.querySelector<HTMLElement>('button[data-label^="Add"]')?.click();
  const field = await waitForElement(list, `[data-key-path="${CSS.escape(`${list.dataset.keyPath}.${index}.src`)}"]`);
  const picker = await waitForElement<HTMLInputElement>(field, 'input[type="file"]');
  picker.files = listOfFiles([file]);
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await waitForElement(field, 'img');
};

const addAll = async (list: HTMLElement, files: readonly File[]) => {
  const first = list.querySelectorAll('.item-list > *').length;
  for (const file of files) await add(list, file);
  const words = `[data-key-path="${CSS.escape(`${list.dataset.keyPath}.${first}.alt`)}"] textarea`;
  list.querySelector<HTMLElement>(words)?.focus();
};

const makeChooser = (list: HTMLElement) => {
  const accept = 'image/jpeg,image/png,image/webp,image/avif';
  const input = element('input', [], { type: 'file', multiple: true, accept });
  input.addEventListener('change', async () => {
    await addAll(list, [...(input.files ?? [])]);
    input.value = '';
  });
  list.append(element('label', ['Add several pictures at once ', input], { className: 'several' }));
};

export const takeSeveralPictures = () =>
  onAdded(() => {
    for (const list of document.querySelectorAll<HTMLElement>(`${LIST}:not(:has(> .several))`)) makeChooser(list);
  });

/** Events that may bring files. */
const looked = new WeakSet<Event>();

const listOfFiles = (files: readonly File[]): FileList => {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
};

const onChange = async (event: Event) => {
  const { target } = event;
  if (looked.has(event) || !(target instanceof HTMLInputElement) || !target.files?.length) return;
  event.stopImmediatePropagation();
  const looks = [...target.files].map(async (file) => ({ file, why: await wrongKind(file.name, file) }));
  const files = await Promise.all(looks);
  const reasons = files.flatMap(({ file, why }) => (why ? [`${file.name}: ${why}`] : []));
  const fine = files.flatMap(({ file, why }) => (why ? [] : [file]));
  target.files = listOfFiles(fine);
  if (reasons.length > 0) showRefusal(reasons, fine.length > 0 ? 'Some pictures were left out' : undefined);
  if (fine.length === 0) return;
  const again = new Event('change', { bubbles: true });
  looked.add(again);
  target.dispatchEvent(again);
};

/**
 * Says why some chosen files are rejected, before Sveltia processes the others: it would take an iPhone's photo
 * for a broken file (0.221), and its decoder for them is loaded from elsewhere. Dropped files cannot be held back;
 * for those Sveltia says it, in the words of screen-words.ts.
 */
export const lookAtChosenFiles = () => addEventListener('change', onChange, { capture: true });

/** What belongs to a picture in addition to its file: the description, and the focus point. */

const FILE = '[data-key-path$="src"]';

const fieldBeside = (file: HTMLElement, name: string) =>
  fieldAt((file.dataset.keyPath ?? '').replace(/src$/, name))?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  );

const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  field.focus({ preventScroll: true });
  field.select();
  document.execCommand('insertText', false, text);
};

const percent = (part: number) => `${Math.round(Math.min(Math.max(part, 0), 1) * 100)}%`;

/** Where a picture was pressed, in percent from the left and from the top. It is shown whole, in the center of its place. */
const pointIn = (image: HTMLImageElement, { clientX, clientY }: MouseEvent): string => {
  const { left, top, width, height } = image.getBoundingClientRect();
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const across = (clientX - left - width / 2) / (image.naturalWidth * scale) + 0.5;
  const down = (clientY - top - height / 2) / (image.naturalHeight * scale) + 0.5;
  return `${percent(across)} ${percent(down)}`;
};

/** The file field that was last pressed or dropped on: a picture may arrive for it. */
let chosen: HTMLElement | undefined;

const noteChosen = ({ target }: Event) => {
  chosen = (target instanceof Element && target.closest<HTMLElement>(FILE)) || chosen;
};

const setFocus = (event: MouseEvent) => {
  noteChosen(event);
  const image = event.target instanceof Element ? event.target.closest('.tile')?.querySelector('img') : undefined;
  const focus = image?.naturalWidth && chosen?.contains(image) && fieldBeside(chosen, 'focus');
  if (focus) typeInto(focus, pointIn(image, event));
};

/** A chosen picture has arrived: the field for its description gets the focus, if that is empty. */
const askForWords = ({ target }: Event) => {
  if (!(target instanceof HTMLImageElement) || !chosen?.contains(target)) return;
  const words = fieldBeside(chosen, 'alt');
  chosen = undefined;
  if (words?.value !== '') return;
  words.scrollIntoView({ block: 'center' });
  words.focus({ preventScroll: true });
};

export const helpWithPictures = () => {
  document.addEventListener('click', setFocus, { capture: true });
  document.addEventListener('drop', noteChosen, { capture: true });
  document.addEventListener('load', askForWords, { capture: true });
};
