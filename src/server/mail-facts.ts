import businessFile from '../content/business.yaml';
import claimsFile from '../content/claims.yaml';
import { getCountry } from '../shared/country.ts';
import { parseContent } from './parse-content.ts';

/** What the worker says about the business, from the same files as the pages. */
export const { business } = parseContent<'business'>(businessFile);

/** Names and formats of the business's country. */
export const country = getCountry(business);

/** The number that every failure offers. */
export const officePhone = business.phones.office;

export const claims = parseContent<'claims'>(claimsFile);
