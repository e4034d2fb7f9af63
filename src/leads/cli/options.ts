import { Problem, parseFlags } from '../../cli/main.ts';
import { DAY_MS } from '../../shared/dates.ts';
import type { LeadFilter } from '../server/stored-leads.ts';
import { monthsBefore } from '../server/weekly-figures.ts';

/** Midnight of a day like `2026-01-31` on this computer, as ISO time in UTC. */
export const parseSince = (day: string): string => {
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

/** The time `24m`, `90d`, or `2y` ago, as ISO time in UTC. */
const parseAge = (age: string | undefined, now = new Date()): string => {
  const [, digits, unit] = /^([1-9]\d{0,3})([dmy])$/.exec(age ?? '') ?? [];
  const number = Number(digits);
  if (unit === undefined) throw new Problem(`--older-than: write an age like 24m, 90d or 2y, not "${age ?? ''}".`);
  if (unit === 'd') return new Date(now.getTime() - number * DAY_MS).toISOString();
  return monthsBefore(now, unit === 'm' ? number : 12 * number).toISOString();
};

const DEFAULT_LIMIT = 20;

const SEE_USAGE = 'npm run leads -- --help shows what can be asked.';

export const USAGE = `Shows and maintains the leads that came in.

  npm run leads -- list   [--since 2026-01-31] [--source TEXT] [--limit N] [--spam]
  npm run leads -- export --format csv|json [--out FILE] [--since 2026-01-31] [--source TEXT] [--spam]
  npm run leads -- photos ID --out FOLDER      writes the photos of a lead into a folder
  npm run leads -- backup --out FILE           copies the database with all photos, even while the site runs
  npm run leads -- restore FILE                restores a backup, with the site stopped
  npm run leads -- health                      whether all is well, and what came in the last 7 days
  npm run leads -- outbox                      messages that are waiting or have failed
  npm run leads -- outbox retry                sends them again within a minute, for another day
  npm run leads -- purge --older-than 24m      removes leads older than 24 months (also 90d, 2y)
  npm run leads -- forget EMAIL|PHONE          removes what came from an address or a number

  --since   only leads received on this day or later, in this computer's time zone
  --source  only leads whose source contains TEXT
  --limit   how many of the newest to list (${DEFAULT_LIMIT} by default)
  --spam    only the suspected ones (an export without it has all, these with the reason)
  --yes     removes without asking first
  --remote  the deployed database instead of the one on this machine, with every command except backup and restore

npm run --silent leads -- export ... prints nothing but the data.`;

type Options =
  | { command: 'help' }
  | { command: 'list'; filter: LeadFilter }
  | { command: 'export'; filter: LeadFilter; format: 'csv' | 'json'; out: string | undefined }
  | { command: 'backup'; out: string }
  | { command: 'restore'; file: string; yes: boolean }
  | { command: 'photos'; leadId: string; out: string }
  | { command: 'health' }
  | { command: 'outbox'; retry: boolean }
  | { command: 'purge'; before: string; age: string; yes: boolean }
  | { command: 'forget'; whose: string; yes: boolean };

export type Of<Command extends Options['command']> = Extract<Options, { command: Command }>;

const FLAGS = {
  help: { type: 'boolean', short: 'h' },
  since: { type: 'string' },
  source: { type: 'string' },
  limit: { type: 'string' },
  spam: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  'older-than': { type: 'string' },
  yes: { type: 'boolean' },
  remote: { type: 'boolean' },
} as const;

const parse = (args: string[]) => parseFlags(args, FLAGS, SEE_USAGE);

type Values = ReturnType<typeof parse>['values'];
type Command = {
  /** in addition to --remote */
  flags: (keyof typeof FLAGS)[];
  /** `word` is the argument after the command */
  read: (values: Values, word: string | undefined) => Options;
  takesWord?: boolean;
  /** is only about this machine's file: --remote does not apply */
  isLocal?: boolean;
};

const filterOf = ({ since, source, spam }: Values): LeadFilter => ({
  source,
  spam,
  since: since === undefined ? undefined : parseSince(since),
});

const COMMANDS: Record<string, Command> = {
  list: {
    flags: ['since', 'source', 'limit', 'spam'],
    read: (values) => {
      const limit = values.limit === undefined ? DEFAULT_LIMIT : parseLimit(values.limit);
      return { command: 'list', filter: { ...filterOf(values), spam: values.spam ?? false, limit } };
    },
  },
  export: {
    flags: ['since', 'source', 'format', 'out', 'spam'],
    read: (values) => {
      const { format, out } = values;
      if (format !== 'csv' && format !== 'json') throw new Problem('Write --format csv or --format json.');
      return { command: 'export', filter: filterOf(values), format, out };
    },
  },
  backup: {
    flags: ['out'],
    isLocal: true,
    read: ({ out }) => {
      if (out === undefined) throw new Problem('Say where to: npm run leads -- backup --out FILE');
      return { command: 'backup', out };
    },
  },
  restore: {
    flags: ['yes'],
    isLocal: true,
    takesWord: true,
    read: ({ yes = false }, file) => {
      if (file === undefined) throw new Problem('Say from what: npm run leads -- restore FILE');
      return { command: 'restore', file, yes };
    },
  },
  photos: {
    flags: ['out'],
    takesWord: true,
    read: ({ out }, leadId) => {
      if (leadId === undefined || out === undefined)
        throw new Problem('Say of which lead, and where to: npm run leads -- photos ID --out FOLDER');
      return { command: 'photos', leadId, out };
    },
  },
  health: { flags: [], read: () => ({ command: 'health' }) },
  outbox: {
    flags: [],
    takesWord: true,
    read: (_, word) => {
      if (word !== undefined && word !== 'retry')
        throw new Problem(`outbox can only retry, not "${word}". ${SEE_USAGE}`);
      return { command: 'outbox', retry: word === 'retry' };
    },
  },
  purge: {
    flags: ['older-than', 'yes'],
    read: ({ 'older-than': age, yes = false }) => ({ command: 'purge', before: parseAge(age), age: age ?? '', yes }),
  },
  forget: {
    flags: ['yes'],
    takesWord: true,
    read: ({ yes = false }, whose) => {
      if (whose === undefined)
        throw new Problem(
          'Say whose leads to remove: npm run leads -- forget name@example.com, or forget "231-555-0142"',
        );
      return { command: 'forget', whose, yes };
    },
  },
};

/** Reads the command line. @throws {Problem} that says what is wrong and what to write */
export const parseOptions = (args: string[]): Options & { remote: boolean } => {
  const { values, positionals } = parse(args);
  const [name, word, ...more] = positionals;
  const { remote = false, help = false } = values;
  if (help || name === 'help') return { command: 'help', remote };

  if (name === undefined) throw new Problem(`Say ${Object.keys(COMMANDS).join(', ')}. ${SEE_USAGE}`);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Problem(`"${name}" is not known. ${SEE_USAGE}`);
  const unexpected = command.takesWord ? more[0] : word;
  if (unexpected !== undefined) throw new Problem(`"${unexpected}" is one word too many. ${SEE_USAGE}`);
  for (const flag of Object.keys(values)) {
    const known: string[] = [...command.flags, ...(command.isLocal ? [] : ['remote'])];
    if (!known.includes(flag)) throw new Problem(`--${flag} does not belong to ${name}. ${SEE_USAGE}`);
  }
  return { ...command.read(values, word), remote };
};
