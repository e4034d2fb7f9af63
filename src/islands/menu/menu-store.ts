import { atom } from 'nanostores';

/** Name of the menu that is open: at most one is. */
export const $menu = atom<string | null>(null);

/** A menu was opened or closed, by a tap on its summary or by the rules of the island. */
export const setMenu = (name: string, open: boolean) => {
  if (open) $menu.set(name);
  else if ($menu.get() === name) $menu.set(null);
};
