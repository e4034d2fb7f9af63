import { plainSchema } from '../../schemas/collections.ts';
import type { Estimator } from '../../schemas/estimator.ts';
import { comparedPrice } from '../../schemas/material.ts';
import { formatDollars } from '../../shared/estimate.ts';
import { nearest } from '../../shared/nearest.ts';
import { priceOf } from '../../shared/price-list.ts';
import { type ContentEntry, fieldsOf, fieldsOfSingle, isNumber } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { error, warning } from './finding.ts';
import { inQuotes } from './words.ts';

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

const range = (from: number, to: number) => `${formatDollars(from)} to ${formatDollars(to)}`;

/**
 * Texts whose sums were worked out from prices that the estimator's file no longer has. A single price takes braces; a sum
 * of several, and what an author concludes from it, only the author can write again.
 */
export const oldSums = (entries: readonly ContentEntry[]): Finding[] => {
  const estimator = plainSchema('estimator').safeParse(fieldsOfSingle(entries, 'estimator'));
  if (!estimator.success) return [];
  const { materials, priceList } = estimator.data as Estimator;
  const names = [...Object.keys(materials), ...Object.keys(priceList.prices)];

  return entries.flatMap((entry) =>
    Object.entries(fieldsOf(fieldsOf(entry.data).reckonedWith)).flatMap(([name, written]) => {
      const path = ['reckonedWith', name];
      const price = priceOf(name, { materials, prices: priceList.prices });
      if (!price) {
        const guess = nearest(name, names);
        const hint = guess ? `Did you mean "${guess}"?` : `There are ${names.join(', ')}.`;
        return [error(entry, path, `estimator.yaml has no price "${name}". ${hint}`)];
      }
      const { from, to } = fieldsOf(written);
      if (!isNumber(from) || !isNumber(to) || (from === price.from && to === price.to)) return [];
      const says = `Sums in this text are worked out from ${range(from, to)}, and estimator.yaml now has ${range(price.from, price.to)}. Work them out again, then write the new prices here.`;
      return [warning(entry, path, says)];
    }),
  );
};
