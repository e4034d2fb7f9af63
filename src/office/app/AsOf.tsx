import { useStore } from '@nanostores/react';
import { momentText } from './format.ts';
import { $keptSince } from './kept.ts';

/** Above an answer that was kept: of when it is, until there is a newer one. */
export const AsOf = ({ of, timeZone }: { of: string; timeZone: string }) => {
  const at = useStore($keptSince)[of];
  return (
    <p role="status" className="quiet">
      {at !== undefined && `As of ${momentText(new Date(at).toISOString(), timeZone)}`}
    </p>
  );
};
