import { plainSchema } from '../../schemas/collections.ts';
import { walk } from '../../schemas/fields.ts';
import { warning } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { fieldsOf } from './loose-fields.ts';
import { inQuotes } from './words.ts';

const PROMISE = /\bwithin \d+ hours\b/i;

/** The days on which nobody is there all day. */
const closedDays = (entries: readonly ContentEntry[]): string[] => {
  const { hours } = fieldsOf(entries.find(({ collection }) => collection === 'business')?.data);
  if (!Array.isArray(hours)) return [];
  const closed = hours.map(fieldsOf).filter(({ opens, closes }) => opens === undefined && closes === undefined);
  return closed.flatMap(({ days }) => (Array.isArray(days) ? days.map(String) : []));
};

/** The few words in a claim's box are its number; what goes with it stands in its sentence. */
const isInBox = ({ collection }: ContentEntry, field: unknown) => collection === 'claims' && field === 'value';

/** Answers promised in hours by a business that is closed on some days, where the text does not say what holds then. */
export const promisesOnClosedDays = (entries: readonly ContentEntry[]): Finding[] => {
  const days = closedDays(entries);
  const breaks = (text: string) => PROMISE.test(text) && days.some((day) => !text.includes(day));
  const says = `This promises something in hours, and business.yaml says closed for ${inQuotes(days)}. Say what holds then, such as "on ${days[0]}s by e-mail".`;
  return entries.flatMap((entry) => {
    const fields = walk(plainSchema(entry.collection), entry.data).flatMap(({ path, value }) =>
      typeof value === 'string' && breaks(value) && !isInBox(entry, path.at(-1)) ? [warning(entry, path, says)] : [],
    );
    const { path: file, body, bodyLine } = entry.file;
    const lines = body
      .split('\n')
      .flatMap((text, line): Finding[] =>
        breaks(text) ? [{ severity: 'warning', file, line: bodyLine + line, found: text.trim(), says }] : [],
      );
    return [...fields, ...lines];
  });
};
