import type { Path } from '../../../schemas/fields.ts';
import { nearest } from '../../../shared/nearest.ts';
import { error } from '../about.ts';
import { type ContentEntry, fieldsOfSingle } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';
import { inQuotes } from '../words.ts';

/** Rules and permits that columns.yaml does not have: no page could say what they are. */
export const unknownColumns = (entries: readonly ContentEntry[]): Finding[] => {
  const columns = fieldsOfSingle(entries, 'columns');
  const unknown = (entry: ContentEntry, path: Path, name: unknown, list: 'rules' | 'gives'): Finding[] => {
    const known = Object.keys(fieldsOf(columns[list]));
    if (typeof name !== 'string' || known.length === 0 || known.includes(name)) return [];
    const guess = nearest(name, known);
    const hint = guess ? `Did you mean "${guess}"?` : `There are ${inQuotes(known)}.`;
    return [error(entry, path, `columns.yaml has no "${name}" below "${list}". ${hint}`)];
  };
  return entries.flatMap((entry) => {
    const { rules, gives } = fieldsOf(entry.data);
    if (entry.collection === 'permitOffices') return unknown(entry, ['gives'], gives, 'gives');
    if (entry.collection !== 'permits' || !Array.isArray(rules)) return [];
    return rules.flatMap((rule, index) => unknown(entry, ['rules', index, 'about'], fieldsOf(rule).about, 'rules'));
  });
};
