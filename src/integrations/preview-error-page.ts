/** Quotes stay as they are: a text shows them so, and a search for a sentence of the check finds it. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the preview shows instead of every page until the content is right again. Vite's client loads it anew then. */
export const writeErrorPage = (report: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something is to correct</title>
<script type="module" src="/@vite/client"></script>
<style>
  body { margin: 0; padding: 2rem max(1rem, 50vw - 30rem); background: #fbf7ef; color: #1f2a2e; font: 1rem/1.5 system-ui, sans-serif }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; padding: 1rem; border-left: .25rem solid #b3411e; background: #fff; font: .9rem/1.5 ui-monospace, monospace }
</style>
<h1>Something is to correct</h1>
<p>The preview comes back by itself as soon as this is corrected and saved.</p>
<pre>${escapeText(report)}</pre>
</html>
`;
