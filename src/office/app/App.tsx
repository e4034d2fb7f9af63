import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { OFFICE_PATH } from '../../shared/routes.ts';
import type { Session } from '../contract/answers.ts';
import { DeskAndLead } from './DeskAndLead.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Frame } from './Frame.tsx';
import { keepShell } from './installed-app.ts';
import { $keptSince } from './kept.ts';
import { listenToKeys } from './keys.ts';
import { LazyPart, signedIn, signIn } from './LazyPart.tsx';
import { $desk, $session, SESSION } from './queries.ts';
import { hasEnded, isGone } from './refusal.ts';
import { $router } from './router.ts';
import { noteFor, sendFor } from './sending.ts';

const NotFound = () => (
  <>
    <h1>There is nothing at this address</h1>
    <p>
      <a className="link" href={OFFICE_PATH}>
        Go to the desk
      </a>
    </p>
  </>
);

/** The screens that come after the list, with their headings. */
const screens = {
  quotes: ['Quotes', 'Open quotes'],
  numbers: ['Numbers', 'Numbers'],
  figures: ['Figures', 'What visitors get'],
  device: ['Device', 'You'],
  people: ['People', 'People'],
  messages: ['Messages', 'Messages that could not be sent'],
} as const;

const Screen = ({ session }: { session: Session }) => {
  const page = useStore($router);
  if (page?.route === 'desk') return <DeskAndLead session={session} />;
  if (page?.route === 'lead') return <DeskAndLead session={session} leadId={page.params.id} />;
  if (page === undefined || page.route === 'enrol') return <NotFound />;
  const [name, title] = screens[page.route];
  return (
    <LazyPart part={signedIn} title={title}>
      {(code) => {
        const One: ComponentType<{ session: Session }> = code[name];
        return <One session={session} />;
      }}
    </LazyPart>
  );
};

/** Once the list is there: nothing of this takes the line from it. */
const prepare = async () => {
  await signedIn.fetchCode();
  await keepShell();
};

/** Listens before the first picture, until those listen that show it: a query that nobody listens to is empty, whatever is kept. */
const useEagerly = (query: typeof $desk) => {
  const [letGo] = useState(() => query.listen(() => {}));
  useEffect(letGo, [letGo]);
};

const SignedIn = ({ session }: { session: Session }) => {
  useEagerly($desk);
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
      <ErrorBoundary path={useStore($router)?.path}>
        <Screen session={session} />
      </ErrorBoundary>
    </Frame>
  );
};

const TITLE = 'The office';

const Doorway = ({ children }: { children: ReactNode }) => <main className="door">{children}</main>;

/** Who is not signed in sees the way in, and nothing else. */
const SessionGate = () => {
  const { data, error } = useStore($session);
  const isOut = hasEnded(error) || isGone(error);
  if (data !== undefined && !isOut) return <SignedIn session={data} />;
  return (
    <Doorway>
      {isOut ? (
        <LazyPart part={signIn} title={TITLE}>
          {({ SignIn, NobodyYet }) => (hasEnded(error) ? <SignIn /> : <NobodyYet />)}
        </LazyPart>
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
const Invited = () => (
  <Doorway>
    <LazyPart part={signIn} title={TITLE}>
      {({ Enrol }) => <Enrol />}
    </LazyPart>
  </Doorway>
);

export const App = () => (useStore($router)?.route === 'enrol' ? <Invited /> : <SessionGate />);
