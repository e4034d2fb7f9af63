import { openDatabase } from './leads/database.ts';
import { main } from './main.ts';
import { inviteSomebody } from './office/invite.ts';
import { parseOptions } from './office/options.ts';
import { cancelInvitationOf, listPeople, revokeSomebody } from './office/people.ts';
import { makePushKey } from './office/push-key.ts';
import { USAGE } from './office/usage.ts';

/** `npm run office -- …`: who may come into the office. */
await main(async (stop) => {
  const options = parseOptions(process.argv.slice(2));
  switch (options.command) {
    case 'help':
      return console.log(USAGE);
    case 'push-key':
      return makePushKey();
    case 'invite':
      return inviteSomebody(openDatabase(options.remote, stop), options);
    case 'list':
      return listPeople(openDatabase(options.remote, stop));
    case 'cancel':
      return cancelInvitationOf(openDatabase(options.remote, stop), options);
    case 'revoke':
      return revokeSomebody(openDatabase(options.remote, stop), options);
  }
});
