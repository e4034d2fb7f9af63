import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { ownOrigin } from '../../server/origins.ts';
import { prepare, readRow, readRows, runAll } from '../../server/query.ts';
import { hashToken, newToken } from '../../server/tokens.ts';
import { MINUTE_MS } from '../../shared/dates.ts';
import { CHALLENGE_MINUTES } from '../contract/office-limits.ts';
import { sessionEnd } from './sessions.ts';
import {
  acceptInvitation,
  insertChallenge,
  insertSession,
  notePasskeyUse,
  selectInvited,
  selectPasskey,
  selectPasskeys,
  takeChallenge,
} from './sql/sign-in.ts';

/** Passkeys: https://simplewebauthn.dev. Undefined for anything that does not verify, without a reason. */

/** Two thirds of this worker's code: loaded when someone signs in, so that no lead waits for it. */
const webauthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

const SIGN_IN = 'sign-in';

const place = (request: Request) => ({
  expectedOrigin: ownOrigin(request),
  expectedRPID: new URL(request.url).hostname,
  // Requires the phone's lock: an unlocked phone on the counter is not enough.
  requireUserVerification: true,
});

const noteChallenge = async (challenge: string, purpose: string, env: Env, now: Date) => {
  const until = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS).toISOString();
  await prepare(env.DB, insertChallenge(await hashToken(challenge), purpose, until)).run();
};

/** For the verifier: whether this is an unanswered challenge of ours. */
const isOurs = (purpose: string, env: Env, now: Date) => async (challenge: string) =>
  (await readRow(env.DB, takeChallenge(await hashToken(challenge), purpose, now.toISOString()))) !== undefined;

const beginSession = async (passkeyId: string, env: Env, now: Date) => {
  const token = newToken();
  const session = insertSession(await hashToken(token), passkeyId, now.toISOString(), sessionEnd(now));
  await prepare(env.DB, session).run();
  return token;
};

/** What the browser needs to make a passkey; undefined if the invitation does not work (anymore). */
export const enrolOptions = async (token: string, request: Request, env: Env, now: Date) => {
  const invitation = await hashToken(token);
  const person = await readRow(env.DB, selectInvited(invitation, now.toISOString()));
  if (person === undefined) return undefined;
  const passkeys = await readRows(env.DB, selectPasskeys(person.id));
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: business.name,
    rpID: place(request).expectedRPID,
    userName: person.name,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await noteChallenge(options.challenge, invitation, env, now);
  return options;
};

type Sent = { id: string; response: { clientDataJSON: string } };

/** Enrolls the device that answers, uses up the invitation, and returns the token of a session. */
export const enrol = async (token: string, sent: Sent, request: Request, env: Env, now: Date) => {
  const { isoBase64URL, verifyRegistrationResponse } = await webauthn();
  const invitation = await hashToken(token);
  const verified = await verifyRegistrationResponse({
    ...place(request),
    response: sent as RegistrationResponseJSON,
    expectedChallenge: isOurs(invitation, env, now),
  }).catch(() => undefined); // a broken answer
  if (!verified?.verified) return undefined;
  const { id, publicKey, transports = [] } = verified.registrationInfo.credential;
  // A device that belongs to someone keeps its owner.
  if ((await readRow(env.DB, selectPasskey(id))) !== undefined) return undefined;
  const passkey = {
    id,
    public_key: isoBase64URL.fromBuffer(publicKey),
    transports: JSON.stringify(transports),
    device: deviceName(request.headers.get('User-Agent') ?? ''),
  };
  const [enrolled] = await runAll(env.DB, acceptInvitation(invitation, passkey, now.toISOString()));
  if (enrolled?.results.length !== 1) return undefined;
  return beginSession(id, env, now);
};

export const signInOptions = async (request: Request, env: Env, now: Date) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: place(request).expectedRPID,
    userVerification: 'required',
  });
  await noteChallenge(options.challenge, SIGN_IN, env, now);
  return options;
};

/** Signs in the person whose passkey answers, and returns the token of a session. */
export const signIn = async (sent: Sent, request: Request, env: Env, now: Date) => {
  const passkey = await readRow(env.DB, selectPasskey(sent.id));
  if (passkey === undefined) return undefined;
  const { isoBase64URL, verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    ...place(request),
    response: sent as AuthenticationResponseJSON,
    expectedChallenge: isOurs(SIGN_IN, env, now),
    credential: {
      id: passkey.id,
      publicKey: isoBase64URL.toBuffer(passkey.public_key),
      // Not compared: phones do not count, and a restored one starts from zero.
      counter: 0,
      transports: JSON.parse(passkey.transports),
    },
  }).catch(() => undefined); // a broken answer
  if (!verified?.verified) return undefined;
  if ((await readRow(env.DB, notePasskeyUse(passkey.id, now.toISOString()))) === undefined) return undefined;
  return beginSession(passkey.id, env, now);
};

/** In this order: an iPad also says Macintosh, and Android also says Linux. */
const DEVICES: [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const deviceName = (userAgent: string): string =>
  DEVICES.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Another device';
