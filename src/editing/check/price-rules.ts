import type { Estimator } from '../../schemas/estimator.ts';
import type { Path } from '../../schemas/fields.ts';
import { comparedPrice } from '../../schemas/material.ts';
import { nearest } from '../../shared/nearest.ts';
import { findPrice } from '../../shared/price-list.ts';
import {
  asFields,
  asList,
  type ContentEntry,
  type Entries,
  error,
  type Finding,
  fieldsOfSingle,
  inEachEntry,
  inEachText,
  isNumber,
  parseOnce,
  type Rule,
  warning,
} from './checked-site.ts';
import { inQuotes } from './words.ts';
import { snippet } from './yaml/write-yaml.ts';

const comparedPrices = ({ entries }: Entries): Finding[] => {
  const known = Object.keys(asFields(fieldsOfSingle(entries, 'estimator').materials));
  if (known.length === 0) return [];
  return entries.flatMap((entry) => {
    const { price } = asFields(asFields(entry.data).cost);
    if (entry.collection !== 'materials' || typeof price !== 'string') return [];
    const { material } = comparedPrice(price);
    // The schema reports any other form.
    if (material === '' || known.includes(material)) return [];
    const guess = nearest(material, known);
    const hint = guess ? `Did you mean "${price.replace(material, guess)}"?` : `There are ${inQuotes(known)}.`;
    return [error(entry, ['cost', 'price'], `estimator.yaml has no material "${material}". ${hint}`)];
  });
};

/** To the cent: two prices that differ must not look the same. */
export const inDollars = (amount: number) => `$${amount.toFixed(2).replace('.00', '')}`;
const range = (from: number, to: number) => `${inDollars(from)} to ${inDollars(to)}`;

type PriceList = Pick<Estimator, 'materials'> & Pick<Estimator['priceList'], 'prices'>;

/** The estimator's prices; undefined if its file is wrong or missing. */
export const readPrices = (entries: Entries['entries']): PriceList | undefined => {
  const entry = entries.find(({ collection }) => collection === 'estimator');
  const estimator = entry && parseOnce(entry);
  if (!estimator?.success) return undefined;
  const { materials, priceList } = estimator.data as Estimator;
  return { materials, prices: priceList.prices };
};

/** `$150/month` */
const BY_MONTH = /\$[\d,.]+\s*(?:\/\s*|a |per )mo(?:nth|\.)?(?!\w)/gi;

/**
 * Monthly payments left in the texts after the example loan was removed: without its terms they must not be advertised
 * (12 CFR 1026.24 (d)). A visit for $30 a month is not a loan.
 */
const paymentsWithoutTerms = ({ entries }: Entries): Finding[] => {
  const estimator = entries.find(({ collection }) => collection === 'estimator');
  if (!estimator || asFields(estimator.data).financing) return [];
  return entries.flatMap((entry) => {
    if (!/financ|\bloan/i.test(JSON.stringify(entry.data) + entry.file.body)) return [];
    return inEachText(entry, BY_MONTH, ([payment], text) =>
      // fact-rules.ts reports texts that use the example's facts.
      text.includes('{financing-')
        ? undefined
        : {
            message: `Without "financing" in estimator.yaml nothing states the loan terms that the law requires beside “${payment}”. Take the payment out here, or put "financing" back.`,
          },
    );
  });
};

/** The short name of the price that was probably meant, also by the words that visitors read. */
const nearestPrice = (written: string, { materials, prices }: PriceList): string | undefined => {
  if (written.includes('$')) return undefined;
  const words = [
    ...Object.entries(materials).map(([id, { priceName }]) => [priceName.toLowerCase(), id]),
    ...Object.entries(prices).map(([id, { name }]) => [name.toLowerCase(), id]),
  ];
  const named = new Map([...words, ...words.map(([, id = '']) => [id, id])] as [string, string][]);
  return named.get(nearest(written.toLowerCase(), [...named.keys()]) ?? '');
};

