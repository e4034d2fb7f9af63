import { parse } from 'yaml';
import businessFile from '../content/business.yaml';
import claimsFile from '../content/claims.yaml';
import { type CountryCode, getCountry } from '../shared/country.ts';

export type Business = {
  name: string;
  email: string;
  timeZone: string;
  hours: { days: string[]; opens?: string; closes?: string }[];
  ads?: { page?: string };
  phones: { office: string; campaign: string; textable?: boolean };
  address: { state: string; zip: string; country?: CountryCode };
  otherStates?: string[];
  mailNote?: string;
  credentials?: { reviews?: { write?: string }[] };
};
export type Claims = Readonly<Record<string, { sentence?: string } | undefined>>;

/** What the worker says about the business, from the same files as the pages. */
export const { business } = parse(businessFile) as { business: Business };

/** Names and formats of the business's country. */
export const country = getCountry(business);

/** The number that every failure offers. */
export const officePhone = business.phones.office;

export const claims = parse(claimsFile) as Claims;
