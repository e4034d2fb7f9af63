import { expect, vi } from 'vitest';
import type { Role } from '../../../src/office/contract/states.ts';
import type { Env } from '../../../src/server/env.ts';
import { signInAs } from './helpers.ts';

/**
 * A push service as browser makers run them, and a device behind it: checks the signature (RFC 8292) and, as the device would,
 * decrypts (RFC 8291). Written from the standards, using nothing from the library that sends.
 */

type Message = { url: string; headers: Headers; body: Uint8Array<ArrayBuffer> };
type Answer = (message: Message) => Response | Promise<Response>;
type Keys = { pair: CryptoKeyPair; auth: Uint8Array<ArrayBuffer> };

const P256 = { name: 'ECDH', namedCurve: 'P-256' };
const text = (words: string) => new TextEncoder().encode(words);
const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

const toBase64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
const fromBase64url = (encoded: string) => Uint8Array.fromBase64(encoded, { alphabet: 'base64url' });

const derive = async (secret: BufferSource, salt: BufferSource, info: Uint8Array<ArrayBuffer>, bytes: number) => {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
};

/** What a device reads in a message (RFC 8188: salt, record size, key length, key, one record). */
export const openPush = async ({ body }: Message, { pair, auth }: Keys) => {
  const salt = body.slice(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.slice(21, 21 + keyLength);
  const sender = await crypto.subtle.importKey('raw', senderKey, P256, true, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: sender } as never, pair.privateKey, 256);
  const ownKey = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const secret = await derive(shared, auth, join(text('WebPush: info\0'), ownKey, senderKey), 32);
  const [keyBits, nonce] = await Promise.all([
    derive(secret, salt, text('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, text('Content-Encoding: nonce\0'), 12),
  ]);
  const key = await crypto.subtle.importKey('raw', keyBits, 'AES-GCM', false, ['decrypt']);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, body.slice(21 + keyLength));
  const record = new Uint8Array(opened);
  // A 2 ends the last record; zeros may follow.
  const words = new TextDecoder().decode(record.subarray(0, record.lastIndexOf(2)));
  return JSON.parse(words) as { title: string; body: string; path: string; tag?: string };
};

/** Whether `Authorization: vapid t=…, k=…` is a token of this key, for this service, for at most a day. */
const isSigned = async ({ url, headers }: Message, publicKey: string): Promise<boolean> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.get('Authorization') ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp, sub } = JSON.parse(new TextDecoder().decode(fromBase64url(claims)));
  const isMeant = aud === new URL(url).origin && exp * 1000 - Date.now() <= 24 * 3_600_000 && sub.startsWith('mailto:');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const verifier = await crypto.subtle.importKey('raw', fromBase64url(key), algorithm, false, ['verify']);
  const isGenuine = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    verifier,
    fromBase64url(signature),
    text(`${head}.${claims}`),
  );
  return key === publicKey && isMeant && isGenuine;
};

export const pushService = async () => {
  const own = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const { kty, crv, x, y, d } = (await crypto.subtle.exportKey('jwk', own.privateKey)) as JsonWebKey;
  const received: Message[] = [];
  let answer: Answer = () => new Response(null, { status: 201 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const message = { url: request.url, headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) };
    received.push(message);
    return answer(message);
  });
  return {
    privateJwk: JSON.stringify({ kty, crv, x, y, d }),
    received,
    isSigned,
    answerWith: (next: Answer) => {
      answer = next;
    },
    /** A browser that has subscribed. */
    newDevice: async () => {
      const pair = (await crypto.subtle.generateKey(P256, true, ['deriveBits'])) as CryptoKeyPair;
      const auth = crypto.getRandomValues(new Uint8Array(16));
      const p256dh = toBase64url(new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer));
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      return { subscription: { endpoint, keys: { p256dh, auth: toBase64url(auth) } }, keys: { pair, auth } };
    },
  };
};

/** Signs someone in on a device that wants alerts. */
export const subscribedAs = async (
  service: PushService,
  bindings: Env,
  name: string,
  { role = 'staff' as Role, showsPerson = false, morning = true } = {},
) => {
  const person = await signInAs(name, role);
  const device = await service.newDevice();
  const response = await person.post('/push', { ...device.subscription, showsPerson, morning }, bindings);
  expect(response.status).toBe(200);
  return { ...person, ...device };
};

export type PushService = Awaited<ReturnType<typeof pushService>>;
