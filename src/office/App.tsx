import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Session } from '../lead/office/answers.ts';
import { OFFICE_PATH } from '../lead/office/limits.ts';
import { DeskAndLead } from './DeskAndLead.tsx';
import { Frame } from './Frame.tsx';
import { $keptSince } from './kept.ts';
import { listenToKeys } from './keys.ts';
import { keepShell } from './office-worker.ts';
import { door, inside } from './parts.ts';
import { $desk, $session, SESSION } from './queries.ts';
import { hasEnded, isGone } from './refusal.ts';
import { $router } from './router.ts';
import { noteFor, sendFor } from './sending.ts';
import { With } from './With.tsx';

const Nothing = () => (
  <>
    <h1>There is nothing at this address</h1>
    <p>
      <a className="link" href={OFFICE_PATH}>
        Go to the desk
      </a>
    </p>
  </>
);

const Screen = ({ session }: { session: Session }) => {
  const page = useStore($router);
  switch (page?.route) {
    case 'desk':
    case 'lead':
      return <DeskAndLead session={session} leadId={page.route === 'lead' ? page.params.id : undefined} />;
    case 'quotes':
      return (
        <With part={inside} title="Open quotes">
          {({ Quotes }) => <Quotes />}
        </With>
      );
    case 'numbers':
      return (
        <With part={inside} title="Numbers">
          {({ Numbers }) => <Numbers session={session} />}
        </With>
      );
    case 'device':
      return (
        <With part={inside} title="You">
          {({ Device }) => <Device session={session} />}
        </With>
      );
    case 'people':
      return (
        <With part={inside} title="People">
          {({ People }) => <People session={session} />}
        </With>
      );
    case 'messages':
      return (
        <With part={inside} title="Messages that could not be sent">
          {({ Messages }) => <Messages session={session} />}
        </With>
      );
    default:
      return <Nothing />;
  }
};

/** Once the list is there: nothing of this takes the line from it. */
const prepare = async () => {
  await inside.fetchCode();
  await keepShell();
};

const Inside = ({ session }: { session: Session }) => {
  // Who was here last may not be who is in now: nothing is sent before the worker has said who is.
  const isConfirmed = useStore($keptSince)[SESSION] === undefined;
  useEffect(() => {
    if (isConfirmed) sendFor(session.name);
    else noteFor(session.name);
  }, [session.name, isConfirmed]);
  useEffect(() => {
    $desk.fetch().then(prepare);
    listenToKeys();
  }, []);
  return (
    <Frame session={session}>
      <Screen session={session} />
    </Frame>
  );
};

const TITLE = 'The office';

const Doorway = ({ children }: { children: ReactNode }) => <main className="door">{children}</main>;

/** Who is not signed in sees the way in, and nothing else. */
const Door = () => {
  const { data, error } = useStore($session);
  const isOut = hasEnded(error) || isGone(error);
  if (data !== undefined && !isOut) return <Inside session={data} />;
  return (
    <Doorway>
      {isOut ? (
        <With part={door} title={TITLE}>
          {({ SignIn, NobodyYet }) => (hasEnded(error) ? <SignIn /> : <NobodyYet />)}
        </With>
      ) : (
        <>
          <h1>{TITLE}</h1>
          <p role="status">{error instanceof Error ? error.message : 'One moment…'}</p>
        </>
      )}
    </Doorway>
  );
};

/** Where an invitation leads, whoever is signed in. */
const Entry = () => (
  <Doorway>
    <With part={door} title={TITLE}>
      {({ Enrol }) => <Enrol />}
    </With>
  </Doorway>
);

export const App = () => (useStore($router)?.route === 'enrol' ? <Entry /> : <Door />);
