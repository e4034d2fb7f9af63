import { useRef, useSyncExternalStore } from 'react';

/** How long after a press its click may come, in ms: a finger's comes in a separate task. */
const CLICK_BY = 350;

const isServer = typeof document === 'undefined';

/** Also if the press began before this code loaded. */
let isPressed = !isServer && document.querySelector(':active') !== null;
let releases = 0;
let timer: ReturnType<typeof setTimeout>;
const listeners = new Set<() => void>();

const release = () => {
  if (!isPressed) return;
  isPressed = false;
  releases += 1;
  for (const listener of listeners) listener();
};

const releaseIn = (ms: number) => () => {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
};

if (!isServer) {
  addEventListener(
    'pointerdown',
    ({ button }) => {
      // Other buttons open menus, which may keep the release to themselves.
      if (button !== 0) return;
      clearTimeout(timer);
      isPressed = true;
    },
    true,
  );
  // In a later task, after the click's own handlers. `input`, because an open list of choices may swallow the `pointerup`.
  for (const end of ['click', 'pointercancel', 'input']) addEventListener(end, releaseIn(0), true);
  addEventListener('pointerup', releaseIn(CLICK_BY), true);
}

const onRelease = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The value, but while something is pressed its earlier one: what appears or disappears above a button would move it away from under
 * the finger, and the press would be lost. So a form uses this for everything that may change its height.
 */
export const useSteady = <Value>(value: Value): Value => {
  useSyncExternalStore(
    onRelease,
    () => releases,
    () => 0,
  );
  const shown = useRef(value);
  if (!isPressed) shown.current = value;
  return shown.current;
};
