/**
 * Names and formats that depend on the country. `address.country` of business.yaml says which it is; everything that differs between
 * countries is here. Forms send a postal code as `zip`, content files write it so, and it is stored so: the
 * specification sets that name, and years of leads and content use it. The same goes for `state` and `county` for a province and a district.
 */
export type Country = {
  /** language of the words on the pages (BCP 47) */
  language: string;
  /** ISO 4217 */
  currency: string;
  /** a postal code within a sentence */
  postalCode: string;
  /** a whole one; its group is the part that identifies places */
  postalCodeForm: string;
  /** how many of its first characters that part has */
  postalAreaLength: number;
  /** the keys that a phone shows for it */
  inputMode: 'numeric' | 'text';
  /** what precedes the name of a district, singular and plural */
  counties: readonly [one: string, several: string];
  /** what follows the name of one */
  countyWord: string;
  /** as address books write it, in lowercase */
  names: string;
};

export const COUNTRIES = {
  US: {
    language: 'en-US',
    currency: 'USD',
    postalCode: 'ZIP',
    postalCodeForm: String.raw`^\s*(\d{5})(?:-?\d{4})?\s*$`,
    postalAreaLength: 5,
    inputMode: 'numeric',
    counties: ['County', 'Counties'],
    countyWord: ' County',
    names: String.raw`usa?|u\.s\.(?:a\.)?|united states.*`,
  },
  CA: {
    language: 'en-CA',
    currency: 'CAD',
    postalCode: 'postal code',
    postalCodeForm: String.raw`^\s*([A-Z]\d[A-Z])[ -]?\d[A-Z]\d\s*$`,
    postalAreaLength: 3,
    inputMode: 'text',
    // A province has counties, districts or regions, and their names say which.
    counties: ['Region', 'Regions'],
    countyWord: '',
    names: 'ca|can|canada',
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof COUNTRIES;

export const COUNTRY_CODES = Object.keys(COUNTRIES) as [CountryCode, ...CountryCode[]];

export const DEFAULT_COUNTRY: CountryCode = 'US';

/** The provinces and territories of Canada, each with the letters that its postal codes begin with. */
export const PROVINCES: Readonly<Record<string, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

/** For the business facts as they are in the file, where a default is left out. */
export const getCountry = ({ address }: { address: { country?: CountryCode | undefined } }): Country =>
  COUNTRIES[address.country ?? DEFAULT_COUNTRY];

/** `49684-1234` → `49684`, `p6a 2e4` → `P6A`: the part of a postal code that identifies places. */
export const postalArea = (code: string, { postalAreaLength }: Country): string =>
  code.trim().slice(0, postalAreaLength).toUpperCase();

/** `ZIP`, `Postal code`: at the start of a line. */
export const postalCodeLabel = ({ postalCode }: Country): string =>
  postalCode.slice(0, 1).toUpperCase() + postalCode.slice(1);
