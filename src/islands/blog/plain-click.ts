import type { MouseEvent } from 'react';

/** Acts in place of following a link, unless the click asks for another tab or window. */
export const onPlainClick = (event: MouseEvent, act: () => void) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
