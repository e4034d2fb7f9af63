import { doubtfulLink } from '../check/link-targets.ts';
import { element } from './element.ts';

/** Converts what Google Docs and Word put on the clipboard to what a text here may contain. */

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

const renamed = (element: Element, name: string): HTMLElement => {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};

/** Heading levels go one step deeper at a time, below the title of the page. */
const mendHeadings = (body: HTMLElement): boolean => {
  let before = 1;
  const changed = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => {
    for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold);
    const size = Number(heading.tagName.slice(1));
    before = Math.min(Math.max(size, 2), before + 1);
    if (before !== size) renamed(heading, `h${before}`);
    return before !== size;
  });
  return changed.includes(true);
};

/** Merged cells become as many as they took up. */
const splitMergedCells = (table: HTMLTableElement) => {
  for (const [index, row] of [...table.rows].entries()) {
    for (const cell of row.cells) {
      const { colSpan, rowSpan, cellIndex } = cell;
      for (let more = 1; more < colSpan; more += 1) row.insertCell(cellIndex + 1);
      for (let below = 1; below < rowSpan; below += 1) table.rows[index + below]?.insertCell(cellIndex);
      for (const name of ['colspan', 'rowspan']) cell.removeAttribute(name);
    }
  }
};

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, br';

/** Tables have a header row, and just words in their cells. */
const mendTables = (body: HTMLElement): boolean => {
  const changed = [...body.querySelectorAll('table')].map((table) => {
    splitMergedCells(table);
    for (const block of table.querySelectorAll(`:is(td, th) :is(${BLOCKS})`)) {
      block.after(' ');
      unwrap(block);
    }
    const [first, ...others] = table.rows;
    const hadHead = first?.querySelector('th') !== null;
    for (const cell of [...(first?.cells ?? [])]) renamed(cell, 'th').setAttribute('scope', 'row');
    for (const cell of others.flatMap(({ cells }) => [...cells])) if (cell.tagName === 'TH') renamed(cell, 'td');
    return !hadHead;
  });
  return changed.includes(true);
};

/** Word writes list items as paragraphs that start with the bullet or the number as words. */
const mendWordLists = (body: HTMLElement) => {
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const mark = item.querySelector('[style*="mso-list:Ignore" i]');
    const name = /^\s*\d+[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const before = item.previousElementSibling;
    const list = before?.tagName === name.toUpperCase() ? before : item.ownerDocument.createElement(name);
    if (list !== before) item.before(list);
    list.append(renamed(item, 'li'));
  }
};

const mendLinks = (body: HTMLElement) => {
  for (const link of body.querySelectorAll('a')) {
    const target = link.getAttribute('href') ?? '';
    // Google Docs puts a redirect in each link. Another site's preview is no page of this one, as the check will say.
    const meant = doubtfulLink(target)?.snippet;
    const straight = meant?.startsWith('http') ? meant : target;
    if (/^(https?:|mailto:|tel:|\/(?!\/))/.test(straight)) link.setAttribute('href', straight);
    else unwrap(link);
  }
};

const SQUARED: Readonly<Record<string, string>> = { 2: '²', 3: '³' };

/** `ft²` stays that, and is not 2 feet: texts here have no superscript, but letters that are. */
const mendPowers = (body: HTMLElement) => {
  for (const raised of body.querySelectorAll('sup, [style*="vertical-align:super" i]')) {
    const letter = SQUARED[raised.textContent.trim()];
    if (letter) raised.replaceWith(letter);
  }
};

const WITHOUT_WORDS = 'style, script, meta, link, title, xml, img, picture, svg, iframe, object';

/** @return the HTML that may be pasted, and which changes someone might miss */
const mendedHtml = (html: string): { html: string; changes: string[] } => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const hasPictures = body.querySelector('img') !== null;
  for (const element of body.querySelectorAll(WITHOUT_WORDS)) element.remove();
  // Google Docs wraps everything that was copied in one element for bold text that is not bold.
  for (const bold of body.querySelectorAll('b[style*="font-weight:normal" i]')) unwrap(bold);
  mendWordLists(body);
  mendPowers(body);
  mendLinks(body);
  const changes = [
    mendHeadings(body) && 'headings start at the second level',
    mendTables(body) && 'the first row of a table is its header',
    hasPictures && 'pictures are left out, so upload them here',
  ];
  return { html: body.innerHTML.replaceAll('&nbsp;', ' '), changes: changes.filter((change) => change !== false) };
};

/** Says in one line what was changed on someone's behalf, until they have read it. */
const say = (sentence: string) => {
  document.querySelector('.said')?.remove();
  const words = element('span', [], { role: 'status' });
  const close = element('button', ['OK'], { onclick: () => line.remove() });
  const line = element('div', [words, close], { className: 'said' });
  document.body.append(line);
  // Screen readers announce what changes in an existing element.
  words.textContent = sentence;
};

/** Where people use the text editor in another way than Sveltia expects (0.221). */

const EDITOR = '.lexical-root';

const isInEditor = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('[contenteditable]')?.matches(EDITOR) === true;

/** Pastes that were triggered here. */
const mended = new WeakSet<Event>();

const paste = (target: HTMLElement, html: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  mended.add(event);
  target.dispatchEvent(event);
};

/** What the editor itself has copied is fine. */
const OWN = 'application/x-lexical-editor';

const onPaste = (event: ClipboardEvent) => {
  const { clipboardData, target } = event;
  const written = clipboardData?.getData('text/html') ?? '';
  if (mended.has(event) || !isInEditor(target) || clipboardData?.types.includes(OWN)) return;
  const { html, changes } = mendedHtml(written);
  // A single picture is accepted as a file.
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
