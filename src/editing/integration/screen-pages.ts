import { escapeXml } from '../../shared/escape.ts';
import { GITHUB_API } from '../../shared/review-branches.ts';
import { SCREEN_PATH } from '../../shared/routes.ts';
import { groups } from '../screen/config/groups.ts';
import type { ScreenSettings } from '../screen/config/screen-config.ts';

const GITHUB_FACES = 'https://avatars.githubusercontent.com';

/** Sveltia writes its styles into the page, and compiles its picture converter (WebAssembly). Nothing is loaded from elsewhere except GitHub's data. */
const SCREEN_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' blob: data: ${GITHUB_FACES}`,
  "font-src 'self'",
  "media-src 'self' blob:",
  `connect-src 'self' blob: data: ${GITHUB_API}`,
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** Sveltia's dividers have no names: each in the list of collections is followed by a group (screen-config.ts), whose name is shown there. */
const groupNames = groups
  .map(
    ({ label }, index) =>
      `nav [role='separator']:nth-child(${index + 1} of [role='separator'])::before { content: '${label}'; }`,
  )
  .join('\n      ');

/** What a page's scripts are given (src/editing/screen/screen-settings.ts). */
const inBody = ({ repository, branch, isReviewed, isLocal, atOnce = [] }: ScreenSettings) =>
  `data-repository="${escapeXml(repository)}" data-branch="${escapeXml(branch)}" data-review="${isReviewed}" data-local="${isLocal}" data-at-once="${atOnce.join(' ')}"`;

const writeHead = (title: string, policy = SCREEN_POLICY) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${escapeXml(policy)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">`;

export const writeScreenPage = (script: string, settings: ScreenSettings): string => `${writeHead('Edit this website')}
    <style>
      .loading { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
      .refusal { max-width: 36rem; padding: 1.5rem; border: 1px solid; border-radius: .5rem; font: 1rem/1.5 system-ui, sans-serif; }
      .refusal :is(h2, p) { margin: 0 0 1rem; }
      .refusal h2 { font-size: 1.25rem; }
      .refusal button { font: inherit; padding: .5rem 1.5rem; }
      nav [role='tree'] [role='separator'].sui.divider { box-sizing: border-box; height: auto; margin: .625rem 0 -.75rem; padding: 0 .5rem; background: none; font-size: .8125rem; font-weight: 600; }
      ${groupNames}
      .note-at-field { margin: .25rem 0 0; padding: .5rem .75rem; border-inline-start: 4px solid var(--sui-error-border-color); color: var(--sui-error-foreground-color); }
      .said { flex: none; display: flex; gap: 1rem; align-items: center; justify-content: center; padding: .75rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #fff; background: #1c2530; }
      .said button { font: inherit; color: inherit; background: none; border: 1px solid; border-radius: .25rem; padding: .25rem 1rem; }
      [data-key-path$='src'] .tile { cursor: crosshair; }
      .several { display: block; padding-top: .5rem; }
      /* Nothing is saved over someone else's change, whatever is pressed. */
      [data-label='Save Anyway'] { display: none !important; }
      /* Below the screen, which is shorter by that much: neither covers a list or a button of the other, nor the pen that floats on phones. */
      body:has(> :is(.said, .due:not([hidden]))) { display: flex; flex-direction: column; height: 100dvh; margin: 0; }
      body:has(> :is(.said, .due:not([hidden]))) > .app-shell { position: relative; flex: 1; min-height: 0; contain: layout; }
      .due { flex: none; display: flex; flex-wrap: wrap; align-items: end; justify-content: end; gap: .25rem .5rem; padding: .25rem .5rem; font: .9375rem/1.4 system-ui, sans-serif; background: #fff; border-top: 1px solid #8a929b; }
      .due[hidden] { display: none; }
      .due > * { border: 1px solid; border-radius: .5rem; color: #1c2530; }
      .due > details { overflow: auto; max-height: 60vh; }
      .due :is(summary, details ~ a) { padding: .5rem .75rem; font-weight: 600; cursor: pointer; }
      .due ul { margin: 0 .875rem; padding: 0; list-style: none; }
      .due li a { display: block; padding: .375rem 0; color: #0b5a8a; overflow-wrap: anywhere; }
      @media (max-width: 767px) { .due { justify-content: space-between; font-size: .875rem; } .due > [open] { flex: 1 0 100%; } }
      /* What the content check says about a file that may not be saved, a paragraph for each mistake. */
      [role='alertdialog'] .error { white-space: pre-line; }
    </style>
    <script type="module" src="${script}"></script>
  </head>
  <body ${inBody(settings)}>
    <noscript><p class="loading">The editing screen needs JavaScript. The files can also be edited without it: the handbook, content-collections.md, says how.</p></noscript>
  </body>
</html>
`;

/** What is rendered comes from the editing screen, and nothing from elsewhere. No script at all runs in its frame. */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

export const writePreviewPage = (
  script: string,
  styles: string,
): string => `${writeHead('The page as visitors will see it', PREVIEW_POLICY)}
    <style>
      * { box-sizing: border-box; margin: 0; }
      html, body { height: 100%; }
      body { display: grid; grid-template-rows: auto minmax(0, 1fr); font: 0.9375rem/1.4 system-ui, sans-serif; color: #1c2530; background: #fff; }
      header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 6px 12px; border-bottom: 1px solid #8a929b; }
      h1 { font-size: inherit; }
      [role='status'] { flex: 1 1 12rem; }
      a { padding: 4px 0; color: inherit; }
      iframe { display: block; width: 100%; height: 100%; border: 0; }
    </style>
    <script type="module" src="${script}"></script>
  </head>
  <body data-styles="${styles}">
    <header>
      <h1>The page as visitors will see it</h1>
      <p role="status">Drawing the page…</p>
      <a href="" target="_blank">Open in a window of its own</a>
    </header>
    <main></main>
  </body>
</html>
`;

export const writeChangesPage = (script: string, settings: ScreenSettings): string => `${writeHead('What changed')}
    <style>
      body { max-width: 46rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c2530; background: #fff; }
      h1 { margin: .5rem 0 1rem; font-size: 1.5rem; }
      h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
      ul { margin: 0; padding: 0; list-style: none; }
      .change { padding: .75rem 0; border-top: 1px solid #8a929b; }
      .change p { margin: 0 0 .25rem; overflow-wrap: anywhere; }
      .who { color: #4a5561; }
      a { display: inline-block; padding: .375rem 0; color: #0b5a8a; }
      button { margin: .375rem .5rem 0 0; padding: .5rem 1rem; border: 1px solid; border-radius: .375rem; font: inherit; color: inherit; background: #fff; cursor: pointer; }
      [role='status']:not(:empty) { margin: 1rem 0; padding: .75rem; border: 1px solid; white-space: pre-line; }
    </style>
    <script type="module" src="${script}"></script>
  </head>
  <body ${inBody(settings)}>
    <header>
      <a href="${SCREEN_PATH}">Back to editing</a>
      <h1>What changed</h1>
      <p role="status"></p>
    </header>
    <main></main>
    <noscript><p>This list needs JavaScript. The history of the repository has the same.</p></noscript>
  </body>
</html>
`;
