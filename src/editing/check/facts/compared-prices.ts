import { comparedPrice } from '../../../schemas/material.ts';
import { nearest } from '../../../shared/nearest.ts';
import { error } from '../about.ts';
import { type ContentEntry, fieldsOfSingle } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';
import { inQuotes } from '../words.ts';

/** Materials of the chart that are compared with one that the estimator does not have. */
export const comparedPrices = (entries: readonly ContentEntry[]): Finding[] => {
  const known = Object.keys(fieldsOf(fieldsOfSingle(entries, 'estimator').materials));
  if (known.length === 0) return [];
  return entries.flatMap((entry) => {
    const { price } = fieldsOf(fieldsOf(entry.data).cost);
    if (entry.collection !== 'materials' || typeof price !== 'string') return [];
    const { material } = comparedPrice(price);
    // What has another form the schema tells of.
    if (material === '' || known.includes(material)) return [];
    const guess = nearest(material, known);
    const hint = guess ? `Did you mean "${price.replace(material, guess)}"?` : `There are ${inQuotes(known)}.`;
    return [error(entry, ['cost', 'price'], `estimator.yaml has no material "${material}". ${hint}`)];
  });
};
