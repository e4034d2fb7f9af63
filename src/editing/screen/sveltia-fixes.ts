import { goTo } from './show-field.ts';

/** Whether somebody has used the screen since it has opened an entry, or has saved it. */
let isUsed = false;

const isTouched = () => isUsed;

/** An entry has been opened, or saved: nobody has touched what is shown from here on. */
export const beginUntouched = () => {
  isUsed = false;
};

/** Begins to notice when somebody presses or types something. */
export const watchTouches = () => {
  for (const event of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(
      event,
      () => {
        isUsed = true;
      },
      { capture: true },
    );
  }
  // Sveltia's own steps fire this event, too.
  window.addEventListener('hashchange', beginUntouched);
};

/** Sveltia's button for saving, while there is something to save. */
const SAVE = 'button[aria-keyshortcuts$="+S" i]:not(:disabled, [aria-disabled="true"])';

/**
 * Asks before a tab is closed on what is not saved. Sveltia keeps a draft of it on this device, half a second after the last
 * key, and offers it when the entry is opened again; nobody else has it.
 */
export const askBeforeLeaving = () => {
  window.addEventListener('beforeunload', (event) => {
    if (isTouched() && document.querySelector(SAVE)) event.preventDefault();
  });
};

/** A block of a longer text, in the editor of texts. */
const BLOCK = '[data-component-name]';

const toTop = (inside: Element | null): void => {
  if (!inside) return;
  inside.scrollTop = 0;
  toTop(inside.parentElement);
};

/** Whether the last press was on a switch: on a narrow screen the eye leads from the page back to the fields, which are made anew. */
let isSwitched = false;

const noteSwitch = (event: Event) => {
  const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
  isSwitched = !isTab && event.target instanceof Element && event.target.closest('[aria-pressed]') !== null;
};

/** The field to which somebody was led, as long as its entry is open. */
let ledTo: string | undefined;

const leave = () => {
  ledTo = undefined;
};

/** Leads to a field of the entry that opens next. */
export const openAt = (keyPath: string) => {
  const begin = () => {
    ledTo = keyPath;
    goTo(keyPath);
    addEventListener('hashchange', leave, { once: true });
  };
  addEventListener('hashchange', begin, { once: true });
};

/**
 * Keeps an entry at its top while it opens, or at the field to which somebody was led. Each block of an article takes the focus
 * when it is made (Sveltia 0.221), and the text is scrolled to the last one: nothing may take it before somebody has touched the fields.
 */
export const openAtTop = () => {
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, noteSwitch, { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if ((isTouched() && !isSwitched) || !(target instanceof HTMLElement) || !target.matches(BLOCK)) return;
    target.blur();
    // The browser scrolls to it all the same.
    requestAnimationFrame(() => (ledTo ? goTo(ledTo) : toTop(target)));
  });
};

/** Sveltia's file of words that editing-screen.ts exchanges for screen-words.ts: the one whose days and numbers read as here. */
const OURS = 'en-CA';

/** Sveltia chooses its words by the browser's languages: English readers get ours, and are told that it is the English of here. */
export const readOurEnglish = () => {
  const languages = navigator.languages.map((language) => (/^en\b/.test(language) ? OURS : language));
  Object.defineProperty(navigator, 'languages', { value: languages });
  const { documentElement: page } = document;
  new MutationObserver(() => {
    if (page.lang === OURS) page.lang = 'en-US';
  }).observe(page, { attributeFilter: ['lang'] });
};

/**
 * Sveltia brings its faces, and has styles besides that take the same ones from elsewhere. These are taken out of the page as they
 * come, before anything is drawn.
 */
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
