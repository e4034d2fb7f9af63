import businessFile from '../content/business.yaml';
import claimsFile from '../content/claims.yaml';
import { getCountry } from '../shared/country.ts';
import { parseContent } from './parse-content.ts';

/** What the worker says about the business, from the same files as the pages. */
export const { business } = parseContent<'business'>(businessFile);

export const country = getCountry(business);

export const officePhone = business.phones.office;

export const claims = parseContent<'claims'>(claimsFile);
