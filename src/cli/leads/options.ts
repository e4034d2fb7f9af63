import { parseArgs } from 'node:util';
import type { LeadFilter } from '../../worker/leads.ts';
import { Problem } from '../main.ts';

const DEFAULT_LIMIT = 20;

export const USAGE = `Shows the leads that came in.

  npm run leads -- list   [--since 2026-01-31] [--source TEXT] [--limit N] [--remote]
  npm run leads -- export --format csv|json [--out FILE] [--since 2026-01-31] [--source TEXT] [--remote]

  --since   only leads received on this day or later, in this computer's time zone
  --source  only leads whose source contains TEXT
  --limit   how many of the newest to list (${DEFAULT_LIMIT} unless told)
  --remote  read the deployed database instead of the one on this machine

npm run --silent leads -- export ... prints nothing but the data.`;

export type Options =
  | { command: 'help' }
  | { command: 'list'; filter: LeadFilter; remote: boolean }
  | { command: 'export'; filter: LeadFilter; remote: boolean; format: 'csv' | 'json'; out: string | undefined };

const SEE_USAGE = 'npm run leads -- --help shows what can be asked.';

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        since: { type: 'string' },
        source: { type: 'string' },
        limit: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        remote: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Node's message goes on with advice about `--` that fits no flag of ours.
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Problem(`${sentence}. ${SEE_USAGE}`);
  }
};

/** Midnight of a day like `2026-01-31` on this computer, as ISO time in UTC. */
const parseSince = (day: string): string => {
  const midnight = new Date(`${day}T00:00`);
  // A day that does not exist (February 30) would roll over into the next month.
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && midnight.getDate() === Number(day.slice(-2));
  if (!isDay) throw new Problem(`--since: write a day like 2026-01-31, not "${day}".`);
  return midnight.toISOString();
};

const parseLimit = (limit: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(limit)) throw new Problem(`--limit: write a whole number from 1, not "${limit}".`);
  return Number(limit);
};

/** Reads the command line. @throws {Problem} that says which flag is wrong and what to write */
export const parseOptions = (args: string[]): Options => {
  const { values, positionals } = parse(args);
  const [command, unexpected] = positionals;
  const { source, remote, format, out } = values;
  if (values.help || command === 'help') return { command: 'help' };
  if (unexpected !== undefined) throw new Problem(`"${unexpected}" is one word too many. ${SEE_USAGE}`);

  const filter: LeadFilter = { source };
  if (values.since !== undefined) filter.since = parseSince(values.since);

  if (command === 'list') {
    if (format !== undefined || out !== undefined) throw new Problem('--format and --out belong to export.');
    filter.limit = values.limit === undefined ? DEFAULT_LIMIT : parseLimit(values.limit);
    return { command, filter, remote };
  }
  if (command === 'export') {
    if (values.limit !== undefined) throw new Problem('--limit belongs to list: an export holds every lead.');
    if (format !== 'csv' && format !== 'json') throw new Problem('Write --format csv or --format json.');
    return { command, filter, remote, format, out };
  }
  throw new Problem(
    command === undefined ? `Say list or export. ${SEE_USAGE}` : `"${command}" is not known. ${SEE_USAGE}`,
  );
};
