import type { Thing } from 'schema-dts';
import type { Addresses } from './addresses.ts';

/** Something that a page is about or shows, told once the page's addresses are known; undefined where there is nothing to tell. */
export type Part = (addresses: Addresses) => Thing | undefined;
