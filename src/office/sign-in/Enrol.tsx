import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import * as z from 'zod/mini';
import { post } from '../api.ts';
import { $session } from '../queries.ts';
import { openDesk } from '../router.ts';
import { enrolOptionsSchema } from './options.ts';
import { wayInFailed } from './way-in-failed.ts';

const enrol = async (token: string) => {
  const optionsJSON = await post('/enrol/options', { token }, enrolOptionsSchema);
  const credential = await startRegistration({ optionsJSON });
  await post('/enrol', { token, credential }, z.object({}));
  $session.revalidate();
  openDesk();
};

/** Where an invitation leads. Nothing happens before the button: programs that scan mails open links, too. */
export const Enrol = () => {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    setFailure(undefined);
    enrol(location.hash.slice(1))
      .catch((error: unknown) => setFailure(wayInFailed(error)))
      .finally(() => setBusy(false));
  };
  return (
    <main className="door">
      <h1>Welcome to the office</h1>
      <p>
        This makes a passkey on this device: from then on its fingerprint, face or lock is the key. There is no password
        to remember.
      </p>
      <button type="button" className="btn btn-primary" disabled={isBusy} onClick={begin}>
        Enroll this device
      </button>
      <p role="alert" className="field-error">
        {failure}
      </p>
      <p className="quiet">
        <a href="/office">To the desk</a>
      </p>
    </main>
  );
};
