import type { MouseEvent } from 'react';
import { isFromDesk } from '../place.ts';
import { deskPath } from '../router.ts';

/** To the list as it was left: one step back, where it is one. */
export const BackToDesk = () => {
  const goBack = (event: MouseEvent) => {
    if (!isFromDesk() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <p className="back">
      <a className="link" href={deskPath()} onClick={goBack}>
        ‹ Desk
      </a>
    </p>
  );
};
