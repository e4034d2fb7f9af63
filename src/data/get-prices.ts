import type { EstimatorContent } from '../schemas/estimator.ts';
import { getCountry } from '../shared/country.ts';
import { estimateRange, formatArea, formatDollars, type PriceRange } from '../shared/estimate.ts';
import {
  addUpLines,
  findPrice,
  formatAmount,
  formatFromPrice,
  materialPrice,
  type Price,
  roundOut,
} from '../shared/price-list.ts';
import { getBusinessFacts } from './business-facts.ts';
import { entryById, getContent } from './content.ts';
import { lifeBar, priceBar, priceText, sealings, topPrice } from './material-bars.ts';

const getAll = async () => entryById((await getContent()).estimator, 'estimator').data;

/** What the estimator's island carries: `content` holds nothing else. */
export const getEstimator = async (): Promise<{ content: EstimatorContent; hasPlan: boolean }> => {
  const { words, materials, sizes, startArea, plan, parts, priceList, financing } = await getAll();
  const content = {
    words,
    materials: Object.entries(materials).map(([id, { name, inSentence = name, note, choice, from, to }]) => ({
      id,
      name,
      inSentence,
      note,
      choice,
      from,
      to,
    })),
    sizes,
    startArea,
    parts: parts.flatMap((id) => {
      const price = priceList.prices[id];
      return price ? [{ id, name: price.name, unit: price.unit, from: price.from, to: price.to }] : [];
    }),
    alternatives: Object.values(priceList.prices)
      .filter(({ group, unit }) => group === priceList.groups[0] && unit === 'square foot')
      .map(({ name, from, to }) => ({ name, from, to })),
    financing: financing && { amount: financing.amount, months: financing.months, apr: financing.apr },
  };
  return { content, hasPlan: plan };
};

/** When each part of a price is due; none if the business does not say. */
export const getPayment = async () => (await getAll()).payment?.parts ?? [];

const getPriceList = async () => {
  const { materials, priceList } = await getAll();
  return { materials, ...priceList };
};

/** Prices by their short names; a site without an estimator has none. */
export const getPrices = async (names: readonly string[]): Promise<Price[]> => {
  if (names.length === 0) return [];
  const list = await getPriceList();
  return names.flatMap((name) => findPrice(name, list) ?? []);
};

/** The first material's lowest price, 'Cedar deck from $45 a square foot'; undefined if the estimator compares no materials. */
export const getFirstPrice = async (): Promise<string | undefined> => {
  const [first] = (await getContent()).estimator.flatMap(({ data }) => Object.values(data.materials));
  return first && formatFromPrice(materialPrice(first));
};

/**
 * '$45–$89 per square foot', for search engines, to which a dollar of Canada is CA$: from the lowest to the highest in the estimator;
 * undefined if it compares no materials.
 */
export const getPriceRange = async (): Promise<string | undefined> => {
  const materials = (await getContent()).estimator.flatMap(({ data }) => Object.values(data.materials));
  if (materials.length === 0) return undefined;
  const lowest = Math.min(...materials.map(({ from }) => from));
  const highest = Math.max(...materials.map(({ to }) => to));
  const { currency } = getCountry(await getBusinessFacts());
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 });
  return `${money.format(lowest)}–${money.format(highest)} per square foot`;
};

/** '$45 to $65' */
const writeRange = ({ from, to }: PriceRange) =>
  from === to ? formatDollars(from) : `${formatDollars(from)} to ${formatDollars(to)}`;

const makeRow = ({ name, unit, note, ...price }: Price & { note?: string | undefined }) => ({
  name,
  price: writeRange(price),
  unit,
  note,
});

export const getExamplePrices = async () => {
  const { materials, startArea } = await getAll();
  return Object.values(materials).flatMap(({ name, ...price }) => {
    const range = estimateRange(startArea, price);
    return range ? [{ label: `${name}, ${formatArea(startArea)}`, value: writeRange(range) }] : [];
  });
};

/** All prices under their headings. The estimator's materials come first under the first one. */
export const getPriceGroups = async () => {
  const { materials, groups, prices } = await getPriceList();
  const estimated = Object.values(materials).map((material) =>
    makeRow({ ...materialPrice(material), note: material.note }),
  );
  return groups.map((name, index) => ({
    name,
    rows: [
      ...(index === 0 ? estimated : []),
      ...Object.values(prices).flatMap((price) => (price.group === name ? [makeRow(price)] : [])),
    ],
  }));
};

type Counted = { name: string; quantity: number; unit: string };

/** 'Gate × 2'; what is priced each and comes once needs no number. */
const nameWithCount = ({ name, quantity, unit }: Counted) =>
  unit === 'each' && quantity > 1 ? `${name} × ${quantity}` : name;

/** '20 feet'; undefined for what is priced each. */
const formatMeasured = ({ quantity, unit }: Counted) => (unit === 'each' ? undefined : formatAmount(quantity, unit));

/** What these lines of the price list cost today, 'Like this: $15,000 to $23,000', and each of them; undefined without lines. */
export const getLikePrice = async (lines: Parameters<typeof addUpLines>[0]) => {
  if (lines.length === 0) return undefined;
  const { lines: priced, total } = addUpLines(lines, await getPriceList());
  return {
    text: `Like this: ${writeRange(roundOut(total))}`,
    lines: priced.map((line) => [nameWithCount(line), line.note ?? formatMeasured(line)].filter(Boolean).join(', ')),
  };
};

/** The worked quotes: each line with its quantity and range, and the total. */
export const getWorkedQuotes = async () => {
  const list = await getPriceList();
  return list.quotes.map(({ title, text, lines }) => {
    const { lines: priced, total } = addUpLines(lines, list);
    return {
      title,
      text,
      total: writeRange(total),
      lines: priced.map((line) => ({
        name: [nameWithCount(line), line.note].filter(Boolean).join(', '),
        amount: formatMeasured(line),
        price: writeRange(line),
      })),
    };
  });
};

export type WorkedQuote = Awaited<ReturnType<typeof getWorkedQuotes>>[number];

/** The materials side by side: for each its words, and what the chart draws. */
export const getMaterials = async () => {
  const { materials: prices } = await getPriceList();
  const rows = (await getContent()).materials.map(({ data: { name, cost, life, upkeep } }) => ({
    name,
    cost: { bar: priceBar(cost.price, prices), price: priceText(cost.price, prices), words: cost.words },
    life: { bar: lifeBar(life), words: life.words },
    upkeep: { sealings: sealings(upkeep.sealing), words: upkeep.words },
  }));
  return { rows, topPrice: topPrice(prices) };
};
