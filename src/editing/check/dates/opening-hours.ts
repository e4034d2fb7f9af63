import type { Path } from '../../../schemas/fields.ts';
import { error } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

/** '7:00' → 420, minutes of the day; undefined for what is no time */
const minutes = (time: unknown): number | undefined => {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(String(time)) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

/** Hours of a day that end before they begin, or have one end only; `without` says what holds with neither. */
export const wrongTimes = (entry: ContentEntry, path: Path, times: unknown, without: string): Finding[] => {
  const { opens, closes } = fieldsOf(times);
  if ((opens === undefined) !== (closes === undefined)) {
    const [there, missing] = closes === undefined ? ['opens', 'closes'] : ['closes', 'opens'];
    const says = `"${there}" stands here without "${missing}". Write both; or remove both, and ${without}.`;
    return [error(entry, [...path, there], says)];
  }
  const [from, to] = [minutes(opens), minutes(closes)];
  if (from === undefined || to === undefined || from < to) return [];
  const says = `These hours end (${closes}) before they begin (${opens}). Hours go from 0 to 24: six in the evening is "18:00".`;
  return [error(entry, [...path, 'closes'], says)];
};

/** Opening hours that cannot be, or stand twice for a day. */
export const wrongOpeningHours = (entry: ContentEntry): Finding[] => {
  const { hours } = fieldsOf(entry.data);
  if (!Array.isArray(hours)) return [];
  const seen = new Set<unknown>();
  return hours.flatMap((times, row): Finding[] => {
    const path = ['hours', row];
    const { days } = fieldsOf(times);
    const listed = Array.isArray(days) ? days : [];
    const twice = listed.find((day) => seen.has(day));
    for (const day of listed) seen.add(day);
    if (twice !== undefined)
      return [error(entry, [...path, 'days'], `${twice} has opening hours further up already. Keep one of the two.`)];
    return wrongTimes(entry, path, times, 'these days are closed');
  });
};
