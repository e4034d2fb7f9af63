import { Problem } from '../../cli/main.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { monthsBefore } from '../server/week.ts';

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

/** The time that was an age like `24m`, `90d` or `2y` ago, as ISO time in UTC. */
export const parseAge = (age: string | undefined, now = new Date()): string => {
  const [, digits, unit] = /^([1-9]\d{0,3})([dmy])$/.exec(age ?? '') ?? [];
  const number = Number(digits);
  if (unit === undefined) throw new Problem(`--older-than: write an age like 24m, 90d or 2y, not "${age ?? ''}".`);
  if (unit === 'd') return new Date(now.getTime() - number * DAY_MS).toISOString();
  return monthsBefore(now, unit === 'm' ? number : 12 * number).toISOString();
};
