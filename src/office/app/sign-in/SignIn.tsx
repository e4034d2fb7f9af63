import { startAuthentication } from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { post } from '../api.ts';
import { $session, begin } from '../queries.ts';
import { optionsSchema } from './options.ts';
import { WayIn } from './WayIn.tsx';

const signIn = async () => {
  const optionsJSON = await post('/sign-in/options', {}, optionsSchema);
  const credential = await startAuthentication({ optionsJSON });
  await post('/sign-in', { credential }, z.object({}));
  begin();
  $session.revalidate();
};

/** The way in for a device that is enrolled. */
export const SignIn = () => (
  <WayIn
    title="The office"
    text="Sign in with the passkey of this device: its fingerprint, face or screen lock."
    button="Sign in"
    comeIn={signIn}
  >
    Not enrolled yet, or a new phone? Ask an owner for a link. If you are the only owner, ask whoever set up this
    website.
  </WayIn>
);
