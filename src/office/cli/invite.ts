import { USUAL_PORTS } from '../../cli/port.ts';
import type { RunQuery } from '../../server/query.ts';
import { INVITATION_HOURS } from '../contract/limits.ts';
import { admit, makeLink } from '../server/invitations.ts';
import type { Of } from './options.ts';

/** The address of the deployed site, or of the one that this machine serves. */
const originOf = async (remote: boolean): Promise<string> => {
  if (process.env.SITE_URL) return process.env.SITE_URL;
  if (!remote) return `http://localhost:${process.env.PORT || USUAL_PORTS.start}`;
  // wrangler, which reads its own file, takes a second to load.
  const { readWranglerFile } = await import('../../cli/engine/read-wrangler-file.ts');
  return (readWranglerFile().options.bindings as { SITE_URL: string }).SITE_URL;
};

/** `office invite` */
export const inviteSomebody = async (run: RunQuery, { name, role, remote }: Of<'invite'>): Promise<void> => {
  const now = new Date();
  const person = await admit(run, { name, role }, now);
  const link = await makeLink(run, { id: person.id, role }, await originOf(remote), now);
  console.log(`${link}\n`);
  console.log(
    `Send this to ${person.name}, and to nobody else. It works once, within ${INVITATION_HOURS} hours, and enrolls the device on which it is opened.`,
  );
  if (person.isNew) return;
  console.log(
    `${person.name} was here already: this is for another device of ${person.name}’s, and a link that was made before works no more. Another person needs a name of their own.`,
  );
};
