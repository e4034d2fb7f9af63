import { main } from '../../cli/main.ts';
import { openDatabase } from '../../leads/cli/database.ts';
import { inviteSomebody } from './invite.ts';
import { parseOptions } from './options.ts';
import { cancelInvitationOf, listPeople, revokeSomebody } from './people.ts';
import { makePushKey } from './push-key.ts';
import { USAGE } from './usage.ts';

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
