import { hashOf } from '../../../server/tokens.ts';

/** Who sends photos, as far as a day's quota has to tell one from another. */

/** How IPv6 writes an address of IPv4 (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(?=[\d.]+$)/i;

/** The parts of an address of IPv6, of which each row of zeros may be left out once. */
const partsOf = (address: string): string[] => {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill('0'), ...tail];
};

/** One customer of a provider: an address of IPv4, or the first 48 bits of one of IPv6, of which the rest is often their own to choose (RFC 6177). */
const networkOf = (address: string): string => {
  const plain = address.replace(MAPPED, '');
  if (!plain.includes(':')) return plain;
  return partsOf(plain)
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 16))
    .join(':');
};

/** Three of 64 letters: each code is that of many thousand networks, and names none of them. */
const CODE_LENGTH = 3;

/** A code that stays the same for a network and a day. */
export const senderOf = async (address: string, day: string): Promise<string> =>
  (await hashOf(`${day} ${networkOf(address)}`)).slice(0, CODE_LENGTH);
