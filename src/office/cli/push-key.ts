/** `office push-key`: a key pair for Web Push (https://www.rfc-editor.org/rfc/rfc8292), as its private half. */
export const makePushKey = async (): Promise<void> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  console.log(JSON.stringify({ kty, crv, x, y, d }));
  console.error('\nKeep this as the secret VAPID_PRIVATE_JWK: npx wrangler secret put VAPID_PRIVATE_JWK');
};
