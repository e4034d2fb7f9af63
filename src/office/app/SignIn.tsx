import { useStore } from '@nanostores/react';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { count } from '../../shared/count.ts';
import { OFFICE_PATH } from '../../shared/routes.ts';
import { INVITATION_HOURS } from '../contract/office-limits.ts';
import { post, send } from './api.ts';
import { $pending, $unreadable, $written } from './pending.ts';
import { $session, begin } from './queries.ts';
import { Refusal } from './refusal.ts';
import { openDesk } from './router.ts';
import { Button, Failure } from './ui.tsx';

/** Passed unchanged from the worker's WebAuthn library to the browser's. */
const hasChallenge = (options: unknown) => z.object({ challenge: z.string() }).safeParse(options).success;
const optionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);
const enrolOptionsSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);

/** The error as a sentence. Browsers say little on purpose. */
const explain = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
      return 'That was canceled or took too long, or this device has no passkey for the office.';
    case 'InvalidStateError':
      return 'This device is already enrolled: sign in.';
    default:
      return 'This browser does not support passkeys. Use the phone’s own browser, up to date.';
  }
};

type WayInProps = { title: string; text: string; button: string; comeIn: () => Promise<void>; children: ReactNode };

const WayIn = ({ title, text, button, comeIn, children }: WayInProps) => {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    setFailure(undefined);
    comeIn()
      .catch((error: unknown) => setFailure(explain(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <Button className="btn btn-primary" disabled={isBusy} onClick={begin}>
        {button}
      </Button>
      <Failure>{failure}</Failure>
      <p className="quiet">{children}</p>
    </>
  );
};

/** @throws if the worker lets nobody in by this credential */
const comeIn = async (path: string, content: object) => {
  await send(path, content);
  begin();
  $session.revalidate();
};

const signIn = async () => {
  const optionsJSON = await post('/sign-in/options', {}, optionsSchema);
  await comeIn('/sign-in', { credential: await startAuthentication({ optionsJSON }) });
};

/** A person who was taken out, or whose session is over, may have unsent changes. They are that person's, and are not shown. */
const LeftHere = () => {
  const left = useStore($pending).length + useStore($written).length + useStore($unreadable).length;
  if (left === 0) return null;
  return (
    <p role="status">
      {`${count(left, 'change')} noted on this device ${left === 1 ? 'was' : 'were'} not sent yet. Nobody else sees ${left === 1 ? 'it' : 'them'}: sign in as the person who noted ${left === 1 ? 'it' : 'them'}, and what is left is sent by itself. If this device was taken out, ask an owner for a new link under the same name, and open it here.`}
    </p>
  );
};

export const SignIn = () => (
  <>
    <LeftHere />
    <WayIn
      title="The office"
      text="Sign in with the passkey of this device: its fingerprint, face or screen lock."
      button="Sign in"
      comeIn={signIn}
    >
      Not enrolled yet, or a new phone? Ask an owner for a link. If you are the only owner, ask the person who set up
      this website.
    </WayIn>
  </>
);

const enrol = async () => {
  const token = location.hash.slice(1);
  const optionsJSON = await post('/enrol/options', { token }, enrolOptionsSchema);
  await comeIn('/enrol', { token, credential: await startRegistration({ optionsJSON }) });
  openDesk();
};

/** The page of an invitation. Waits for the button, because mail scanners open links, too. */
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

export const NobodyYet = () => (
  <>
    <h1>Nobody is in the office yet</h1>
    <p>
      This is where the people of the business see who asked for a quote, and call back. What comes meanwhile is kept.
    </p>
    <ol className="steps">
      <li>Ask the person who set up this website for your invitation: a link, made for you alone.</li>
      <li>
        Open it within {INVITATION_HOURS} hours on the phone or computer that you want to use, and press the button.
      </li>
      <li>From then on you invite everybody else yourself, under You.</li>
    </ol>
    <p className="quiet">Did you set up this website? docs/office.md, which came with it, says how to make the link.</p>
  </>
);
