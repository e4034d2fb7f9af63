import { main } from '../../cli/main.ts';
import { openDatabase } from '../../leads/cli/database.ts';
import { invite, parseOptions, USAGE } from './people-command.ts';

/** `office push-key`: a key pair for Web Push (https://www.rfc-editor.org/rfc/rfc8292), as its private half. */
const makePushKey = async (): Promise<void> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  console.log(JSON.stringify({ kty, crv, x, y, d }));
  console.error('\nKeep this as the secret VAPID_PRIVATE_JWK: npx wrangler secret put VAPID_PRIVATE_JWK');
};

/** `npm run office -- …`: who may use the office. */
await main(async (stop) => {
  const options = parseOptions(process.argv.slice(2));
  switch (options.command) {
    case 'help':
      return console.log(USAGE);
    case 'push-key':
      return makePushKey();
    case 'invite':
      return invite(openDatabase(options.remote, stop), options);
  }
});
