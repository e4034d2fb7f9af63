import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Summary } from '../../contract/answers.ts';
import { $ownPending } from '../own-pending.ts';
import { $group } from './group.ts';

/** Of a row, while rows are selected. */
export type RowPick = { isPicked: boolean; mayBePicked: boolean; toggle: () => void };

/** Which rows of a list are selected. Not those of which something is not sent yet: nothing is noted over what is not seen. */
export const usePicks = (leads: Summary[]) => {
  const [ids, setIds] = useState<readonly string[]>();
  const own = useStore($ownPending);
  const mayBePicked = (id: string) => own.every(({ leadId }) => leadId !== id);
  const isPicked = (id: string) => ids?.includes(id) === true && mayBePicked(id);
  return {
    isPicking: ids !== undefined,
    picked: leads.filter(({ id }) => isPicked(id)),
    begin: () => {
      $group.set(undefined);
      setIds([]);
    },
    end: () => setIds(undefined),
    pickOf: ({ id }: Summary): RowPick | undefined =>
      ids && {
        isPicked: isPicked(id),
        mayBePicked: mayBePicked(id),
        toggle: () => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
      },
  };
};
