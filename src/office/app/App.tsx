import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { OFFICE_PATH } from '../../shared/routes.ts';
import type { Session } from '../contract/answers.ts';
import { Desk } from './desk/Desk.tsx';
import { keepShell } from './installed-app.ts';
import { $keptSince } from './kept.ts';
import { listenToKeys } from './keys.ts';
import { LazyPart, signedIn, signIn } from './LazyPart.tsx';
import { $desk, $session, SESSION } from './queries.ts';
import { WhatCame } from './reach/WhatCame.tsx';
import { hasEnded, isGone } from './refusal.ts';
import { $router, usePlace } from './router.ts';
import { noteFor, sendFor, TRY_AGAIN_MS } from './sending.ts';
import { Unsent } from './Unsent.tsx';
import { Reload } from './ui.tsx';

const links = [
  { route: 'desk', text: 'Desk', href: OFFICE_PATH },
  { route: 'week', text: 'Week', href: `${OFFICE_PATH}/week` },
  { route: 'numbers', text: 'Numbers', href: `${OFFICE_PATH}/numbers` },
  { route: 'device', text: 'You', href: `${OFFICE_PATH}/device` },
] as const;

const Frame = ({ session, children }: { session: Session; children: ReactNode }) => {
  const page = useStore($router);
  usePlace();
  return (
    <>
      <a className="skip-link btn btn-outline" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <p className="bar-name">{session.business.name}</p>
        <nav aria-label="Office">
          {links.map(({ route, text, href }) => (
            <a key={route} href={href} aria-current={page?.route === route ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        <WhatCame session={session} />
        <Unsent />
        {children}
      </main>
    </>
  );
};

type ErrorBoundaryProps = {
  /** address of the screen: a new one resets the error */
  path: string | undefined;
  children: ReactNode;
};

/** Catches an error in one screen and shows a message, so that the others keep working. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Reload button="Load it again">Something in this screen went wrong. What you noted is kept.</Reload>;
  }
}

/** Wide enough for list and lead side by side; same as in office.css. */
const isWide = matchMedia('(min-width: 1100px)');

const $isWide = atom(isWide.matches);
isWide.addEventListener('change', () => $isWide.set(isWide.matches));

/** The list or a lead; on a wide screen, the lead beside the list. */
const DeskAndLead = ({ session, leadId }: { session: Session; leadId?: string | undefined }) => {
  const lead = leadId !== undefined && (
    <LazyPart part={signedIn} title="A lead">
      {({ Lead }) => <Lead key={leadId} session={session} />}
    </LazyPart>
  );
  if (!useStore($isWide)) return lead || <Desk session={session} />;
  return (
    <div className="side-by-side">
      <section className="side-list" aria-label="Desk">
        <Desk session={session} isBeside={leadId !== undefined} />
      </section>
      <section className="side-lead" aria-label="The lead" tabIndex={-1}>
        {lead || <p className="quiet">Choose a lead: it opens here.</p>}
      </section>
    </div>
  );
};

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

/** The screens loaded after the list: the name of each component and its heading. */
const screens = {
  week: ['Week', 'Week'],
  quotes: ['Quotes', 'Open quotes'],
  numbers: ['Numbers', 'Numbers'],
  device: ['Device', 'You'],
  people: ['People', 'People'],
  bringIn: ['BringIn', 'Bring in customers'],
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

/** Runs once the list is there, so as not to compete with it for the connection. */
const prepare = async () => {
  await signedIn.fetchCode();
  await keepShell();
};

/** Once the list is there, too. */
const restoreAlerts = async (session: Session) => {
  await $desk.fetch();
  await signedIn.fetchCode();
  await signedIn.$fetched.get().code?.restoreAlerts(session);
};

/** Subscribes before the first render until the components that show the query do: without a listener it is empty, even if an answer is cached. */
const useEagerly = (query: typeof $desk) => {
  const [letGo] = useState(() => query.listen(() => {}));
  useEffect(letGo, [letGo]);
};

const SignedIn = ({ session }: { session: Session }) => {
  useEagerly($desk);
  // The cached session may be another person's: send nothing until the worker has confirmed who is signed in.
  const isConfirmed = useStore($keptSince)[SESSION] === undefined;
  const { loading } = useStore($session);
  useEffect(() => {
    if (isConfirmed) {
      sendFor(session.name);
      return;
    }
    noteFor(session.name);
    // A worker that answers again does not tell the device, as a network does.
    const asking = setInterval($session.revalidate, TRY_AGAIN_MS);
    return () => clearInterval(asking);
  }, [session.name, isConfirmed]);
  useEffect(() => {
    if (isConfirmed && !loading) restoreAlerts(session);
  }, [session, isConfirmed, loading]);
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

/** Shows the app to people who are signed in, and only the sign-in screen to everyone else. */
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

const Invited = () => (
  <Doorway>
    <LazyPart part={signIn} title={TITLE}>
      {({ Enrol }) => <Enrol />}
    </LazyPart>
  </Doorway>
);

export const App = () => (useStore($router)?.route === 'enrol' ? <Invited /> : <SessionGate />);
