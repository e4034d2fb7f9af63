import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { count } from '../../shared/count.ts';
import { dayIn } from '../../shared/dates.ts';
import { type Handovers, handoversSchema, type Session, type Summary } from '../contract/answers.ts';
import { OFFICE_API } from '../contract/limits.ts';
import { HANDED_FILE_NAMES, HANDED_FILES } from '../contract/requests.ts';
import { post } from './api.ts';
import { dayText, momentText } from './format.ts';
import { $handovers, HANDOVERS, leadKey, mutateCache, revalidateKeys } from './queries.ts';
import { Block, Button, Failure, Problem } from './ui.tsx';

/** Won jobs as files that other programs read: Jobber, QuickBooks, contacts. */

const Files = ({ of }: { of: { at: string } | { lead: string } }) => (
  <p className="links">
    {HANDED_FILE_NAMES.map((name) => (
      <a
        key={name}
        className="link"
        href={`${OFFICE_API}${HANDOVERS}/${name}?${new URLSearchParams(of)}`}
        download={name}
      >
        {HANDED_FILES[name].label}
      </a>
    ))}
  </p>
);

type ButtonProps = { lead?: string; onDone: (handovers: Handovers) => void; children: string };

const HandOverButton = ({ lead, onDone, children }: ButtonProps) => {
  const [failure, setFailure] = useState<string>();
  const hand = () =>
    post(HANDOVERS, { lead }, handoversSchema).then(onDone, ({ message }: Error) => setFailure(message));
  return (
    <>
      <p className="buttons">
        <Button onClick={hand}>{children}</Button>
      </p>
      <Failure>{failure}</Failure>
    </>
  );
};

const show = (handovers: Handovers) => mutateCache(HANDOVERS, handovers);

/** Everything won since the last time, and earlier hand-overs. */
export const HandOverAll = ({ session }: { session: Session }) => {
  const { data, error } = useStore($handovers);
  return (
    <Block title="Hand over won jobs">
      {data === undefined ? (
        <Problem error={error} />
      ) : (
        <>
          <p role="status">
            {data.waiting === 0
              ? 'Every won job was handed over.'
              : `${count(data.waiting, 'won job')} not handed over yet.`}
          </p>
          {data.waiting > 0 && <HandOverButton onDone={show}>Hand over</HandOverButton>}
          {data.made.length > 0 && (
            <ol className="ruled">
              {data.made.map(({ at, leads }) => (
                <li key={at} className="other-lead">
                  <p>
                    {momentText(at, session.business.timeZone)}, {count(leads, 'job')}
                  </p>
                  <Files of={{ at }} />
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Block>
  );
};

/** One won job. */
export const HandOverOne = ({ summary: { id, handedAt }, session }: { summary: Summary; session: Session }) => {
  const done = (handovers: Handovers) => {
    show(handovers);
    revalidateKeys(leadKey(id));
  };
  return (
    <Block title="Hand over">
      {handedAt === null ? (
        <>
          <p>For the programs that you write invoices with. Each job is handed over once.</p>
          <HandOverButton lead={id} onDone={done}>
            Hand over this job
          </HandOverButton>
        </>
      ) : (
        <>
          <p role="status">Handed over on {dayText(dayIn(session.business.timeZone, new Date(handedAt)))}.</p>
          <Files of={{ lead: id }} />
        </>
      )}
    </Block>
  );
};
