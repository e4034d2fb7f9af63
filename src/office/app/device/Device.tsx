import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { count } from '../../../shared/count.ts';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import type { Session } from '../../contract/answers.ts';
import { post } from '../api.ts';
import { showOnIcon } from '../installed-app.ts';
import { forgetKept } from '../kept.ts';
import { $areKeysOn, KEYS, switchKeys } from '../keys.ts';
import { $ownPending, $pending, $written } from '../pending.ts';
import type { Way } from '../reach/came-of-it.ts';
import { $reached } from '../reach/reached.ts';
import { isOnItsWay } from '../shelf.ts';
import { Block } from '../ui.tsx';
import { Alerts } from './Alerts.tsx';
import { Calendar } from './Calendar.tsx';

/** The keyboard shortcuts and their switch: speech input may need them off. */
const Keys = () => {
  const isOn = useStore($areKeysOn);
  return (
    <Block title="Keys">
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={() => switchKeys(!isOn)} /> Single keys work on this device
      </label>
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
  await post('/sign-out', { everywhere }, z.object({}));
  forgetKept();
  // Load a new page: no lead stays in memory.
  location.assign(OFFICE_PATH);
};

/** The person signed in, alerts on this device, and sign-out. */
export const Device = ({ session }: { session: Session }) => {
  const [failure, setFailure] = useState<string>();
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
  const signOut = (everywhere: boolean) => leave(everywhere).catch((error: Error) => setFailure(error.message));
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
      <Calendar session={session} />
      <Keys />
      <Block title="Sign out">
        {unsettled !== '' && <p>{unsettled}</p>}
        {unsent.length > 0 && <p>What is not sent yet stays on this device until you sign in again.</p>}
        <p className="buttons">
          <button type="button" className="btn btn-outline" onClick={() => signOut(false)}>
            Sign out here
          </button>
          <button type="button" className="btn btn-outline" onClick={() => signOut(true)}>
            Sign out everywhere
          </button>
        </p>
        <p role="alert" className="field-error">
          {failure}
        </p>
      </Block>
    </div>
  );
};
