import { isTouched } from './touched.ts';

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
