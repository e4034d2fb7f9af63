import { parse } from 'yaml';
import businessFile from '../content/business.yaml';

const { business } = parse(businessFile) as { business: { phones: { office: string } } };

/** The number that every failure offers. */
export const officePhone = business.phones.office;
