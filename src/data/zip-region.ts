import { getBusiness } from './business.ts';
import { getContent } from './content.ts';
import { zipsAround } from './zips-around.ts';

/** What the quote form needs to answer a ZIP. */
export const getZipRegion = async () => {
  const { address, otherStates = [], coordinates, radius, phones } = await getBusiness();
  const towns = (await getContent()).areas.map(({ data }) => data);
  return {
    radius,
    phone: phones.office.text,
    zips: zipsAround({ states: [address.state, ...otherStates], coordinates }, towns),
  };
};
