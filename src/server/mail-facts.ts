import { parse } from 'yaml';
import businessFile from '../content/business.yaml';
import claimsFile from '../content/claims.yaml';
import { type CountryCode, countryOf } from '../shared/country.ts';
import { knownEntries } from '../shared/known-entries.ts';

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
  figures?: boolean;
  credentials?: { reviews?: { write?: string }[] };
};
type Claims = Readonly<Record<string, { sentence?: string } | undefined>>;

/** What the worker says about the business, out of the files that the pages take it from. */
export const { business } = parse(businessFile) as { business: Business };

/** What is called and written as where the business is. */
export const country = countryOf(business);

/** The number that every failure offers. */
export const officePhone = business.phones.office;

/**
 * When a visitor can expect to hear from the builder, as a sentence. Empty where the claim is missing, which the content
 * check reports: a lead must not wait for that.
 */
export const contactPromise = (claims: Claims): string => claims[knownEntries.contactPromise.id]?.sentence ?? '';

export const replyPromise = contactPromise(parse(claimsFile) as Claims);
