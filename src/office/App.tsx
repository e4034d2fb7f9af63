import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Session } from '../lead/office/answers.ts';
import { OFFICE_PATH } from '../lead/office/limits.ts';
import { Desk } from './desk/Desk.tsx';
import { Device } from './device/Device.tsx';
import { People } from './device/People.tsx';
import { Frame } from './Frame.tsx';
import { $keptSince } from './kept.ts';
import { Lead } from './lead/Lead.tsx';
import { Numbers } from './numbers/Numbers.tsx';
import { keepShell } from './office-worker.ts';
import { $session, SESSION } from './queries.ts';
import { hasEnded, isGone } from './refusal.ts';
import { $router } from './router.ts';
import { noteFor, sendFor } from './sending.ts';
import { Enrol } from './sign-in/Enrol.tsx';
import { NobodyYet } from './sign-in/NobodyYet.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

const Screen = ({ session }: { session: Session }) => {
  const page = useStore($router);
  switch (page?.route) {
    case 'desk':
      return <Desk session={session} />;
    case 'lead':
      return <Lead key={page.params.id} session={session} />;
    case 'numbers':
      return <Numbers session={session} />;
    case 'device':
      return <Device session={session} />;
    case 'people':
      return <People session={session} />;
    default:
      return (
        <>
          <h1>There is nothing at this address</h1>
          <p>
            <a className="link" href={OFFICE_PATH}>
              Go to the desk
            </a>
          </p>
        </>
      );
  }
};

const Inside = ({ session }: { session: Session }) => {
  // Who was here last may not be who is in now: nothing is sent before the worker has said who is.
  const isConfirmed = useStore($keptSince)[SESSION] === undefined;
  useEffect(() => {
    if (isConfirmed) sendFor(session.name);
    else noteFor(session.name);
    keepShell();
  }, [session.name, isConfirmed]);
  return (
    <Frame session={session}>
      <Screen session={session} />
    </Frame>
  );
};

/** Who is not signed in sees the way in, and nothing else. */
const Door = () => {
  const { data, error } = useStore($session);
  if (hasEnded(error)) return <SignIn />;
  if (isGone(error)) return <NobodyYet />;
  if (data !== undefined) return <Inside session={data} />;
  return (
    <main className="door">
      <h1>The office</h1>
      <p role="status">{error instanceof Error ? error.message : 'One moment…'}</p>
    </main>
  );
};

export const App = () => (useStore($router)?.route === 'enrol' ? <Enrol /> : <Door />);
