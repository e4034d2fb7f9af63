import { noteMoves } from './moves.ts';

/** Where pages report errors: WebKit's driver has no console. */
export const REPORTS = '/reports-of-these-tests';

declare global {
  interface Window {
    /** what was shown and then moved by itself, as sentences */
    moves: string[];
  }
}

/** Runs first in every page. */
const probe = (reports: string) => {
  const tell = (text: string) => void navigator.sendBeacon(reports, `${location.pathname}: ${text}`);
  // WebKit gives up whatever is still loading when a link is followed, and reports it as failed.
  let isLeft = false;
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && (target as Element).closest('a[href]')) isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement)) return tell(event.message);
      // A picture that is emptied fails to load in Firefox.
      if (target.getAttribute('src') && !isLeft) tell(`did not load: ${target.outerHTML.slice(0, 200)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`not handled: ${reason}`));
  addEventListener('securitypolicyviolation', (event) =>
    tell(`${event.violatedDirective} forbids ${event.blockedURI}`),
  );
  const { error } = console;
  console.error = (...all: unknown[]) => {
    tell(all.join(' '));
    error(...all);
  };
};

export const PROBE = `(${probe})(${JSON.stringify(REPORTS)})`;
export const MOVES_PROBE = `(${noteMoves})()`;
