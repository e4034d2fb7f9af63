import { warningInText } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

/** A law, a rule or a building code by its name or number. “Part 2” is one of a series. */
const RULE =
  /\b(?:MCL|CFR) \d+|\b(?:Part|Section|Act|Ordinance) \d{2,}|\bR ?\d{3}\b|\b(?:[Rr]esidential|[Bb]uilding) [Cc]ode\b/;

/** Articles that name a law or a code and list no page on which a reader can look it up. */
export const unsourcedRules = (entries: readonly ContentEntry[]): Finding[] =>
  entries.flatMap((entry) => {
    const { sources } = fieldsOf(entry.data);
    if (entry.collection !== 'posts' || (Array.isArray(sources) && sources.length > 0)) return [];
    const rule = RULE.exec(entry.file.body);
    if (!rule) return [];
    const says = `This article names a rule (“${rule[0]}”), and its "sources" list is empty. Add the page where the rule stands (text and href), and in "reviewed" the day you read it.`;
    return [warningInText(entry.file, rule, says)];
  });
