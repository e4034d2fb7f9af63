import { type CollectionName, isMarkdown, registry } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import { KEY } from '../new/screen-values.ts';
import { BODY, ENTRIES } from './config/file-format.ts';

type FieldAddress = { entry?: string | undefined; path?: Path | undefined };

const stepInto = (value: unknown, step: string | number): string | number => {
  if (!Array.isArray(value) || typeof step === 'number') return step;
  return value.findIndex((item) => item[KEY] === step);
};

/** Where a field is on the screen, as Sveltia names it: `sections.3.heading`; named groups are a list there. */
export const getKeyPath = (name: CollectionName, data: unknown, { entry, path }: FieldAddress): string => {
  const collection = registry[name];
  if (!path && isMarkdown(name)) return BODY;
  const around = collection.kind === 'single' ? [collection.only] : collection.kind === 'list' ? [ENTRIES] : [];
  const steps = [...around, ...(collection.kind === 'list' && entry ? [entry] : []), ...(path ?? [])];
  let value: unknown = data;
  return steps
    .map((step) => {
      const at = stepInto(value, step);
      value = (value as Record<string | number, unknown> | undefined)?.[at];
      return at;
    })
    .join('.');
};

/** Fields on the screen, found by Sveltia's names for their positions: `sections.3.heading`. */

export const fieldAt = (keyPath: string) =>
  document.querySelector<HTMLElement>(`[data-key-path="${CSS.escape(keyPath)}"]`);

/** Calls `look` whenever elements are added or removed in another one, until what it returns is disconnected. */
export const onAdded = (look: () => void, within: Element = document.body): MutationObserver => {
  const observer = new MutationObserver(look);
  observer.observe(within, { childList: true, subtree: true });
  return observer;
};

/** What is in an element, or is added to it. */
export const waitForElement = <Found extends Element>(within: Element, selector: string): Promise<Found> =>
  new Promise((resolve) => {
    const look = () => {
      const found = within.querySelector<Found>(selector);
      if (!found) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = onAdded(look, within);
    look();
  });

const nextChange = () =>
  new Promise<void>((resolve) => {
    const observer = onAdded(() => {
      observer.disconnect();
      resolve();
    });
  });

/** Placeholders for fields that have not come into view (Sveltia 0.221): for an entry's fields, and for those in a field. */
const PLACEHOLDER = { ofEntry: '.content > .placeholder', within: '.placeholder:not(.chevron)' };

/** The innermost field around a position that is on the screen, and the next step toward that position. */
const around = (keyPath: string) => {
  const steps = keyPath.split('.');
  for (let taken = steps.length - 1; taken > 0; taken -= 1) {
    const field = fieldAt(steps.slice(0, taken).join('.'));
    if (field) return { field, index: Number(steps[taken]) };
  }
  return undefined;
};

/** What has to be pressed or scrolled to, so that a field is rendered. */
const findNextStep = (keyPath: string): (() => void) | undefined => {
  const { field, index = 0 } = around(keyPath) ?? {};
  const item = Number.isNaN(index) ? field : field?.querySelectorAll('.item-list > *')[index];
  const folded = item?.querySelector<HTMLElement>('button[aria-expanded="false"][aria-controls$="-body"]');
  if (folded) return () => folded.click();
  const placeholder = item ? item.querySelector(PLACEHOLDER.within) : document.querySelector(PLACEHOLDER.ofEntry);
  return placeholder ? () => placeholder.scrollIntoView() : undefined;
};

/** Brings a field into view, opening what is around it; returns the innermost one around it if it does not appear. */
export const showField = async (keyPath: string): Promise<HTMLElement | undefined> => {
  let field = fieldAt(keyPath);
  while (!field) {
    const come = findNextStep(keyPath);
    if (!come) break;
    const changed = nextChange();
    come();
    await changed;
    field = fieldAt(keyPath);
  }
  const shown = field ?? around(keyPath)?.field;
  shown?.scrollIntoView({ block: 'center' });
  return shown;
};

/** The part of a field that one types into. */
export const inputIn = (field: Element) => field.querySelector<HTMLElement>('input, textarea, [role="textbox"]');

/** Goes to a field of the entry that is open, or about to be: Sveltia renders it after its address has changed. */
export const goTo = async (keyPath: string): Promise<void> => {
  await waitForElement(document.body, `.field[data-key-path], ${PLACEHOLDER.ofEntry}`);
  const field = await showField(keyPath);
  if (field) inputIn(field)?.focus({ preventScroll: true });
};
