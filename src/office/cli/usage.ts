import { INVITATION_HOURS } from '../contract/limits.ts';

export const SEE_USAGE = 'npm run office -- --help shows what can be asked.';

export const USAGE = `Says who may come into the office, the page /office of the site.

  npm run office -- invite "Ellen" [--owner]   prints a link that enrolls one phone or computer, once, within ${INVITATION_HOURS} hours
  npm run office -- list                       everybody, with their devices and the invitation that is open
  npm run office -- cancel "Ellen"             shuts Ellen's open invitation
  npm run office -- revoke "Ellen"             signs all of Ellen's devices out for good
  npm run office -- push-key                   makes the key that alerts to phones are signed with (docs/operations.md)

  --owner   may do everything; without it: see and work on leads, but not export, forget or invite
  --remote  the deployed site instead of the one on this machine

A second device of the same person, or a new phone: invite again; the link that was open before works no more. On the screen (You, then People) an owner
takes out one lost device alone; here, somebody who has lost a phone is revoked and invited again.`;
