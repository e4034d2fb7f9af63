import { count } from '../../shared/count.ts';
import { type Handovers, handoversSchema, type Summary } from '../contract/answers.ts';
import { OFFICE_API } from '../contract/office-limits.ts';
import { HANDED_FILE_NAMES, HANDED_FILES } from '../contract/requests.ts';
import { post } from './api.ts';
import { dayHere, momentHere } from './business-time.ts';
import { dayText } from './format.ts';
import { $handovers, HANDOVERS, leadKey, mutateCache, revalidateKeys } from './queries.ts';
import { Block, Button, Failure, useAttempt } from './ui.tsx';
import { Loaded } from './ui-later.tsx';

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
  const { attempt, failure } = useAttempt();
  return (
    <>
      <p className="buttons">
        <Button onClick={() => attempt(post(HANDOVERS, { lead }, handoversSchema).then(onDone))}>{children}</Button>
      </p>
      <Failure>{failure}</Failure>
    </>
  );
};

const show = (handovers: Handovers) => mutateCache(HANDOVERS, handovers);

/** Everything won since the last time, and earlier hand-overs. */
export const HandOverAll = () => {
  return (
    <Block title="Hand over won jobs">
      <Loaded query={$handovers}>
        {({ waiting, made }) => (
          <>
            <p role="status">
              {waiting === 0 ? 'Every won job was handed over.' : `${count(waiting, 'won job')} not handed over yet.`}
            </p>
            {waiting > 0 && <HandOverButton onDone={show}>Hand over</HandOverButton>}
            {made.length > 0 && (
              <ol className="ruled">
                {made.map(({ at, leads }) => (
                  <li key={at} className="other-lead">
                    <p>
                      {momentHere(at)}, {count(leads, 'job')}
                    </p>
                    <Files of={{ at }} />
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
    </Block>
  );
};

export const HandOverOne = ({ summary: { id, handedAt } }: { summary: Summary }) => {
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
          <p role="status">Handed over on {dayText(dayHere(handedAt))}.</p>
          <Files of={{ lead: id }} />
        </>
      )}
    </Block>
  );
};
