import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ISLAND_READY } from './island-ready.ts';
import { STORED } from './stored.ts';

/**
 * Wakes an island, in place of Astro's own client (@astrojs/react/client.js), which also handles islands that no server rendered, named slots,
 * and actions. An island that breaks restores its HTML, which works without it.
 */

const WRONG = "Something went wrong. The application couldn't load properly. Please try refreshing the page.";

/** What can have the focus, the last first: what appears and disappears is at the top of a form. */
const focusables = (island: Element) =>
  [...island.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0).reverse();

const retype = (form: HTMLFormElement, typed: HTMLFormElement | undefined) => {
  for (const [name, value] of new FormData(typed)) {
    const field = form.elements.namedItem(name);
    // Chosen files belong to the browser.
    if (field && 'value' in field && typeof value === 'string') field.value = value;
  }
};

type Slots = { default: string | undefined };
type AwakeProps = { onAwake: () => void; children?: ReactNode };

const Awake = ({ onAwake, children }: AwakeProps) => {
  useEffect(onAwake, [onAwake]);
  return children;
};

const wake =
  (island: HTMLElement) =>
  (Content: ComponentType<object>, props: object, { default: html }: Slots): void => {
    const served = island.innerHTML;
    const forms = () => [...island.querySelectorAll('form')];
    let awake = forms();
    let stored: string | undefined;
    let focused: [element: Element | null, index: number];

    const noteFocus = () => {
      const { activeElement } = document;
      focused = [activeElement, focusables(island).indexOf(activeElement as HTMLElement)];
    };
    // Only if its element is gone: nothing has the focus, either, while a visitor moves to another field and the last one
    // fires `change`.
    const keepFocus = () => {
      const [element, index] = focused;
      const all = focusables(island);
      if (!element?.isConnected && document.activeElement === document.body)
        (all.find(({ id }) => id && id === element?.id) ?? all[index])?.focus({ preventScroll: true });
    };
    noteFocus();
    island.addEventListener('focusin', noteFocus);
    document.addEventListener(STORED, (event) => {
      if (awake[0]) stored = (event as CustomEvent<string>).detail;
    });
    island.addEventListener('input', () => {
      stored = undefined;
    });

    const onAwake = () => {
      awake = forms();
      keepFocus();
      island.dispatchEvent(new Event(ISLAND_READY));
    };

    const giveBack = (error: unknown) => {
      console.error(error);
      // Class names whole, or their styles would be in no page.
      const tone = stored ? 'notice notice-sent' : 'notice notice-failed';
      island.innerHTML = `<p role="alert" class="${tone}">${stored ?? WRONG}</p>${served}`;
      if (!stored) for (const [index, form] of forms().entries()) retype(form, awake[index]);
      keepFocus();
      island.dispatchEvent(new Event(ISLAND_READY));
    };

    const slot =
      html &&
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own
      createElement('astro-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } });
    const content = createElement(Content, props, slot);
    startTransition(() => {
      hydrateRoot(island, createElement(Awake, { onAwake }, content), { onUncaughtError: giveBack });
    });
  };

export default wake;
