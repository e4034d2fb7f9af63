import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Env } from '../../server/env.ts';
import type { Floor } from '../../server/floors.ts';
import { notFound } from '../../server/html-pages.ts';
import { logError } from '../../server/request-log.ts';
import { hashToken, newToken } from '../../server/tokens.ts';
import { SIGN_IN_PATH } from '../../shared/routes.ts';

type Outcome = { token: string } | { error: string };

/** What the editing screen waits for (Sveltia and Decap use the same protocol): both windows greet, then the outcome is sent. */
const GREETING = 'authorizing:github';

const toMessage = (outcome: Outcome) =>
  `authorization:github:${'token' in outcome ? 'success' : 'error'}:${JSON.stringify({ provider: 'github', ...outcome })}`;

/** As JSON that cannot end the script that it is in. */
const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/** The last page of the sign-in window: it tells the outcome only to the editing screen. */
export const signedInPage = (outcome: Outcome): Response => {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="robots" content="noindex">
  <title>Signing in</title>
  <p>${'token' in outcome ? 'You are signed in. You can close this window.' : outcome.error}</p>
  <script nonce="${nonce}">
    const tell = (message) => opener?.postMessage(message, location.origin);
    addEventListener('message', ({ origin, data }) => {
      if (origin === location.origin && data === '${GREETING}') tell(${inScript(toMessage(outcome))});
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

/**
 * The sign-in of the editing screen with GitHub (docs/publishing.md): a separate window goes from here to GitHub and
 * comes back with a code, which is exchanged for a token here, because only the worker knows the secret. The token goes to
 * the screen that opened the window, and is stored nowhere else.
 */
const GITHUB = 'https://github.com/login/oauth';
const DONE_PATH = '/done';

/**
 * Ties the answer to the browser that asked: the state must come back with it, and GitHub exchanges the code only for the
 * verifier whose hash it was given (PKCE, RFC 7636), so that a code is worth nothing to anyone else.
 */
const COOKIE = 'edit-sign-in';
const COOKIE_SECONDS = 600;
const TIMEOUT_MS = 10_000;

const FAILED = {
  expired: 'The sign-in took too long, or did not begin here. Try again.',
  refused: 'GitHub did not let you in. Try again, and allow this website to change its repository.',
  unreachable: 'GitHub does not answer. Try again in a few minutes.',
};

const editSignIn = new Hono<{ Bindings: Env }>();

editSignIn.use(async (c, next) => {
  if (!c.env.EDIT_CLIENT_ID || !c.env.EDIT_CLIENT_SECRET) return notFound(c.req.path, c.req.raw, c.env);
  await next();
  // The window goes to GitHub and back, and its opener still has to recognize it.
  c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  c.header('Referrer-Policy', 'no-referrer');
  return undefined;
});

const returnAddress = (url: string) => new URL(SIGN_IN_PATH + DONE_PATH, url).href;

editSignIn.get('/', async (c) => {
  const [state, verifier] = [newToken(), newToken()];
  setCookie(c, COOKIE, `${state}.${verifier}`, {
    path: SIGN_IN_PATH,
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    secure: true,
    // GitHub redirects back here, which is a link from another site.
    sameSite: 'Lax',
  });
  const query = new URLSearchParams({
    client_id: c.env.EDIT_CLIENT_ID ?? '',
    redirect_uri: returnAddress(c.req.url),
    scope: 'repo',
    state,
    code_challenge: await hashToken(verifier),
    code_challenge_method: 'S256',
  });
  return c.redirect(`${GITHUB}/authorize?${query}`);
});

editSignIn.get(DONE_PATH, async (c) => {
  const { code, state } = c.req.query();
  const [sentState, verifier] = getCookie(c, COOKIE)?.split('.') ?? [];
  deleteCookie(c, COOKIE, { path: SIGN_IN_PATH });
  if (!state || state !== sentState || !verifier) return signedInPage({ error: FAILED.expired });
  if (!code) return signedInPage({ error: FAILED.refused });
  try {
    const token = await tokenFor({ code, code_verifier: verifier, redirect_uri: returnAddress(c.req.url) }, c.env);
    return signedInPage(token === undefined ? { error: FAILED.refused } : { token });
  } catch (error) {
    logError(c.req.path, error);
    return signedInPage({ error: FAILED.unreachable });
  }
});

/** GitHub answers 200 to a wrong code, too, but without a token. */
const answerSchema = z.object({ access_token: z.optional(z.string().check(z.minLength(1))) });

type Proof = { code: string; code_verifier: string; redirect_uri: string };

const tokenFor = async (proof: Proof, env: Env): Promise<string | undefined> => {
  const answer = await fetch(`${GITHUB}/access_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ client_id: env.EDIT_CLIENT_ID, client_secret: env.EDIT_CLIENT_SECRET, ...proof }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`GitHub answered ${answer.status}`);
  return answerSchema.parse(await answer.json()).access_token;
};

export const editingFloor: Floor = { routes: new Hono<{ Bindings: Env }>().route(SIGN_IN_PATH, editSignIn) };
