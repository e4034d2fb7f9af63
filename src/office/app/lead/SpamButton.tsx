import { noteChange } from '../sending.ts';

/** Into the spam box, or out of it: then what was held back is sent. */
export const SpamButton = ({ leadId, seen, isSpam }: { leadId: string; seen: number; isSpam: boolean }) => (
  <p className="buttons">
    <button
      type="button"
      className="btn btn-outline"
      onClick={() => noteChange(leadId, { kind: 'spam', isSpam: !isSpam }, seen)}
    >
      {isSpam ? 'Not spam' : 'This is spam'}
    </button>
  </p>
);
