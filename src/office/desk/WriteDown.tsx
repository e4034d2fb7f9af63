import { useState } from 'react';
import { Icon } from '../../features/ui/Icon.tsx';
import { BY_HAND, readDraft } from '../draft.ts';
import { inside } from '../parts.ts';
import { With } from '../With.tsx';

/** Somebody who did not come by a form. */
export const WriteDown = () => {
  const [isOpen, setOpen] = useState(() => readDraft(BY_HAND) !== undefined);
  return (
    <details className="narrow" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Write down somebody who called <Icon name="chevron-down" />
      </summary>
      {isOpen && <With part={inside}>{({ WriteDownForm }) => <WriteDownForm />}</With>}
    </details>
  );
};
