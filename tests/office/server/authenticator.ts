import { fromBase64url, toBase64url } from '../../../src/shared/bytes.ts';
import { ORIGIN } from '../../server/helpers.ts';

/**
 * A passkey in software, as small as the worker's verifier accepts it (https://www.w3.org/TR/webauthn-3/): what a phone does
 * and, on request, what a thief would try.
 */

const RP_ID = new URL(ORIGIN).hostname;

/** User present, user verified. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const bytes = (text: string) => new TextEncoder().encode(text);
const join = (...parts: (Uint8Array | number[])[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const sha256 = async (data: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', data));

/** The header of a CBOR item, with its length as short as possible (RFC 8949). */
const head = (major: number, length: number) => {
  if (length < 24) return [(major << 5) | length];
  return length < 256 ? [(major << 5) | 24, length] : [(major << 5) | 25, length >> 8, length & 255];
};
const cborText = (text: string) => join(head(3, text.length), bytes(text));
const cborBytes = (data: Uint8Array) => join(head(2, data.length), data);

/** A public key of P-256 for ES256, as COSE writes it (RFC 9053). */
const coseKey = (x: Uint8Array, y: Uint8Array) =>
  join([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21], cborBytes(x), [0x22], cborBytes(y));

/** Two numbers as DER writes a signature. */
const derInteger = (number: Uint8Array) => {
  const first = number.findIndex((byte) => byte !== 0);
  const short = number.subarray(first);
  const positive = (short[0] ?? 0) & 0x80 ? join([0], short) : short;
  return join([0x02, positive.length], positive);
};
const der = (signature: Uint8Array) => {
  const both = join(derInteger(signature.subarray(0, 32)), derInteger(signature.subarray(32)));
  return join([0x30, both.length], both);
};

/** What a thief would change in an answer. */
type Forgery = { origin?: string; rpId?: string; type?: string; flags?: number; counter?: number };

export const newAuthenticator = async () => {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey;
  const id = crypto.getRandomValues(new Uint8Array(16));

  const clientData = (challenge: string, { origin = ORIGIN, type }: Forgery) =>
    bytes(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = async ({ rpId = RP_ID, flags = PRESENT | VERIFIED, counter = 0 }: Forgery) =>
    join(await sha256(bytes(rpId)), [flags, 0, 0, 0, counter]);

  const credential = (response: Record<string, string>) => ({
    id: toBase64url(id),
    rawId: toBase64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Answers a challenge to enroll. */
    enrol: async (challenge: string, forged: Forgery = {}) => {
      const key = coseKey(fromBase64url(jwk.x ?? ''), fromBase64url(jwk.y ?? ''));
      const data = await authenticatorData({ flags: PRESENT | VERIFIED | HAS_KEY, ...forged });
      const attested = join(data, new Uint8Array(16), [0, id.length], id, key);
      const attestation = join(
        head(5, 3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        head(5, 0),
        cborText('authData'),
        cborBytes(attested),
      );
      return credential({
        clientDataJSON: toBase64url(clientData(challenge, { type: 'webauthn.create', ...forged })),
        attestationObject: toBase64url(attestation),
      });
    },
    /** Answers a challenge to sign in, with the passkey of this id. */
    signIn: async (challenge: string, forged: Forgery = {}, as = toBase64url(id)) => {
      const clientDataJSON = clientData(challenge, { type: 'webauthn.get', ...forged });
      const data = await authenticatorData(forged);
      const signed = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        join(data, await sha256(clientDataJSON)),
      );
      return {
        ...credential({
          clientDataJSON: toBase64url(clientDataJSON),
          authenticatorData: toBase64url(data),
          signature: toBase64url(der(new Uint8Array(signed))),
        }),
        id: as,
        rawId: as,
      };
    },
    id: toBase64url(id),
  };
};

export type Authenticator = Awaited<ReturnType<typeof newAuthenticator>>;
