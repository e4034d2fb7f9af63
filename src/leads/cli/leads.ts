import { main, Problem, parseFlags } from '../../cli/main.ts';
import type { RunQuery } from '../../server/query.ts';
import type { LeadFilter } from '../server/stored-leads.ts';
import { backUp, restore, savePhotos } from './back-up.ts';
import { openDatabase } from './database.ts';
import { DEFAULT_LIMIT, parseAge, parseLimit, parseSince, SEE_USAGE, USAGE } from './options.ts';
import { forget, purge } from './remove.ts';
import { exportLeads, list, retryOutbox, showHealth, showOutbox } from './show.ts';

/** `npm run leads -- …`: shows, exports, and maintains the leads. */

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

const parse = (args: string[]) => parseFlags(args, FLAGS, SEE_USAGE, Number.POSITIVE_INFINITY);

type Values = ReturnType<typeof parse>['values'];

type Command = {
  flags: (keyof typeof FLAGS)[];
  takesWord?: boolean;
  /** Reads what was asked, then does it. `word` is the argument after the command. @throws {Problem} that says what to write */
  act: (values: Values, word: string | undefined, open: () => RunQuery, stop: AbortSignal) => Promise<void>;
};

const toFilter = ({ since, source, spam }: Values): LeadFilter => ({
  source,
  spam,
  since: since === undefined ? undefined : parseSince(since),
});

const COMMANDS: Record<string, Command> = {
  list: {
    flags: ['since', 'source', 'limit', 'spam', 'remote'],
    act: (values, _, open) => {
      const limit = values.limit === undefined ? DEFAULT_LIMIT : parseLimit(values.limit);
      const filter = { ...toFilter(values), spam: values.spam ?? false, limit };
      return list(open(), filter);
    },
  },
  export: {
    flags: ['since', 'source', 'format', 'out', 'spam', 'remote'],
    act: (values, _, open) => {
      const { format, out } = values;
      if (format !== 'csv' && format !== 'json') throw new Problem('Write --format csv or --format json.');
      const filter = toFilter(values);
      return exportLeads(open(), filter, format, out);
    },
  },
  backup: {
    flags: ['out'],
    act: ({ out }) => {
      if (out === undefined) throw new Problem('A file is missing: npm run leads -- backup --out FILE');
      return backUp(out);
    },
  },
  restore: {
    flags: ['yes'],
    takesWord: true,
    act: ({ yes = false }, file) => {
      if (file === undefined) throw new Problem('A file is missing: npm run leads -- restore FILE');
      return restore(file, yes);
    },
  },
  photos: {
    flags: ['out', 'remote'],
    takesWord: true,
    act: ({ out, remote = false }, leadId, open, stop) => {
      if (leadId === undefined || out === undefined)
        throw new Problem('A lead or a folder is missing: npm run leads -- photos ID --out FOLDER');
      return savePhotos(open(), leadId, out, remote, stop);
    },
  },
  health: { flags: ['remote'], act: (_values, _word, open) => showHealth(open()) },
  outbox: {
    flags: ['remote'],
    takesWord: true,
    act: (_, word, open) => {
      if (word !== undefined && word !== 'retry')
        throw new Problem(`outbox can only retry, not "${word}". ${SEE_USAGE}`);
      return word === 'retry' ? retryOutbox(open()) : showOutbox(open());
    },
  },
  purge: {
    flags: ['older-than', 'yes', 'remote'],
    act: ({ 'older-than': age = '', yes = false }, _, open) => {
      const before = parseAge(age);
      return purge(open(), before, age, yes);
    },
  },
  forget: {
    flags: ['yes', 'remote'],
    takesWord: true,
    act: ({ yes = false }, whose, open) => {
      if (whose === undefined)
        throw new Problem(
          'An email address or a phone number is missing: npm run leads -- forget name@example.com, or forget "231-555-0142"',
        );
      return forget(open(), whose, yes);
    },
  },
};

await main(async (stop) => {
  const { values, positionals } = parse(process.argv.slice(2));
  const [name, word, ...more] = positionals;
  const { remote = false, help = false } = values;
  if (help || name === 'help') return console.log(USAGE);

  if (name === undefined) throw new Problem(`Choose one of: ${Object.keys(COMMANDS).join(', ')}. ${SEE_USAGE}`);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Problem(`"${name}" is not known. ${SEE_USAGE}`);
  const unexpected = command.takesWord ? more[0] : word;
  if (unexpected !== undefined) throw new Problem(`Unexpected argument "${unexpected}". ${SEE_USAGE}`);
  const wrong = Object.keys(values).find((flag) => !command.flags.some((known) => known === flag));
  if (wrong !== undefined) throw new Problem(`--${wrong} does not belong to ${name}. ${SEE_USAGE}`);
  await command.act(values, word, () => openDatabase(remote, stop), stop);
});
