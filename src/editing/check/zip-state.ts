import zipcodes from 'zipcodes';
import { businessSchema } from '../../schemas/business.ts';
import { asFields, type Entries, type Finding, warning } from './checked-site.ts';

/** The shop's ZIP, if it is in another state than its address; the schema compares Canada's codes with their provinces. */
export const zipElsewhere = ({ entries }: Entries): Finding[] => {
  const entry = entries.find(({ collection }) => collection === 'business');
  const address = businessSchema.shape.address.safeParse(asFields(entry?.data).address).data;
  const found = address?.country === 'US' ? zipcodes.lookup(address.zip) : undefined;
  if (!entry || !address || !found || found.state === address.state) return [];
  const message = `${address.zip} is ${found.city}, ${found.state}, and "state" says ${address.state}. Correct one of the two.`;
  return [warning(entry, ['address', 'zip'], message)];
};
