import { atom } from 'nanostores';
import { $router, leadPath, openDesk, stepTo } from './router.ts';
import { store, stored, unstore } from './storage.ts';

/** Single-key shortcuts for the list, while no field has the focus. They can be turned off on this device (WCAG 2.1.4). */

export const KEYS = { j: 'the next lead', k: 'the one before', '/': 'search' } as const;

const PLACE = 'office-keys';
const OFF = 'off';

export const $areKeysOn = atom(stored(PLACE) !== OFF);

export const switchKeys = (isOn: boolean) => {
  $areKeysOn.set(isOn);
  if (isOn) unstore(PLACE);
  else store(PLACE, OFF);
};

const ROWS = '.list .row .card-link';

/** Moves to the next or previous row; if a lead is open beside the list, opens that row's lead. */
const step = (by: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>(ROWS)];
  const page = $router.get();
  const open = page?.route === 'lead' ? leadPath(page.params.id) : undefined;
  const focused = rows.indexOf(document.activeElement as HTMLAnchorElement);
  const from = focused === -1 ? rows.findIndex((row) => row.getAttribute('href') === open) : focused;
  const row = rows[from === -1 ? 0 : from + by];
  if (row === undefined) return;
  row.focus();
  if (open !== undefined) stepTo(row);
};

const search = () => {
  const field = () => document.querySelector<HTMLInputElement>('input[type="search"]');
  if (field() === null) openDesk();
  // Once the desk is rendered.
  requestAnimationFrame(() => field()?.select());
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null;

export const listenToKeys = () =>
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!$areKeysOn.get() || !Object.hasOwn(KEYS, key) || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if ($router.get()?.route === 'enrol') return;
    event.preventDefault();
    if (key === '/') search();
    else step(key === 'j' ? 1 : -1);
  });
