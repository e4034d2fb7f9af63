import { useRef } from 'react';
import { count } from '../../shared/count.ts';
import { ForgetButton } from '../forms/Notice.tsx';
import { savesData, secondsFor } from './line-speed.ts';
import { PhotoRow } from './PhotoRow.tsx';
import { forgetKept, type Photo, sendKept } from './photo-store.ts';

type Props = { photos: readonly Photo[] };

/** Worth saying, in seconds. */
const LONG = 15;

const inState = (photos: readonly Photo[], ...states: Photo['state'][]) =>
  photos.filter(({ state }) => states.includes(state));
const bytesOf = (photos: readonly Photo[]) => photos.reduce((sum, { size, sent }) => sum + size - sent, 0);
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`;

/** As exact as an estimate for a bad line can be. */
const inWords = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} seconds` : count(Math.round(seconds / 60), 'minute');

/** How long they will take on this line; empty if not long, or unknown. */
const timeFor = (photos: readonly Photo[]) => {
  const seconds = secondsFor(bytesOf(photos)) ?? 0;
  return seconds > LONG ? `About ${inWords(seconds)} on this line.` : '';
};

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

/** How far they are, as it is read aloud: photo by photo, and not byte by byte. */
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

/** Photos that wait for a word of the visitor: the line broke, or they ask to save data. */
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
                `${kilobytes(bytesOf(kept))} in all.`,
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

/** What became of the photos, all together and one by one. */
export const PhotoStates = ({ photos }: Props) => {
  const region = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes away: the focus stays here instead of falling back to the top of the page. */
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
