import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { OFFICE_PATH } from '../../shared/routes.ts';
import type { Session } from '../contract/answers.ts';
import { WhatCame } from './reach/WhatCame.tsx';
import { $router, usePlace } from './router.ts';
import { Unsent } from './Unsent.tsx';

const links = [
  { route: 'desk', text: 'Desk', href: OFFICE_PATH },
  { route: 'week', text: 'Week', href: `${OFFICE_PATH}/week` },
  { route: 'numbers', text: 'Numbers', href: `${OFFICE_PATH}/numbers` },
  { route: 'device', text: 'You', href: `${OFFICE_PATH}/device` },
] as const;

/** The bar, notices shown on every screen, and the screen. */
export const Frame = ({ session, children }: { session: Session; children: ReactNode }) => {
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
