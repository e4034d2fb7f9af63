import { z } from 'astro/zod';
import { error } from '../about.ts';
import { type ContentEntry, walkEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { isPlaceholder } from '../placeholder.ts';
import { snippet } from '../yaml/snippet.ts';

/** Words and numbers that stand in one list twice: visitors would read them twice. */
export const repeatedItems = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, schema }) => {
    if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return [];
    const words = value.filter((item) => typeof item === 'string' || typeof item === 'number');
    const again = words.findIndex((item, index) => words.indexOf(item) < index && !isPlaceholder(String(item)));
    if (again < 0 || words.length < value.length) return [];
    const once = words.filter((item, index) => words.indexOf(item) === index);
    const says = `"${words[again]}" stands in this list twice. Keep one of the two.`;
    return [error(entry, [...path, again], says, snippet(entry.data, path, once))];
  });
