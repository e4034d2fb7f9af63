import type { CollectionName } from '../../schemas/collections.ts';
import type { Finding } from '../check/checked-site.ts';
import { sentenceAtField } from './sentences.ts';
import { fieldAt, keyPathOf } from './show-field.ts';

/** Shows what is wrong with an entry at its fields, too. Sveltia does that only for its own findings (0.221). */

type Note = { keyPath: string; says: string };

/** Those whose fields have not come into view: Sveltia makes them when they do. */
let waiting: Note[] = [];

const place = ({ keyPath, says }: Note): boolean => {
  const section = fieldAt(keyPath);
  if (!section) return false;
  const note = document.createElement('p');
  note.className = 'note-at-field';
  note.id = `note-${keyPath}`;
  note.textContent = says;
  section.append(note);
  section.querySelector('input, textarea, [role=textbox]')?.setAttribute('aria-describedby', note.id);
  return true;
};

const placeAll = () => {
  waiting = waiting.filter((note) => !place(note));
};

const notes = () => [...document.querySelectorAll<HTMLElement>('.note-at-field')];

export const forgetNotes = () => {
  waiting = [];
  for (const note of notes()) note.remove();
};

/** @param data the fields of the entry, as they are on the screen */
export const sayAtFields = (name: CollectionName, data: unknown, found: readonly Finding[]) => {
  forgetNotes();
  waiting = found.map((finding) => ({
    keyPath: keyPathOf(name, data, finding),
    says: sentenceAtField(finding),
  }));
  placeAll();
};

/** The window with all reasons is closed: scrolls to the first field that one of them mentions. */
const goToFirst = ({ target }: Event) => {
  if (target instanceof HTMLDialogElement) notes()[0]?.scrollIntoView({ block: 'center' });
};

const isChanged = ({ target }: Event) => {
  if (target instanceof Element) target.closest('[data-key-path]')?.querySelector(':scope > .note-at-field')?.remove();
};

export const keepNotesAtFields = () => {
  document.addEventListener('input', isChanged, { capture: true });
  document.addEventListener('close', goToFirst, { capture: true });
  new MutationObserver(() => {
    if (waiting.length > 0) placeAll();
  }).observe(document.body, { childList: true, subtree: true });
  addEventListener('hashchange', forgetNotes);
};
