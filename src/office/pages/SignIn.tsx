import type { PropsWithChildren } from 'react';
import { OFFICE_PATH } from '../contract/paths.ts';
import { Button } from './controls.tsx';

type Props = PropsWithChildren<{ title: string; text: string; passkey: 'sign-in' | 'enroll'; button: string }>;

/** A page with a button that asks this device for its passkey (device/passkeys.ts). */
const WayIn = ({ title, text, passkey, button, children }: Props) => (
  <>
    <h1>{title}</h1>
    <p>{text}</p>
    <p className="buttons">
      <Button isPrimary type="button" data-passkey={passkey} disabled>
        {button}
      </Button>
    </p>
    <p className="field-error" role="alert" data-failure="" />
    <noscript>
      <p>A passkey needs JavaScript: allow it for this site in the browser’s settings.</p>
    </noscript>
    <p className="quiet">{children}</p>
  </>
);

/** Shown at every address to visitors who are not signed in; signing in leads back there. */
export const SignIn = () => (
  <WayIn
    title="The office"
    text="Sign in with the passkey of this device: its fingerprint, face or screen lock."
    passkey="sign-in"
    button="Sign in"
  >
    Not enrolled yet, or a new phone? Ask an owner for a link. If you are the only owner, ask the person who set up this
    website.
  </WayIn>
);

/** The page of an invitation. Waits for the button, because mail scanners open links, too. */
export const Enroll = () => (
  <WayIn
    title="Welcome to the office"
    text="This creates a passkey on this device: from then on you sign in with its fingerprint, face or screen lock. There is no password to remember."
    passkey="enroll"
    button="Enroll this device"
  >
    <a href={OFFICE_PATH}>Go to the desk</a>
  </WayIn>
);
