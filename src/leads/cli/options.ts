import { Problem } from '../../cli/main.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { monthsBefore } from '../server/weekly-figures.ts';

/** Midnight of a day like `2026-01-31` on this computer, as ISO time in UTC. */
export const parseSince = (day: string): string => {
  const midnight = new Date(`${day}T00:00`);
  // A day that does not exist (February 30) would roll over into the next month.
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && midnight.getDate() === Number(day.slice(-2));
  if (!isDay) throw new Problem(`--since: write a day like 2026-01-31, not "${day}".`);
  return midnight.toISOString();
};

export const parseLimit = (limit: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(limit)) throw new Problem(`--limit: write a whole number from 1, not "${limit}".`);
  return Number(limit);
};

/** The time `24m`, `90d`, or `2y` ago, as ISO time in UTC. */
export const parseAge = (age: string): string => {
  const [, digits, unit] = /^([1-9]\d{0,3})([dmy])$/.exec(age) ?? [];
  const number = Number(digits);
  const now = new Date();
  if (unit === undefined) throw new Problem(`--older-than: write an age like 24m, 90d or 2y, not "${age}".`);
  if (unit === 'd') return new Date(now.getTime() - number * DAY_MS).toISOString();
  return monthsBefore(now, unit === 'm' ? number : 12 * number).toISOString();
};

export const DEFAULT_LIMIT = 20;

export const SEE_USAGE = 'npm run leads -- --help shows what can be asked.';

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
