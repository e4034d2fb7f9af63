import type { ClientDirective } from 'astro';
import { isUnmetered } from '~/shared/connection.ts';
import { ISLAND_READY } from './island-ready.ts';

/** What may wake a `client:intent` island besides the visitor. */
type IntentOptions = {
  /** also once the page has loaded, if this browser has stored something under one of these keys */
  whenKept?: readonly string[];
  /** also at once, if the address has one of these parameters */
  whenSearched?: readonly string[];
};

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor points at, touches or focuses the component. See docs/decisions/intent.md. */
    'client:intent'?: boolean | IntentOptions;
  }
}

/**
 * `client:intent`: an island loads nothing until the visitor acts on it. Inlined into every page that has one, so it is
 * small on purpose. What it promises and why: docs/decisions/intent.md.
 */

/** A finger that only scrolls past ends in `pointercancel`, so a touch counts when it lifts. `input` is autofill's. */
const INTENT_EVENTS = ['pointerenter', 'pointerup', 'focusin', 'input', 'click', 'submit', 'invalid'];

/** Keys that do nothing natively: on tabs, and anywhere. */
const TAB_KEYS = /^(ArrowL|ArrowR|Home|End)/;
const ANY_KEY = 'Escape';

/** How long a form waits for its code before the browser sends it natively, in ms. */
const NATIVE_SEND_AFTER = 10_000;

/** How long a busy browser delays loading a form's code, in ms. A busy Chromium may never be idle. */
const IDLE_BY = 2000;

/** What was clicked; for a form that was sent, the button that sent it. */
type Held = HTMLElement & Partial<Pick<HTMLButtonElement, 'type' | 'form'> & Pick<HTMLAnchorElement, 'href'>>;

/**
 * The button whose work needs React; links, fields, `summary`, and the like work natively. A link that also works in
 * place says so: `data-hold`. A form that the browser finds invalid, and so does not send, is held like one that is
 * sent: the island says what is missing. (Not `event.submitter`: Safari before 15.4 does not have it.)
 */
const toHold = ({ type, target, metaKey, ctrlKey, shiftKey }: MouseEvent): Held | null => {
  const element = target as Element;
  if (type === 'submit' || type === 'invalid')
    return (element.closest('form') as Element).querySelector('[type=submit]');
  // A click that asks for another tab or window is left to the browser.
  if (type !== 'click' || metaKey || ctrlKey || shiftKey) return null;
  return element.closest<Held>('button[type=button], a[data-hold]');
};

const intent: ClientDirective = (load, { value }, island) => {
  // Without options the value is `true`, which has neither property.
  const { whenKept = [], whenSearched = [] } = value as IntentOptions;
  let held: Held | null = null;
  let keys: string[] = [];
  let code: ReturnType<typeof load> | null = null;
  let isWaking = false;
  let isReady = false;

  const hold = (element: Held | null) => {
    held = element;
    island.toggleAttribute('data-waiting', !!element);
  };

  const giveUp = () => {
    const element = held;
    code = null;
    isWaking = false;
    keys = [];
    hold(null);
    if (element?.type === 'submit') element.form?.submit();
    else if (element?.href) location.assign(element.href);
  };

  const fetchCode = () => (code ??= load());

  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    fetchCode().then((hydrate) => hydrate());
  };

  const onIntent = (event: Event) => {
    if (isReady || (event.type === 'pointerenter' && (event as PointerEvent).pointerType === 'touch')) return;
    const element = toHold(event as MouseEvent);
    if (element) {
      event.preventDefault();
      // Hidden from React, which also listens here as soon as it hydrates: it would act now, and again on release.
      event.stopImmediatePropagation();
      if (held?.type !== 'submit' && element.type === 'submit') setTimeout(giveUp, NATIVE_SEND_AFTER);
      hold(element);
    }
    // A link in an open menu works natively. Back must not show the menu open again.
    if (event.type === 'click')
      (event.target as Element).closest('header a')?.closest('details')?.removeAttribute('open');
    wake();
  };

  /** The focus wakes an island before a key can be pressed in it. Escape also counts if nothing has the focus. */
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isTab = (target as Element).matches('[role=tab]');
    if (isReady || !isWaking || !(isTab ? TAB_KEYS.test(key) : key === ANY_KEY)) return;
    if (!island.contains(target as Element) && target !== document.body) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(key);
  };

  for (const type of INTENT_EVENTS) island.addEventListener(type, onIntent, true);
  addEventListener('keydown', onKey, true);
  island.addEventListener(ISLAND_READY, () => {
    isReady = true;
    held?.click();
    hold(null);
    for (const key of keys) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  // Astro reports a failed load with this event and then passes a function that does nothing.
  island.addEventListener('astro:hydration-error', giveUp);

  const isSearched = whenSearched.some((name) => location.search.includes(`${name}=`));
  if (isSearched || island.matches(':focus-within')) wake();

  // This runs before the page has loaded: the page waits for the script that contains it.
  try {
    if (whenKept.some((key) => key in sessionStorage || key in localStorage)) addEventListener('load', wake);
  } catch {
    // storage is turned off
  }
  if (isUnmetered() && island.querySelector('form'))
    addEventListener('load', () => requestIdleCallback(fetchCode, { timeout: IDLE_BY }));
};

export default intent;
