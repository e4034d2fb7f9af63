import { command, Problem } from '../../cli/main.ts';
import { backUp } from './back-up.ts';
import { openDatabase } from './database.ts';
import { forget, purge } from './remove.ts';
import { exportLeads, list, retryOutbox, showHealth, showOutbox } from './show.ts';

const USAGE = `Shows and maintains the leads that came in.

  npm run leads -- list [--spam]               the newest leads, or those that look like spam
  npm run --silent leads -- export             all leads as JSON, these with the reason
  npm run leads -- backup --out FOLDER         copies the data folder with all photos, even while the site runs
  npm run leads -- health                      whether all is well, and what came in the last 7 days
  npm run leads -- outbox                      messages that are waiting or have failed
  npm run leads -- outbox retry                sends them again within a minute, for another day
  npm run leads -- purge --older-than 24m      removes leads older than 24 months
  npm run leads -- forget EMAIL|PHONE          removes what came from an address or a number

  --yes     removes without asking first
  --remote  the deployed database instead of the one on this machine, with every command except backup`;

const FLAGS = {
  spam: { type: 'boolean', default: false },
  out: { type: 'string' },
  'older-than': { type: 'string', default: '' },
  yes: { type: 'boolean', default: false },
  remote: { type: 'boolean', default: false },
} as const;

const MOST_WORDS = 2;

const work: Parameters<typeof command<typeof FLAGS>>[2] = ({ values, positionals: [name, word] }, stop) => {
  const { spam, out, 'older-than': age, yes, remote } = values;
  const open = () => openDatabase(remote, stop);
  switch (name) {
    case 'list':
      return list(open(), spam);
    case 'export':
      return exportLeads(open());
    case 'backup':
      if (out === undefined || remote)
        throw new Problem('Write npm run leads -- backup --out FOLDER, without --remote.');
      return backUp(out);
    case 'health':
      return showHealth(open());
    case 'outbox':
      if (word !== undefined && word !== 'retry') throw new Problem('Write outbox, or outbox retry.');
      return word === 'retry' ? retryOutbox(open()) : showOutbox(open());
    case 'purge':
      return purge(open, age, yes);
    case 'forget':
      if (word === undefined)
        throw new Problem('Write whose data to forget: forget name@example.com, or forget "231-555-0142".');
      return forget(open(), word, yes);
    default:
      throw new Problem(`${name === undefined ? 'Choose a command' : `"${name}" is not a command`}.\n\n${USAGE}`);
  }
};

await command(USAGE, FLAGS, work, MOST_WORDS);
