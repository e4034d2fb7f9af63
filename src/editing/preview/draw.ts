import { dequal } from 'dequal';
import { type CollectionName, collectionAt } from '../../schemas/collections.ts';
import { getPreviewAddress } from '../screen/config/seen-at.ts';
import { type Entry, entriesIn } from './preview-content.ts';

/** Repeats work when it is requested, one run at a time: of all requests during a run only the last one counts. */
export const runOneAtATime = (work: () => Promise<void>) => {
  let isAsked = false;
  let isWorking = false;
  return async (): Promise<void> => {
    isAsked = true;
    if (isWorking) return;
    isWorking = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isWorking = false;
  };
};

/** The entry that is being changed in a file: the first that differs from what is saved. */
const changedIn = (path: string, draft: string, saved: string | undefined): Entry | undefined => {
  const now = entriesIn(path, draft);
  if (now.length < 2 || saved === undefined) return now[0];
  const before = new Map(entriesIn(path, saved).map(({ id, data }) => [id, data]));
  return now.find(({ id, data }) => !dequal(data, before.get(id)));
};

/** The address of the page that shows what is being changed; undefined if no page does. */
export const addressFor = (path: string, draft: string, saved: string | undefined): string | undefined => {
  const name: CollectionName | undefined = collectionAt(path);
  return name && getPreviewAddress(name, changedIn(path, draft, saved));
};

/** Not `instanceof`: objects in a frame have the frame's own classes. */
const isElement = (node: Node | undefined): node is Element => node?.nodeType === Node.ELEMENT_NODE;

const takeAttributes = (from: Element, to: Element) => {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
};

/** Changes part of a page to match another and leaves alone what already does; returns the first element that changed. */
const morph = (from: Element, to: Element): Element | undefined => {
  takeAttributes(from, to);
  const wanted = [...to.childNodes];
  let changed: Element | undefined;
  for (const [index, now] of wanted.entries()) {
    const before = from.childNodes[index];
    if (before?.isEqualNode(now)) continue;
    if (isElement(before) && isElement(now) && before.nodeName === now.nodeName) {
      const inside = morph(before, now) ?? before;
      changed ??= inside;
      continue;
    }
    const node = from.ownerDocument.importNode(now, true);
    if (before) before.replaceWith(node);
    else from.append(node);
    changed ??= isElement(node) ? node : from;
  }
  while (from.childNodes.length > wanted.length) {
    from.lastChild?.remove();
    changed ??= from;
  }
  return changed;
};

/** What was opened or closed by hand stays that way, and is not a change. */
const keepFolds = (from: ParentNode, to: ParentNode) => {
  const before = from.querySelectorAll('details');
  for (const [index, details] of to.querySelectorAll('details').entries()) {
    details.open = before[index]?.open ?? details.open;
  }
};

/** Scripts and the like: the preview is only looked at. */
const LEFT_OUT = 'script, noscript, link, meta, base';

/** Renders a page; `follows`: and scrolls to what has changed in it. */
type Show = (address: string, html: string, { follows }: { follows: boolean }) => void;

/** What a press selects: a sentence or a picture, not a single word. */
const PART = 'h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, figcaption, blockquote, summary, label, a, button, img';

/** The words of what was pressed; the alternative text of a picture. */
const readWords = (target: EventTarget | null): string => {
  if (!isElement(target as Node)) return '';
  const element = target as Element;
  const part = element.closest(PART) ?? element;
  return (part.getAttribute('alt') ?? part.textContent ?? '').trim();
};

/** Opens the frame in which pages are rendered, without any script. `onPress` gets the words that were pressed. */
export const openFrame = async (styles: string, onPress: (words: string) => void): Promise<Show> => {
  const frame = document.createElement('iframe');
  frame.title = 'The page';
  frame.setAttribute('sandbox', 'allow-same-origin');
  // If a browser does not report presses in there, links would open a window, which the sandbox forbids.
  frame.srcdoc = `<!doctype html><html lang="en-US"><head><base target="_blank"><link rel="stylesheet" href="${styles}"></head><body></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.querySelector('main')?.append(frame);
  await loaded;
  frame.contentDocument?.addEventListener('click', (event) => {
    // Folded content is opened by its line; links and buttons do nothing here.
    if (!isElement(event.target as Node) || !(event.target as Element).closest('summary')) event.preventDefault();
    onPress(readWords(event.target));
  });

  let shown = '';
  return (address, html, { follows }) => {
    const inside = frame.contentDocument;
    if (!inside) return;
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
    if (address === shown) keepFolds(inside, page);
    const changed = morph(inside.body, page.body);
    if (address !== shown) frame.contentWindow?.scrollTo(0, 0);
    else if (follows) changed?.scrollIntoView({ block: 'nearest' });
    shown = address;
  };
};
