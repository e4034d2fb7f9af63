import { BODY, SOURCE } from './config/file-format.ts';
import { inputIn, showField } from './show-field.ts';

/** Words as they are compared: in the file they have marks, links, and facts in braces that the page does not have. */
export const plainWords = (text: string): string =>
  text
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/\{[\w-]+\}/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const textsIn = (value: unknown, path: readonly string[] = []): { keyPath: string; words: string }[] => {
  if (typeof value === 'string') return [{ keyPath: path.join('.'), words: plainWords(value) }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === SOURCE ? [] : textsIn(inner, [...path, key])));
};

/** How many words two texts share, in any order: filled-in facts are between the file's words. */
const shared = (a: string, b: string): number => {
  const words = new Set(b.split(' '));
  return a.split(' ').filter((word) => words.has(word)).length;
};

/** If it shares at least this part of its words, a text is the one that was pressed. */
const ENOUGH = 0.7;

/** The field with the text that was pressed on the page; undefined if it is in another file. */
export const fieldSaying = (data: unknown, pressed: string): string | undefined => {
  const wanted = plainWords(pressed);
  const all = textsIn(data).filter(({ words }) => words !== '');
  const same =
    all.find(({ words }) => words === wanted) ?? all.find(({ words }) => ` ${words} `.includes(` ${wanted} `));
  if (same || wanted === '') return same?.keyPath;
  const count = wanted.split(' ').length;
  const [best] = all
    .map(({ keyPath, words }) => ({
      keyPath,
      part: shared(wanted, words) / Math.max(count, Math.min(words.split(' ').length, 60)),
    }))
    .toSorted((a, b) => b.part - a.part);
  return best && best.part >= ENOUGH ? best.keyPath : undefined;
};

const putCaretInto = (element: Element) => {
  element.scrollIntoView({ block: 'center' });
  getSelection()?.collapse(element, 0);
};

export const goToField = async (data: unknown, pressed: string): Promise<void> => {
  const keyPath = fieldSaying(data, pressed);
  const field = keyPath && (await showField(keyPath));
  if (!field) return;
  const input = inputIn(field);
  input?.focus({ preventScroll: true });
  const paragraphs = keyPath === BODY ? [...(input?.children ?? [])] : [];
  const paragraph = paragraphs.find(({ textContent }) => plainWords(textContent).includes(plainWords(pressed)));
  if (paragraph) putCaretInto(paragraph);
};
