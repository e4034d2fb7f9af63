import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/server/env.ts';
import { ORIGIN, request } from '../../server/helpers.ts';
import { answerWith, received } from '../../server/outside.ts';

const SIGN_IN = '/api/edit/sign-in';

const withGitHub: Env = { ...env, EDIT_CLIENT_ID: 'client', EDIT_CLIENT_SECRET: 'client-secret' };

const ask = (path: string, headers: Record<string, string> = {}) => request(path, { headers }, withGitHub);

/** Starts a sign-in: where it redirects, and the cookie that it sets. */
const begin = async () => {
  const response = await ask(SIGN_IN);
  const cookie = response.headers.get('Set-Cookie') ?? '';
  const asked = new URL(response.headers.get('Location') ?? '');
  return { response, asked, cookie, state: asked.searchParams.get('state') ?? '' };
};

/** Returns from GitHub with this code. */
const comeBack = async (query: Record<string, string>, cookie: string) =>
  ask(`${SIGN_IN}/done?${new URLSearchParams(query)}`, { Cookie: cookie.split(';')[0] ?? '' });

describe('the sign-in of the editing screen', () => {
  it.each([SIGN_IN, `${SIGN_IN}/done`])('%s is not there while GitHub is not set up', async (path) => {
    expect((await request(path)).status).toBe(404);
    expect((await request(path, {}, { ...withGitHub, EDIT_CLIENT_SECRET: '' })).status).toBe(404);
  });

  it('redirects to GitHub, which redirects back', async () => {
    const { response, asked, cookie, state } = await begin();
    expect(response.status).toBe(302);
    expect(asked.origin + asked.pathname).toBe('https://github.com/login/oauth/authorize');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'client',
      redirect_uri: `${ORIGIN}${SIGN_IN}/done`,
      scope: 'repo',
      state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(cookie).toMatch(/Path=\/api\/edit\/sign-in; HttpOnly; Secure; SameSite=Lax/);
    // Both windows must still know each other after visiting another site.
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
  });

  it('exchanges the code for a token, for its own site only', async () => {
    answerWith(() => Response.json({ access_token: 'token</script>' }));
    const { asked, cookie, state } = await begin();
    const response = await comeBack({ code: 'code', state }, cookie);
    const page = await response.text();
    expect(received).toMatchObject([
      {
        url: 'https://github.com/login/oauth/access_token',
        json: { client_id: 'client', client_secret: 'client-secret', code: 'code' },
      },
    ]);
    // As GitHub does: only the holder of the hashed secret gets the token.
    const proof = createHash('sha256').update(String(received[0]?.json.code_verifier)).digest('base64url');
    expect(proof).toBe(asked.searchParams.get('code_challenge'));
    expect(page).toContain('authorization:github:success:');
    expect(page).toContain('token\\u003c/script>');
    expect(page).toContain('location.origin');
    expect(page).not.toContain('client-secret');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; script-src 'nonce-[^']+';/);
  });

  it('rejects a response to another request', async () => {
    const { cookie, state } = await begin();
    for (const [told, kept] of [
      ['another', cookie],
      [state, ''],
      [state, `edit-sign-in=${state}`],
      ['', 'edit-sign-in=.verifier'],
    ] as const) {
      expect(await (await comeBack({ code: 'code', state: told }, kept)).text()).toContain('did not begin here');
    }
    expect(received).toEqual([]);
  });

  it.each([
    ['someone said no', () => Response.json({}), {}, 'did not let you in'],
    ['a code is old', () => Response.json({ error: 'bad_verification_code' }), { code: 'old' }, 'did not let you in'],
    ['GitHub is down', () => new Response('', { status: 502 }), { code: 'code' }, 'does not answer'],
  ])('reports when %s', async (_, answer, query, message) => {
    answerWith(answer);
    const { cookie, state } = await begin();
    const page = await (await comeBack({ ...query, state }, cookie)).text();
    expect(page).toContain('authorization:github:error:');
    expect(page).toContain(message);
  });

  it('logs no code or token', async () => {
    answerWith(() => Response.json({ access_token: 'secret-token' }));
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { cookie, state } = await begin();
    await comeBack({ code: 'secret-code', state }, cookie);
    const logged = lines.mock.calls.flat().join();
    expect(logged).toContain(`${SIGN_IN}/done`);
    expect(logged).not.toMatch(/secret-/);
  });
});
