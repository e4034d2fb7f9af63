import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

/** Where list and lead stand side by side; as in office.css. */
const isWide = matchMedia('(min-width: 1100px)');

const $isWide = atom(isWide.matches);
isWide.addEventListener('change', () => $isWide.set(isWide.matches));

export const useIsWide = (): boolean => useStore($isWide);
