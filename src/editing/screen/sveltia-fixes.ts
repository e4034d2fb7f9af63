import { goTo } from './show-field.ts';

/** Whether someone has used the screen since an entry was opened or saved. */
let isUsed = false;

/** An entry was opened or saved: since then no one has changed what is shown. */
export const beginUntouched = () => {
  isUsed = false;
};

export const watchTouches = () => {
  const note = () => {
    isUsed = true;
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, note, { capture: true });
  // Sveltia's own steps fire this event, too.
  window.addEventListener('hashchange', beginUntouched);
};

/** Sveltia's button for saving, while there is something to save. */
const SAVE = 'button[aria-keyshortcuts$="+S" i]:not(:disabled, [aria-disabled="true"])';

/**
 * Asks before a tab with unsaved changes is closed. Sveltia stores a draft of them on this device, half a second after the last
 * key, and offers it when the entry is opened again; no one else has it.
 */
export const askBeforeLeaving = () => {
  window.addEventListener('beforeunload', (event) => {
    if (isUsed && document.querySelector(SAVE)) event.preventDefault();
  });
};

/** A block of a longer text, in the text editor. */
const BLOCK = '[data-component-name]';

const toTop = (inside: Element | null): void => {
  if (!inside) return;
  inside.scrollTop = 0;
  toTop(inside.parentElement);
};

/** Whether the last press was on a switch: on a narrow screen the eye goes from the page back to the fields, which are rendered again. */
let isSwitched = false;

const noteSwitch = (event: Event) => {
  const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
  isSwitched = !isTab && event.target instanceof Element && event.target.closest('[aria-pressed]') !== null;
};

/** The field that someone was taken to, as long as its entry is open. */
let ledTo: string | undefined;

const leave = () => {
  ledTo = undefined;
};

/** Goes to a field of the entry that opens next. */
export const openAt = (keyPath: string) => {
  const begin = () => {
    ledTo = keyPath;
    goTo(keyPath);
    addEventListener('hashchange', leave, { once: true });
  };
  addEventListener('hashchange', begin, { once: true });
};

/**
 * Keeps an entry at its top while it opens, or at the field that someone was taken to. Each block of an article takes the focus
 * when it is rendered (Sveltia 0.221), and the text scrolls to the last one: nothing may take the focus before someone has touched the fields.
 */
export const openAtTop = () => {
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, noteSwitch, { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if ((isUsed && !isSwitched) || !(target instanceof HTMLElement) || !target.matches(BLOCK)) return;
    target.blur();
    // The browser scrolls to it anyway.
    requestAnimationFrame(() => (ledTo ? goTo(ledTo) : toTop(target)));
  });
};

/** Sveltia's locale file that editing-screen.ts replaces with screen-words.ts: the one whose dates and numbers read like ours. */
const OURS = 'en-CA';

/** Sveltia chooses its locale by the browser's languages: English readers get ours, and the page's language is American English. */
export const readOurEnglish = () => {
  const languages = navigator.languages.map((language) => (/^en\b/.test(language) ? OURS : language));
  Object.defineProperty(navigator, 'languages', { value: languages });
  const { documentElement: page } = document;
  new MutationObserver(() => {
    if (page.lang === OURS) page.lang = 'en-US';
  }).observe(page, { attributeFilter: ['lang'] });
};

/** Sveltia bundles its fonts, but has styles that load them from elsewhere, too: these go before anything is drawn. */
export const keepOwnFonts = () => {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLStyleElement && node.sheet) removeForeignFaces(node.sheet);
    }
  });
  observer.observe(document.head, { childList: true });
};

const isForeignFace = (rule: CSSRule) => rule instanceof CSSFontFaceRule && /url\(["']?https?:/.test(rule.cssText);

const removeForeignFaces = (sheet: CSSStyleSheet) => {
  for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
    const rule = sheet.cssRules[index];
    if (rule && isForeignFace(rule)) sheet.deleteRule(index);
  }
};

/**
 * Shows another part of the screen at once. Sveltia crossfades (0.221), even with reduced motion: meanwhile the page is frozen,
 * long on a slow machine, and the fields that were left take what is typed.
 */
export const drawAtOnce = () => Object.assign(document, { startViewTransition: undefined });

/** Stores that the first list needs on a new device: drawn at once, it would create both at the same moment. */
const FIRST_STORES = ['ui-settings', 'asset-thumbnails'];

/**
 * Sveltia creates each store when it is first needed, and loses one of two created at once (0.221): so they are created in
 * advance.
 */
export const makeStores = (repository: string): Promise<unknown> => {
  const opened = new Promise<unknown>((done, failed) => {
    const opening = indexedDB.open(`github:${repository}`);
    opening.onupgradeneeded = () => {
      for (const name of FIRST_STORES) opening.result.createObjectStore(name);
    };
    opening.onerror = failed;
    opening.onsuccess = () => done(opening.result.close());
  });
  // If a browser stores nothing, Sveltia says so in its own words.
  return opened.catch(() => undefined);
};
