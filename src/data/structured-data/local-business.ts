import type { HomeAndConstructionBusiness } from 'schema-dts';
import type { Business } from '../../schemas/business.ts';
import type { Credentials } from '../../schemas/credentials.ts';
import { toMiles } from '../../shared/geography.ts';
import type { SpecialHours } from '../../shared/notice-days.ts';
import { paddedSpan, toSpans } from '../../shared/opening-hours.ts';
import { telHref } from '../../shared/phone.ts';
import { type Addresses, geoNode } from './addresses.ts';

/**
 * Pages about the business itself describe it in full, the home page where and when it is found; every other page only what search
 * engines require.
 */
export type BusinessDetail = 'full' | 'found' | 'short';

const METERS_IN_MILE = 1609.344;

/** Closed all day is from midnight to midnight, as search engines define it (the same page, 'Business hours'). */
const describeSpecialDays = ({ from, until, opens = '00:00', closes = '00:00' }: SpecialHours) => ({
  '@type': 'OpeningHoursSpecification' as const,
  validFrom: from,
  validThrough: until,
  ...paddedSpan({ opens, closes }),
});

export type BusinessFacts = {
  specialHours?: readonly SpecialHours[] | undefined;
  /** names of the places that have their own page */
  cities?: readonly string[] | undefined;
  /** in words, fewer than 100 characters */
  priceRange?: string | undefined;
};

const provenBy = ({ license, memberships = [] }: Credentials) => ({
  ...(license && {
    hasCredential: {
      '@type': 'EducationalOccupationalCredential' as const,
      credentialCategory: 'license',
      name: license.kind,
      identifier: license.number,
    },
  }),
  ...(memberships.length > 0 && {
    memberOf: memberships.map(({ name }) => ({ '@type': 'Organization' as const, name })),
  }),
});

/** https://developers.google.com/search/docs/appearance/structured-data/local-business; no ratings (decisions). */
export const businessNode = (
  business: Business,
  { at, business: id }: Addresses,
  detail: BusinessDetail,
  { specialHours = [], cities = [], priceRange }: BusinessFacts = {},
): HomeAndConstructionBusiness => {
  const { name, address, phones, email, coordinates, radius, hours, social, credentials = {} } = business;
  const elsewhere = [...social.map(({ url }) => url), ...(credentials.reviews ?? []).map(({ read }) => read)];
  const short = {
    '@type': 'HomeAndConstructionBusiness',
    ...id,
    name,
    url: at('/'),
    telephone: telHref(phones.office).slice('tel:'.length),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: address.country,
    },
  } as const;
  if (detail === 'short') return short;
  const place = geoNode(coordinates);
  return {
    ...short,
    email,
    logo: at('/icon-512.png'),
    image: at('/share/home.jpg'),
    geo: place,
    areaServed: [
      {
        '@type': 'GeoCircle',
        geoMidpoint: place,
        geoRadius: Math.round(toMiles(radius.travel, business.distances) * METERS_IN_MILE),
      },
      ...(detail === 'full' ? cities : []),
    ],
    openingHoursSpecification: hours.flatMap(({ days, ...times }) =>
      toSpans(times).map((span) => ({ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: days, ...span })),
    ),
    ...(specialHours.length > 0 && { specialOpeningHoursSpecification: specialHours.map(describeSpecialDays) }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(detail === 'full' && provenBy(credentials)),
    ...(detail === 'full' && priceRange && { priceRange }),
  };
};
