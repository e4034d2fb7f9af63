import { useRef } from 'react';
import { count } from '../../shared/count.ts';
import { ForgetButton } from '../forms/Notice.tsx';
import { forgetKept, inState, type Photo, removePhoto, sendKept } from './photo-store.ts';
import { savesData, secondsFor } from './send-photo.ts';

const STATES: Record<Photo['state'], string> = {
  reading: 'Shrinking',
  waiting: 'Next',
  sending: 'Sending',
  sent: 'Arrived',
  kept: 'Not sent yet',
  refused: 'Not accepted',
};

/** The pressed button disappears with its photo: the focus moves to the next one, not back to the top of the page. */
const focusNext = (button: HTMLElement) => {
  const row = button.closest('li');
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (next ?? button.closest<HTMLElement>('[tabindex]'))?.focus();
};

const PhotoRow = ({ photo: { id, name, preview, state, size, sent, reason } }: { photo: Photo }) => (
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

type Props = { photos: readonly Photo[] };

/** Shown only if it takes longer, in seconds. */
const LONG = 15;

const countBytesLeft = (photos: readonly Photo[]) => photos.reduce((sum, { size, sent }) => sum + size - sent, 0);
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`;

/** No more exact than an estimate for a bad line can be. */
const inWords = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} seconds` : count(Math.round(seconds / 60), 'minute');

/** How long they will take on this line; empty if not long, or unknown. */
const timeFor = (photos: readonly Photo[]) => {
  const seconds = secondsFor(countBytesLeft(photos)) ?? 0;
  return seconds > LONG ? `About ${inWords(seconds)} on this line.` : '';
};

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

/** Their progress, as it is read aloud: photo by photo, not byte by byte. */
const Progress = ({ photos }: Props) => {
  const onTheWay = inState(photos, 'waiting', 'sending');
  const arrived = inState(photos, 'sent').length;
  return (
    <>
      <p role="status" className="after-said">
        {arrived + onTheWay.length > 0 && `${arrived} of ${count(arrived + onTheWay.length, 'photo')} arrived.`}
      </p>
      {onTheWay.length > 0 && (
        <p className="after-hint">{sentences(timeFor(onTheWay), 'You can go on with the rest meanwhile.')}</p>
      )}
    </>
  );
};

/** Photos that wait for the visitor's decision: the connection broke, or they want to save data. */
const KeptNotice = ({ photos, onAct }: Props & { onAct: (action: () => void) => void }) => {
  const kept = inState(photos, 'kept');
  const [first] = kept;
  const isOne = kept.length === 1;
  const isBusy = inState(photos, 'sending').length > 0;
  return (
    <div role="status">
      {first && (
        <div className="notice">
          <div className="notice-text">
            <p className="notice-title">
              {`${count(kept.length, 'photo')} ${isOne ? 'has' : 'have'} not gone out yet`}
            </p>
            <p>
              {sentences(
                first.reason || (savesData() && 'Your phone saves data, so we ask first.'),
                `${kilobytes(countBytesLeft(kept))} in all.`,
                timeFor(kept),
                'Kept on this device for a day.',
              )}
            </p>
            <div className="notice-buttons">
              <button
                type="button"
                className="btn btn-primary"
                disabled={isBusy}
                onClick={() => onAct(() => sendKept(kept))}
              >
                {`Send ${isOne ? 'it' : 'them'} now`}
              </button>
              <ForgetButton isSending={isBusy} onForget={() => onAct(() => forgetKept(kept))} />
            </div>
          </div>
        </div>
      )}
    </div>
  );
};

export const PhotoStates = ({ photos }: Props) => {
  const region = useRef<HTMLDivElement>(null);
  /** The pressed button disappears: the focus stays here instead of falling back to the top of the page. */
  const act = (action: () => void) => {
    region.current?.focus({ preventScroll: true });
    action();
  };
  return (
    <div ref={region} tabIndex={-1} className="after-states">
      <Progress photos={photos} />
      <KeptNotice photos={photos} onAct={act} />
      {photos.length > 0 && (
        <ul className="after-list">
          {photos.map((photo) => (
            <PhotoRow key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
    </div>
  );
};
