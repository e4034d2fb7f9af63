import { startRegistration } from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import { post } from '../api.ts';
import { $session, begin } from '../queries.ts';
import { openDesk } from '../router.ts';
import { enrolOptionsSchema } from './options.ts';
import { WayIn } from './WayIn.tsx';

const enrol = async () => {
  const token = location.hash.slice(1);
  const optionsJSON = await post('/enrol/options', { token }, enrolOptionsSchema);
  const credential = await startRegistration({ optionsJSON });
  await post('/enrol', { token, credential }, z.object({}));
  begin();
  $session.revalidate();
  openDesk();
};

/** Where an invitation leads. Nothing happens before the button: programs that scan mails open links, too. */
export const Enrol = () => (
  <WayIn
    title="Welcome to the office"
    text="This creates a passkey on this device: from then on you sign in with its fingerprint, face or screen lock. There is no password to remember."
    button="Enroll this device"
    comeIn={enrol}
  >
    <a href={OFFICE_PATH}>Go to the desk</a>
  </WayIn>
);
