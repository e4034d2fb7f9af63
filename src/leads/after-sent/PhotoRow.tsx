import { type Photo, removePhoto } from './photo-store.ts';

const STATES: Record<Photo['state'], string> = {
  reading: 'Shrinking',
  waiting: 'Next',
  sending: 'Sending',
  sent: 'Arrived',
  kept: 'Not sent yet',
  refused: 'Not accepted',
};

/** The button that is pressed goes with its photo: the focus goes on to the next one, and not back to the top of the page. */
const focusNext = (button: HTMLElement) => {
  const row = button.closest('li');
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (next ?? button.closest<HTMLElement>('[tabindex]'))?.focus();
};

/** One photo, how far it is, and the button that takes it back at any time. */
export const PhotoRow = ({ photo: { id, name, preview, state, size, sent, reason } }: { photo: Photo }) => (
  <li className="after-photo">
    {preview ? <img src={preview} alt="" /> : <span className="after-blank" />}
    <div>
      <p className="after-name">{name}</p>
      <p className="after-hint">{STATES[state]}</p>
      {state === 'sending' && <progress aria-label={`How much of ${name} has gone`} max={size} value={sent} />}
    </div>
    <button
      type="button"
      className="btn btn-outline"
      onClick={({ currentTarget }) => {
        focusNext(currentTarget);
        removePhoto(id);
      }}
    >
      <span>{state === 'waiting' || state === 'sending' ? 'Cancel' : 'Remove'}</span>
      <span className="sr-only">{` ${name}`}</span>
    </button>
    {state === 'refused' && <p className="field-error">{reason}</p>}
  </li>
);
