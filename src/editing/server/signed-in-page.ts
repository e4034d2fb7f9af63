/** What a sign-in has come to: a token, or a sentence that says why there is none. */
type Outcome = { token: string } | { error: string };

/** What the editing screen waits for (Sveltia and Decap speak the same): both windows greet, then the outcome is told. */
const GREETING = 'authorizing:github';

const messageOf = (outcome: Outcome) =>
  `authorization:github:${'token' in outcome ? 'success' : 'error'}:${JSON.stringify({ provider: 'github', ...outcome })}`;

/** As JSON that cannot end the script that it stands in. */
const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/** The last page of the sign-in's window: it tells the outcome to the editing screen, and to nobody else. */
export const signedInPage = (outcome: Outcome): Response => {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="robots" content="noindex">
  <title>Signing in</title>
  <p>${'token' in outcome ? 'You are signed in. This window may be closed.' : outcome.error}</p>
  <script nonce="${nonce}">
    const tell = (message) => opener?.postMessage(message, location.origin);
    addEventListener('message', ({ origin, data }) => {
      if (origin === location.origin && data === '${GREETING}') tell(${inScript(messageOf(outcome))});
    });
    tell('${GREETING}');
  </script>
</html>
`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
};
