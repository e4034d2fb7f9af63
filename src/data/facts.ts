import type { Business } from '../schemas/business.ts';
import type { FinancingContent, PriceListContent } from '../schemas/estimator.ts';
import { count } from '../shared/count.ts';
import { formatDollars, multiplyPrice, type PriceRange } from '../shared/estimate.ts';
import { calculateLoan } from '../shared/price-list.ts';
import { mapStrings } from './area-rules.ts';

/** The deck that copy uses as an example: 16 by 20 feet. */
const EXAMPLE_SQUARE_FEET = 320;

/** '$48' and '$70' for a foot of fence. */
const priceFacts = (name: string, { from, to }: PriceRange) => ({
  [`${name}-from`]: formatDollars(from),
  [`${name}-to`]: formatDollars(to),
});

const materialFacts = (name: string, price: PriceRange) => ({
  ...priceFacts(name, multiplyPrice(1, price)),
  ...priceFacts(`${name}-deck`, multiplyPrice(EXAMPLE_SQUARE_FEET, price)),
});

const mapFacts = <Item>(items: Record<string, Item>, toFacts: (name: string, item: Item) => Record<string, string>) =>
  Object.assign({}, ...Object.entries(items).map(([name, item]) => toFacts(name, item)));

/** The example loan: its amount, payment, and total as texts. */
const financingFacts = ({ amount, months, apr }: FinancingContent) => {
  const { payment, total } = calculateLoan({ amount, months, apr });
  return {
    'financing-amount': formatDollars(amount),
    'financing-months': String(months),
    'financing-apr': `${apr}%`,
    'financing-payment': `$${payment.toFixed(2)}`,
    'financing-total': formatDollars(total),
  };
};

/** What the facts need from the estimator's file. */
type PriceContent = {
  materials: Record<string, PriceRange>;
  priceList: Pick<PriceListContent, 'prices'>;
  financing?: FinancingContent | undefined;
};

export const AD_MEMORY = 'ad-memory';

/** What the privacy policy says about clicks that a device remembers; nothing while none does (`ads.rememberDays`). */
const sayMemory = (days: number): string =>
  days === 0
    ? ''
    : `Unless your browser sends Global Privacy Control, your device remembers the click for ${count(days, 'day')}, under the name “lead-click”, so that a request you send later tells us which ad it was and how many days ago you clicked. It is forgotten when a request has arrived, when you press “Forget it”, and with the first page you open after that time.`;

export const VIDEOS = 'videos';

/** The same for videos (`:::video`), if the site shows any. */
const sayVideos = (hasVideo: boolean): string =>
  hasVideo
    ? 'A video plays from YouTube, and only when you press it. Before that your browser asks YouTube for nothing; after it, YouTube sees your network address and may keep data on your device, as its own privacy policy says.'
    : '';

/** Claims of which copy uses the sentence, by their short names. */
type Claims = Record<string, { sentence?: string | undefined }>;

const claimFacts = (claims: Claims, facts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(claims).flatMap(([name, { sentence }]) => (sentence ? [[name, fillFacts(sentence, facts)]] : [])),
  );

/**
 * Facts that copy can use in braces, so that each is in one file: "Within {distance-weekly}". Prices are the
 * estimator's, per square foot and for a deck of 16 by 20 feet, and the price list's; a site without an estimator has none.
 * A claim's short name is its sentence.
 */
export const buildFacts = (
  business: Business,
  estimator?: PriceContent | undefined,
  claims: Claims = {},
  hasVideo = false,
): Record<string, string> => {
  const facts = businessFacts(business, estimator, hasVideo);
  return { ...claimFacts(claims, facts), ...facts };
};

const businessFacts = (
  { name, since, phones, email, address, distances, radius, ads }: Business,
  estimator: PriceContent | undefined,
  hasVideo: boolean,
): Record<string, string> => ({
  ...(estimator && mapFacts(estimator.priceList.prices, priceFacts)),
  business: name,
  since: String(since),
  phone: phones.office,
  email,
  city: address.city,
  'distance-weekly': `${radius.weekly} ${distances}`,
  'distance-travel': `${radius.travel} ${distances}`,
  [AD_MEMORY]: sayMemory(ads.rememberDays),
  [VIDEOS]: sayVideos(hasVideo),
  ...(estimator && {
    ...mapFacts(estimator.materials, materialFacts),
    ...(estimator.financing && financingFacts(estimator.financing)),
  }),
});

/** Names in braces that a page's code fills in: the blog's category, the town of the general area page. */
export const PAGE_PLACEHOLDERS = ['category', 'area'];

/** A copy of `value` in which every string has its {facts} filled in; other braces stay. */
export const fillFacts = <T>(value: T, facts: Record<string, string>): T =>
  mapStrings(value, (text) => text.replace(/\{([a-z\d-]+)\}/g, (token, name) => facts[name] ?? token));
