import { warning } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { fieldsOf } from './loose-fields.ts';

/** A law, a rule or a building code by its name or number. */
const RULE = /\b(?:MCL|CFR|Part|Section|Act|Ordinance) \d+|\bR ?\d{3}\b|\b(?:Residential|Building) Code\b/;

/** Articles that name a law or a code and list no page on which a reader can look it up. */
export const unsourcedRules = (entries: readonly ContentEntry[]): Finding[] =>
  entries.flatMap((entry) => {
    const { sources } = fieldsOf(entry.data);
    if (entry.collection !== 'posts' || (Array.isArray(sources) && sources.length > 0)) return [];
    const [rule] = RULE.exec(entry.file.body) ?? [];
    if (!rule) return [];
    const says = `This article names a rule (“${rule}”) and no page where it stands. List one in "sources", and the day you read it in "reviewed".`;
    return [warning(entry, [], says)];
  });
