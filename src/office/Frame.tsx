import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Icon } from '../features/ui/Icon.tsx';
import type { Session } from '../lead/office/answers.ts';
import { OFFICE_PATH } from '../lead/office/limits.ts';
import { $lost, $pending } from './pending.ts';
import { $router } from './router.ts';

const links = [
  { route: 'desk', text: 'Desk', href: OFFICE_PATH },
  { route: 'numbers', text: 'Numbers', href: `${OFFICE_PATH}/numbers` },
  { route: 'device', text: 'You', href: `${OFFICE_PATH}/device` },
] as const;

/** What waits for a line. What is overtaken is said in its lead, where it can be looked at. */
const Waiting = () => {
  const { length } = useStore($pending).filter(({ isOvertaken }) => !isOvertaken);
  return (
    <div role="status">
      {length > 0 && (
        <p className="line-status">
          <Icon name="wifi-off" /> Not sent yet: {length === 1 ? '1 change' : `${length} changes`}. Kept on this device,
          and sent when there is a line.
        </p>
      )}
    </div>
  );
};

const Lost = () => {
  const sentence = useStore($lost);
  if (sentence === undefined) return null;
  return (
    <div className="notice notice-failed" role="alert">
      <Icon name="alert" />
      <div className="notice-text">
        <p className="notice-title">A change could not be saved</p>
        <p>{sentence}</p>
      </div>
      <button type="button" className="notice-close" aria-label="Close" onClick={() => $lost.set(undefined)}>
        <Icon name="x" />
      </button>
    </div>
  );
};

/** Bar, what is to be known everywhere, and the screen. */
export const Frame = ({ session, children }: { session: Session; children: ReactNode }) => {
  const page = useStore($router);
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
        <Waiting />
        <Lost />
        {children}
      </main>
    </>
  );
};
