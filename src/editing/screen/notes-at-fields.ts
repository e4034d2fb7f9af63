import type { CollectionName } from '../../schemas/collections.ts';
import type { Finding } from '../check/checked-site.ts';
import { element } from './element.ts';
import { sentenceAtField } from './sentences.ts';
import { fieldAt, getKeyPath, inputIn, onAdded } from './show-field.ts';

/** Shows what is wrong with an entry at its fields, too. Sveltia does that only for its own findings (0.221). */

type Note = { keyPath: string; message: string };

/** Those whose fields have not come into view: Sveltia makes them when they do. */
let waiting: Note[] = [];

const place = ({ keyPath, message }: Note): boolean => {
  const section = fieldAt(keyPath);
  if (!section) return false;
  const note = element('p', [message], { className: 'note-at-field', id: `note-${keyPath}` });
  section.append(note);
  inputIn(section)?.setAttribute('aria-describedby', note.id);
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
  waiting = found.map((finding) => ({ keyPath: getKeyPath(name, data, finding), message: sentenceAtField(finding) }));
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
  onAdded(() => {
    if (waiting.length > 0) placeAll();
  });
  addEventListener('hashchange', forgetNotes);
};