const noPrice = (entry: ContentEntry, path: Path, name: string, list: PriceList, corrected?: string): Finding => {
  const guess = nearestPrice(name, list);
  const names = [...Object.keys(list.materials), ...Object.keys(list.prices)];
  const hint = guess ? `Did you mean "${guess}"?` : `There are ${names.join(', ')}.`;
  return error(entry, path, `estimator.yaml has no price "${name}". ${hint}`, guess && corrected);
};

/** Prices that projects and services name, and that are not in the list. */
const unknownPrices = ({ entries }: Entries): Finding[] => {
  const list = readPrices(entries);
  if (!list) return [];
  const isUnknown = (name: unknown): name is string => typeof name === 'string' && !findPrice(name, list);
  return entries.flatMap((entry) => {
    const { lines, prices } = asFields(entry.data);
    if (entry.collection === 'projects')
      return asList(lines).flatMap((line, index) => {
        const { price } = asFields(line);
        return isUnknown(price) ? noPrice(entry, ['lines', index, 'price'], price, list) : [];
      });
    if (entry.collection !== 'services') return [];
    const names = asList(prices);
    // The whole list, as far as it can be told, so that the line can be copied.
    const meant = names.flatMap((name) => (isUnknown(name) ? (nearestPrice(name, list) ?? []) : [name]));
    const corrected = snippet({}, ['prices'], [...new Set(meant)]);
    return names.flatMap((name, index) =>
      isUnknown(name) ? noPrice(entry, ['prices', index], name, list, corrected) : [],
    );
  });
};

/**
 * Texts with totals computed from prices that the estimator's file no longer has. A single price is a fact in braces; a
 * total of several, and what an author concludes from it, only the author can rewrite.
 */
export const staleTotals = ({ entries }: Entries): Finding[] => {
  const list = readPrices(entries);
  if (!list) return [];
  return entries.flatMap((entry) =>
    Object.entries(asFields(asFields(entry.data).reckonedWith)).flatMap(([name, written]) => {
      const path = ['reckonedWith', name];
      const price = findPrice(name, list);
      if (!price) return [noPrice(entry, path, name, list)];
      const { from, to } = asFields(written);
      if (!isNumber(from) || !isNumber(to) || range(from, to) === range(price.from, price.to)) return [];
      const message = `Totals in this text are calculated from ${range(from, to)}, and estimator.yaml now has ${range(price.from, price.to)}. ${sumsIn(entry)}Recalculate them, then write the new prices here.`;
      return [warning(entry, path, message)];
    }),
  );
};

/** The lines with amounts that are typed, not facts in braces. */
const sumsIn = ({ file: { body, bodyLine } }: ContentEntry): string => {
  const lines = body.split('\n').flatMap((text, line) => (/\$\d/.test(text) ? [bodyLine + line] : []));
  return lines.length > 0 ? `Look at line${lines.length > 1 ? 's' : ''} ${lines.join(', ')}. ` : '';
};

/** A price this many times the lowest of its range has a digit too many. */
const MOST_TIMES = 10;

const unlikelyPrices = (entry: ContentEntry): Finding[] => {
  const { sizes, priceList } = asFields(entry.data);
  const areas = asList(sizes).map((size) => Number(asFields(size).width) * Number(asFields(size).depth));
  const back = areas.findIndex((area, index) => area < (areas[index - 1] ?? 0));
  const smaller = 'This size is smaller than the one above it. Put the smallest first.';
  const wide = Object.entries(asFields(asFields(priceList).prices)).flatMap(([name, price]) => {
    const { from, to } = asFields(price);
    if (!isNumber(from) || !isNumber(to) || from === 0 || to <= from * MOST_TIMES) return [];
    const message = `$${to} is more than ${MOST_TIMES} times “from” ($${from}). Are there extra digits, or is a decimal point missing?`;
    return warning(entry, ['priceList', 'prices', name, 'to'], message);
  });
  return [...wide, ...(back < 0 ? [] : [warning(entry, ['sizes', back], smaller)])];
};

export const priceRules: readonly Rule[] = [
  inEachEntry(unlikelyPrices, 'estimator'),
  paymentsWithoutTerms,
  staleTotals,
  unknownPrices,
  comparedPrices,
];
