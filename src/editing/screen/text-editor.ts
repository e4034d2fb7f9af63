import { mendedHtml } from './mend-html.ts';
import { say } from './said.ts';

/** What people do in the editor of texts in another way than Sveltia expects (0.221). */

const EDITOR = '.lexical-root';

const isInEditor = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('[contenteditable]')?.matches(EDITOR) === true;

/** Pastes that were made here. */
const mended = new WeakSet<Event>();

const paste = (target: HTMLElement, html: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  mended.add(event);
  target.dispatchEvent(event);
};

/** What the editor has copied itself is as it should be. */
const OWN = 'application/x-lexical-editor';

const onPaste = (event: ClipboardEvent) => {
  const { clipboardData, target } = event;
  const written = clipboardData?.getData('text/html') ?? '';
  if (mended.has(event) || !isInEditor(target) || clipboardData?.types.includes(OWN)) return;
  const { html, changes } = mendedHtml(written);
  // A picture alone is taken in as a file.
  if (html.trim() === '') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  paste(target, html);
  if (changes.length > 0) say(`Pasted with changes: ${changes.join('; ')}.`);
};

const LISTS: Readonly<Record<string, string>> = { '-': 'ul', '*': 'ul', '1.': 'ol' };

/** A mark and a space at the start of a paragraph begin a list. */
const onBeforeInput = (event: InputEvent) => {
  const { inputType, data, target } = event;
  if (inputType !== 'insertText' || data !== ' ' || !isInEditor(target)) return;
  const { anchorNode, isCollapsed } = getSelection() ?? {};
  const paragraph = (anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement)?.closest('p');
  const mark = paragraph?.textContent ?? '';
  const list = LISTS[mark];
  if (!list || !isCollapsed || paragraph?.parentElement?.matches(EDITOR) !== true) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const deletion = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true };
  for (const _ of mark) target.dispatchEvent(new InputEvent('beforeinput', deletion));
  paste(target, `<${list}><li></li></${list}>`);
};

export const helpInTexts = () => {
  addEventListener('paste', onPaste, { capture: true });
  addEventListener('beforeinput', onBeforeInput, { capture: true });
};
