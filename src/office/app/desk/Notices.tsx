import { useStore } from '@nanostores/react';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import type { Session } from '../../contract/answers.ts';
import { $alertsHere } from '../alerts-here.ts';
import { send } from '../api.ts';
import { momentHere } from '../business-time.ts';
import { signedIn } from '../LazyPart.tsx';
import { $session } from '../queries.ts';
import { Button, Notice } from '../ui.tsx';

/** What a person must know about their own sign-in, and about messages to them, above the list. */

const FallenKey = ({ session, fallen }: { session: Session; fallen: Session['fallenKeys'][number] }) => {
  const { name, device, fellAt, isOwn } = fallen;
  const whose = isOwn ? 'Your' : `${name}’s`;
  return (
    <Notice title={`${whose} ${device} signed in with an older key`} role="status">
      <p>
        On {momentHere(fellAt)} its passkey had counted less than before. A phone that was restored from a backup does
        that, and so does a copy of the passkey. If nobody restored it,{' '}
        {session.role === 'owner' ? 'take it out under People.' : 'ask an owner to take it out.'}
      </p>
      {session.role === 'owner' && (
        <p className="notice-buttons">
          <a className="btn btn-outline" href={`${OFFICE_PATH}/people`}>
            People
          </a>
        </p>
      )}
    </Notice>
  );
};

const turnOff = async (endpoint: string) => {
  await send('/push/off', { endpoint });
  $session.revalidate();
};

const turnOffHere = async (endpoint: string | undefined) => {
  await signedIn.$fetched.get().code?.switchOff(endpoint);
  $alertsHere.set(undefined);
  $session.revalidate();
};

const LeaveOff = ({ onClick }: { onClick: () => void }) => <Button onClick={onClick}>Leave them off</Button>;

const AlertsHere = ({ endpoint }: { endpoint: string | undefined }) => {
  const state = useStore($alertsHere);
  if (state === 'lost')
    return (
      <Notice title="Alerts and reminders no longer reach this device" role="status">
        <p className="notice-buttons">
          <a className="btn btn-outline" href={`${OFFICE_PATH}/device`}>
            Switch them on again
          </a>
          <LeaveOff onClick={() => turnOffHere(endpoint)} />
        </p>
      </Notice>
    );
  if (state === undefined) return null;
  return (
    <Notice title="Alerts had stopped on this device" role="status">
      <p>They are set up again. What came in between is on the desk.</p>
      <p className="notice-buttons">
        <Button onClick={() => $alertsHere.set(undefined)}>All right</Button>
      </p>
    </Notice>
  );
};

export const Notices = ({ session }: { session: Session }) => (
  <>
    {session.fallenKeys.map((fallen) => (
      <FallenKey key={fallen.fellAt} session={session} fallen={fallen} />
    ))}
    <AlertsHere endpoint={session.alerts.find(({ isHere }) => isHere)?.endpoint} />
    {session.alerts
      .filter(({ isHere }) => !isHere)
      .map(({ endpoint, device }) => (
        <Notice key={endpoint} title={`Alerts and reminders no longer reach your ${device}`} role="status">
          <p>Open the office there: that sets them up again.</p>
          <p className="notice-buttons">
            <LeaveOff onClick={() => turnOff(endpoint)} />
          </p>
        </Notice>
      ))}
  </>
);
