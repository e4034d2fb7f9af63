import { parse } from 'yaml';
import businessFile from '../content/business.yaml';
import claimsFile from '../content/claims.yaml';

type Business = { name: string; email: string; phones: { office: string } };
type Claims = { 'one-business-day': { sentence: string } };

/** What the worker says about the business, out of the files that the pages take it from. */
export const { business } = parse(businessFile) as { business: Business };

/** The number that every failure offers. */
export const officePhone = business.phones.office;

/** When a visitor can expect to hear from the builder, as a sentence. */
export const replyPromise = (parse(claimsFile) as Claims)['one-business-day'].sentence;

/** Times in mails are the builder's. */
export const TIME_ZONE = 'America/Detroit';
