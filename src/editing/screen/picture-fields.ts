import { fieldAt } from './show-field.ts';

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
