import { fromBase64url } from '../../shared/bytes.ts';

/** Bytes of the secret that a message is sealed with besides the key (RFC 8291). */
const SECRET_BYTES = 16;

const isPoint = async (key: Uint8Array<ArrayBuffer>): Promise<boolean> =>
  crypto.subtle
    .importKey('raw', key, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(() => true)
    .catch(() => false);

/** Whether a message can be sealed with what a browser gave: an uncompressed point of the curve P-256, and a secret. */
export const canSeal = async ({ p256dh, auth }: { p256dh: string; auth: string }): Promise<boolean> => {
  try {
    return fromBase64url(auth).length === SECRET_BYTES && (await isPoint(fromBase64url(p256dh)));
  } catch {
    return false; // not written as such keys are
  }
};
