import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { ownOrigin } from '../../server/origins.ts';
import { prepare, readRow, readRows, runAll, sql } from '../../server/query.ts';
import { hashToken } from '../../server/tokens.ts';
import { MINUTE_MS } from '../../shared/dates.ts';
import { CHALLENGE_MINUTES } from '../contract/office-limits.ts';
import { api } from './api.ts';
import type { Admitted } from './guard.ts';
import { acceptInvitation, selectInvited } from './people.ts';
import { refusal } from './refusals.ts';
import { beginSession } from './sessions.ts';

/** Passkeys: https://simplewebauthn.dev. What does not verify is refused without a reason. */

/** Two thirds of this worker's code: loaded when someone signs in, so that no lead waits for it. */
const webauthn = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

type Visitor = Admitted<'anyone'>;

const SIGN_IN = 'sign-in';

const place = (request: Request) => ({
  expectedOrigin: ownOrigin(request),
  expectedRPID: new URL(request.url).hostname,
  // Requires the phone's lock: an unlocked phone on the counter is not enough.
  requireUserVerification: true,
});

const noteChallenge = async (challenge: string, purpose: string, { env, now }: Visitor) => {
  const until = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS).toISOString();
  const noted = sql`
    INSERT INTO office_challenges (challenge_hash, purpose, expires_at)
    VALUES (${await hashToken(challenge)}, ${purpose}, ${until})`;
  await prepare(env.DB, noted).run();
};

/** For the verifier: whether this is an unanswered challenge of ours, in time. It is used up. */
const isOurs =
  (purpose: string, { env, now }: Visitor) =>
  async (challenge: string) => {
    const taken = sql`
      DELETE FROM office_challenges
      WHERE challenge_hash = ${await hashToken(challenge)} AND purpose = ${purpose} AND expires_at > ${now.toISOString()}
      RETURNING challenge_hash`;
    return (await readRow(env.DB, taken)) !== undefined;
  };

const readPasskey = (id: string, env: Env) =>
  readRow(
    env.DB,
    sql<{ public_key: string; transports: string }>`
      SELECT public_key, transports FROM office_passkeys WHERE id = ${id}`,
  );

/** What the browser needs to make a passkey. */
const enrolOptions = async (token: string, visitor: Visitor) => {
  const { request, env, now } = visitor;
  const invitation = await hashToken(token);
  const person = await readRow(env.DB, selectInvited(invitation, now.toISOString()));
  if (person === undefined) throw refusal(403, 'This invitation was used or has expired. Ask for a new one.');
  const own = sql<{ id: string }>`SELECT id FROM office_passkeys WHERE person_id = ${person.id}`;
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: business.name,
    rpID: place(request).expectedRPID,
    userName: person.name,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: await readRows(env.DB, own),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await noteChallenge(options.challenge, invitation, visitor);
  return options;
};

const notLetIn = () => refusal(403, 'That did not work. Try again, or ask for a new invitation.');

type Sent = { id: string; response: { clientDataJSON: string } };

/** Enrolls the device that answers, uses up the invitation, and signs in. */
const enrol = async (token: string, sent: Sent, visitor: Visitor): Promise<void> => {
  const { c, request, env, now } = visitor;
  const { isoBase64URL, verifyRegistrationResponse } = await webauthn();
  const invitation = await hashToken(token);
  const verified = await verifyRegistrationResponse({
    ...place(request),
    response: sent as RegistrationResponseJSON,
    expectedChallenge: isOurs(invitation, visitor),
  }).catch(() => undefined); // a broken answer
  if (!verified?.verified) throw notLetIn();
  const { id, publicKey, transports = [] } = verified.registrationInfo.credential;
  // A device that belongs to someone keeps its owner.
  if ((await readPasskey(id, env)) !== undefined) throw notLetIn();
  const passkey = {
    id,
    public_key: isoBase64URL.fromBuffer(publicKey),
    transports: JSON.stringify(transports),
    device: deviceName(request.headers.get('User-Agent') ?? ''),
  };
  const [enrolled] = await runAll(env.DB, acceptInvitation(invitation, passkey, now.toISOString()));
  if (enrolled?.results.length !== 1) throw notLetIn();
  await beginSession(c, id, now);
};

const signInOptions = async (visitor: Visitor) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: place(visitor.request).expectedRPID,
    userVerification: 'required',
  });
  await noteChallenge(options.challenge, SIGN_IN, visitor);
  return options;
};

/** Signs in the person whose passkey answers. */
const signIn = async (sent: Sent, visitor: Visitor): Promise<void> => {
  const { c, request, env, now } = visitor;
  const passkey = await readPasskey(sent.id, env);
  if (passkey === undefined) throw notLetIn();
  const { isoBase64URL, verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    ...place(request),
    response: sent as AuthenticationResponseJSON,
    expectedChallenge: isOurs(SIGN_IN, visitor),
    credential: {
      id: sent.id,
      publicKey: isoBase64URL.toBuffer(passkey.public_key),
      // Not compared: phones do not count, and a restored one starts from zero.
      counter: 0,
      transports: JSON.parse(passkey.transports),
    },
  }).catch(() => undefined); // a broken answer
  if (!verified?.verified) throw notLetIn();
  const used = sql`UPDATE office_passkeys SET used_at = ${now.toISOString()} WHERE id = ${sent.id} RETURNING id`;
  // It was removed a moment ago.
  if ((await readRow(env.DB, used)) === undefined) throw notLetIn();
  await beginSession(c, sent.id, now);
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

/** What the buttons of pages/SignIn.tsx ask for. */

const CUT_LINK =
  'This link is incomplete. Open it in your message again, or copy all of it. If you see this again, ask an owner for a new link.';

/** What follows the `#` of an invitation's link. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, CUT_LINK));
/** As the browser made it; @simplewebauthn/server checks it. */
const credential = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) });

export const signInRoutes = [
  api('/enrol/options', 'anyone', z.object({ token }), (visitor, sent) => enrolOptions(sent.token, visitor)),
  api('/enrol', 'anyone', z.object({ token, credential }), (visitor, sent) =>
    enrol(sent.token, sent.credential, visitor),
  ),
  api('/sign-in/options', 'anyone', z.object({}), signInOptions),
  api('/sign-in', 'anyone', z.object({ credential }), (visitor, sent) => signIn(sent.credential, visitor)),
];
