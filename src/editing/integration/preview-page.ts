import { escapeXml } from '../../shared/escape.ts';

/** What is drawn comes from the editing screen, and nothing from elsewhere. In the frame that it is drawn in no script runs at all. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** The page of the window that shows pages beside the fields of the editing screen. */
export const writePreviewPage = (script: string, styles: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${escapeXml(POLICY)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>The page as visitors will see it</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
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
