import { wrongKind } from './check-picture.ts';
import { showRefusal } from './element.ts';
import { coming, fieldAt } from './show-field.ts';

/** Lists of pictures take several files at once: Sveltia adds them one by one (0.221), so this does it for the editor. */

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

/** Events whose files may come in. */
const looked = new WeakSet<Event>();

/** Why files cannot come in, each with its name. */
const reasonsAgainst = async (files: readonly File[]): Promise<string[]> => {
  const wrong = await Promise.all(
    files.map(async (file) => {
      const why = await wrongKind(file.name, file);
      return why && `${file.name}: ${why}`;
    }),
  );
  return wrong.filter((why) => why !== undefined);
};

const onChange = async (event: Event) => {
  const { target } = event;
  if (looked.has(event) || !(target instanceof HTMLInputElement) || !target.files?.length) return;
  event.stopImmediatePropagation();
  const reasons = await reasonsAgainst([...target.files]);
  if (reasons.length > 0) {
    target.value = '';
    showRefusal(reasons);
    return;
  }
  const again = new Event('change', { bubbles: true });
  looked.add(again);
  target.dispatchEvent(again);
};

/**
 * Says of files that are chosen why they cannot come in, before Sveltia makes anything of them: it would take a photo of an
 * iPhone for a broken file (0.221), and its decoder for them comes from elsewhere. Files that are dropped cannot be held back;
 * of those Sveltia says it, in the words of screen-words.ts.
 */
export const lookAtChosenFiles = () => addEventListener('change', onChange, { capture: true });

/** What belongs to a picture beside its file: the words for those who cannot see it, and the point that stays in view. */

const FILE = '[data-key-path$="src"]';

const fieldBeside = (file: HTMLElement, name: string) =>
  fieldAt((file.dataset.keyPath ?? '').replace(/src$/, name))?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  );

/** Types into a field as a person would. */
const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  field.focus({ preventScroll: true });
  field.select();
  document.execCommand('insertText', false, text);
};

const percent = (part: number) => `${Math.round(Math.min(Math.max(part, 0), 1) * 100)}%`;

/** Where a picture was pressed, in percent of it from the left and from the top. It is shown whole, in the middle of its place. */
const pointIn = (image: HTMLImageElement, { clientX, clientY }: MouseEvent): string => {
  const { left, top, width, height } = image.getBoundingClientRect();
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const across = (clientX - left - width / 2) / (image.naturalWidth * scale) + 0.5;
  const down = (clientY - top - height / 2) / (image.naturalHeight * scale) + 0.5;
  return `${percent(across)} ${percent(down)}`;
};

/** The file that was pressed or dropped on last: a picture may come for it. */
let chosen: HTMLElement | undefined;

const noteChosen = ({ target }: Event) => {
  chosen = (target instanceof Element && target.closest<HTMLElement>(FILE)) || chosen;
};

const setFocus = (event: MouseEvent) => {
  noteChosen(event);
  const image = event.target instanceof Element ? event.target.closest('.tile')?.querySelector('img') : undefined;
  const focus = image && chosen?.contains(image) && fieldBeside(chosen, 'focus');
  if (focus) typeInto(focus, pointIn(image, event));
};

/** A picture has come that somebody has chosen: what is seen is asked for, if nobody has said so. */
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
