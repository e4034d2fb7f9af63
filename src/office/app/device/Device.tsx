import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { count } from '../../../shared/count.ts';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import { madeCalendarSchema, type Session } from '../../contract/answers.ts';
import { post, send } from '../api.ts';
import { momentHere } from '../business-time.ts';
import { showOnIcon } from '../installed-app.ts';
import { forgetKept } from '../kept.ts';
import { $areKeysOn, KEYS, switchKeys } from '../keys.ts';
import { $ownPending, $pending, $written } from '../pending.ts';
import { $calendar } from '../queries.ts';
import type { Way } from '../reach/came-of-it.ts';
import { $reached } from '../reach/reached.ts';
import { isOnItsWay } from '../shelf.ts';
import { Block, Button, CopyButton, Failure, useAttempt } from '../ui.tsx';
import { Check, Loaded, Made } from '../ui-later.tsx';
import { Alerts } from './Alerts.tsx';

/** Calendar programs subscribe to this scheme automatically. */
const asWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');

const Address = ({ madeAt }: { madeAt: string | null }) => {
  const [address, setAddress] = useState<string>();
  const { attempt, failure } = useAttempt();
  const then = (change: Promise<string | undefined>) => attempt(change.then(setAddress).then($calendar.revalidate));
  const make = () => then(post('/calendar', {}, madeCalendarSchema).then((made) => made.address));
  const shut = () => then(send('/calendar/off', {}).then(() => undefined));
  return (
    <>
      {address !== undefined && (
        <Made
          key={address}
          said="Here it is, for you alone: anyone who has it can read names and numbers. It is shown only now; if it is lost, make a new one."
          address={asWebcal(address)}
        >
          <a className="btn btn-primary" href={asWebcal(address)}>
            Subscribe on this device
          </a>
          <CopyButton text={address} />
        </Made>
      )}
      {madeAt !== null && address === undefined && (
        <p>Your address was made {momentHere(madeAt)}. A new one shuts it.</p>
      )}
      <p className="buttons">
        <Button onClick={make}>{madeAt === null ? 'Make an address' : 'Make a new address'}</Button>
        {madeAt !== null && <Button onClick={shut}>Shut it</Button>}
      </p>
      <Failure>{failure}</Failure>
    </>
  );
};

/** The secret address under which a calendar program reads visits and follow-ups. */
const Calendar = () => (
  <Block title="Calendar">
    <p>
      All visits and follow-ups with place and phone number, in the calendar of your phone or computer. It looks for
      news about once an hour, some programs less often. An address ends when a device of yours is taken out.
    </p>
    <Loaded query={$calendar}>{({ madeAt }) => <Address madeAt={madeAt} />}</Loaded>
  </Block>
);

/** The keyboard shortcuts and their switch: speech input may need them off. */
const Keys = () => {
  const isOn = useStore($areKeysOn);
  return (
    <Block title="Keys">
      <Check checked={isOn} onChange={() => switchKeys(!isOn)}>
        Single keys work on this device
      </Check>
      <dl className="keys">
        {Object.entries(KEYS).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
};

const WAYS: Record<Way, string> = { call: 'call to', text: 'text message to', mail: 'email to' };

const leave = async (everywhere: boolean) => {
  forgetKept();
  showOnIcon(0);
  await send('/sign-out', { everywhere });
  forgetKept();
  // Load a new page: no lead stays in memory.
  location.assign(OFFICE_PATH);
};

export const Device = ({ session }: { session: Session }) => {
  const { attempt, failure } = useAttempt();
  const unsent = [...useStore($pending), ...useStore($written)];
  const reached = useStore($reached);
  const open = useStore($ownPending).filter((one) => !isOnItsWay(one)).length;
  const unsettled = [
    open > 0 ? `Not settled yet: ${count(open, 'change')}. Decide what counts before you sign out.` : '',
    reached?.person === session.name
      ? `Nobody has said what came of your ${WAYS[reached.way]} ${reached.leadName}: signing out forgets to ask.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="narrow-page">
      <h1>{session.name}</h1>
      <p>
        {session.role === 'owner'
          ? 'You are an owner: you may do everything here.'
          : 'You may see and work on leads. Owners may also save files, forget people and invite.'}
      </p>
      {session.role === 'owner' && (
        <p className="links">
          <a className="link" href={`${OFFICE_PATH}/people`}>
            People and invitations
          </a>
          <a className="link" href={`${OFFICE_PATH}/bring-in`}>
            Bring in customers
          </a>
          <a className="link" href={`${OFFICE_PATH}/messages`}>
            Messages that could not be sent{session.failed > 0 && ` (${session.failed})`}
          </a>
        </p>
      )}
      <Alerts pushKey={session.pushKey} />
      <Calendar />
      <Keys />
      <Block title="Sign out">
        {unsettled !== '' && <p>{unsettled}</p>}
        {unsent.length > 0 && <p>What is not sent yet stays on this device until you sign in again.</p>}
        <p className="buttons">
          <Button onClick={() => attempt(leave(false))}>Sign out here</Button>
          <Button onClick={() => attempt(leave(true))}>Sign out everywhere</Button>
        </p>
        <Failure>{failure}</Failure>
      </Block>
    </div>
  );
};
