import type { PropsWithChildren } from 'react';
import { OFFICE_PATH } from '../contract/paths.ts';

/** The screens in the bar, in its order. */
export const BAR = {
  desk: { label: 'Desk', path: OFFICE_PATH },
  week: { label: 'Week', path: `${OFFICE_PATH}/week` },
  find: { label: 'Find', path: `${OFFICE_PATH}/find` },
  numbers: { label: 'Numbers', path: `${OFFICE_PATH}/numbers` },
  you: { label: 'You', path: `${OFFICE_PATH}/you` },
} as const;

export type InBar = keyof typeof BAR;

/** Addresses of the styles and of the script, whose names change with their content. */
export type OfficeFiles = { styles: string; script: string };

type Props = PropsWithChildren<{
  title: string;
  here?: InBar | undefined;
  /** who is signed in: everyone else sees no bar */
  person: string | undefined;
  files: OfficeFiles;
}>;

export const OfficePage = ({ title, here, person, files, children }: Props) => (
  <html lang="en-US">
    <head>
      <meta charSet="utf-8" />
      <title>{`${title} · Office`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="theme-color" content="#FFFFFF" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/office/office.webmanifest" crossOrigin="use-credentials" />
      <link rel="stylesheet" href={files.styles} />
      <script type="module" src={files.script} />
    </head>
    <body data-person={person}>
      {person !== undefined && (
        <header className="bar">
          <a className="btn btn-primary skip-link" href="#content">
            Skip to content
          </a>
          <nav aria-label="Office">
            {Object.entries(BAR).map(([name, { label, path }]) => (
              <a key={name} href={path} aria-current={name === here ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </header>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </body>
  </html>
);
