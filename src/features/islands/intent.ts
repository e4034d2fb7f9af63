import type { ClientDirective } from 'astro';
import type { IntentOptions } from './intent-options.ts';
import { ISLAND_READY } from './island-ready.ts';

/**
 * `client:intent`: an island loads nothing until the visitor means it. Inlined into every page that has one, so it is
 * small on purpose. What it promises and why: docs/decisions/intent.md.
 */

/** A finger that only scrolls past ends in `pointercancel`, so a touch counts when it lifts. `input` is autofill's. */
const INTENT_EVENTS = ['pointerenter', 'pointerup', 'focusin', 'input', 'click', 'submit'];

/** How long a form waits for its code before the browser sends it by itself, in ms. */
const NATIVE_SEND_AFTER = 10_000;

type Held = HTMLFormElement | HTMLButtonElement | HTMLAnchorElement;

/** A click that asks for another tab or window stays the browser's. */
const asksForTab = (click: MouseEvent) => click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;

/**
 * The form or button whose work needs React; links, fields, `summary` and the like work by themselves. A link whose
 * work is done in place as well says so: `data-hold`.
 */
const toHold = (event: Event): Held | null => {
  if (event.type === 'submit') return event.target as HTMLFormElement;
  if (event.type !== 'click' || asksForTab(event as MouseEvent)) return null;
  return (event.target as Element).closest<Held>('button[type=button], a[data-hold]');
};

const isKept = (key: string) => {
  try {
    return key in sessionStorage || key in localStorage;
  } catch {
    return false; // storage is switched off
  }
};

const intent: ClientDirective = (load, { value }, island) => {
  // Without options the value is true, which has neither.
  const { whenKept = [], whenSearched = [] } = value as IntentOptions;
  let held: Held | null = null;
  let isLoading = false;

  const release = (act: (element: Held) => void) => {
    const element = held;
    held = null;
    island.removeAttribute('data-waiting');
    if (element) act(element);
  };

  const giveUp = () => {
    isLoading = false;
    release((element) => {
      if ('submit' in element) element.submit();
      else if ('href' in element) location.assign(element.href);
    });
  };

  const wake = async () => {
    if (isLoading) return;
    isLoading = true;
    // Astro reports a failed load by this event and then hands over a function that does nothing.
    island.addEventListener('astro:hydration-error', giveUp, { once: true });
    (await load())();
  };

  const onIntent = (event: Event) => {
    if (event.type === 'pointerenter' && (event as PointerEvent).pointerType === 'touch') return;
    const element = toHold(event);
    if (element) {
      event.preventDefault();
      // Nor may React see it, which listens here as soon as it hydrates: it would act, and then act again on release.
      event.stopImmediatePropagation();
      held = element;
      island.setAttribute('data-waiting', '');
      if ('submit' in element) setTimeout(giveUp, NATIVE_SEND_AFTER);
    }
    wake();
  };

  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    for (const type of INTENT_EVENTS) island[method](type, onIntent, true);
  };

  island.addEventListener(
    ISLAND_READY,
    () => {
      listen('removeEventListener');
      release((element) => {
        // Not requestSubmit(): Safari learned it in version 16.
        if (!('submit' in element)) element.click();
        else if (element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) element.submit();
      });
    },
    { once: true },
  );
  listen('addEventListener');

  const searched = new URLSearchParams(location.search);
  if (island.contains(document.activeElement) || whenSearched.some((name) => searched.has(name))) wake();

  if (whenKept.some(isKept)) {
    if (document.readyState === 'complete') wake();
    else addEventListener('load', wake);
  }
};

export default intent;
