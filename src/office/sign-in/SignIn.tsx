import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import * as z from 'zod/mini';
import { post } from '../api.ts';
import { $session } from '../queries.ts';
import { optionsSchema } from './options.ts';
import { wayInFailed } from './way-in-failed.ts';

const signIn = async () => {
  const optionsJSON = await post('/sign-in/options', {}, optionsSchema);
  const credential = await startAuthentication({ optionsJSON });
  await post('/sign-in', { credential }, z.object({}));
  $session.revalidate();
};

/** The way in for a device that is enrolled. */
export const SignIn = () => {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    setFailure(undefined);
    signIn()
      .catch((error: unknown) => setFailure(wayInFailed(error)))
      .finally(() => setBusy(false));
  };
  return (
    <main className="door">
      <h1>The office</h1>
      <p>Sign in with the passkey of this device: its fingerprint, face or lock.</p>
      <button type="button" className="btn btn-primary" disabled={isBusy} onClick={begin}>
        Sign in
      </button>
      <p role="alert" className="field-error">
        {failure}
      </p>
      <p className="quiet">Not enrolled yet, or a new phone? Ask for an invitation.</p>
    </main>
  );
};
