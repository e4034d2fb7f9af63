import { parse } from 'yaml';
import type { CollectionName, Entries, WrittenEntry } from '../schemas/collections.ts';

/** In the file: YAML as it is read here has no days, so they are text. */
type InFile<T> = T extends Date ? never : T extends object ? { [Key in keyof T]: InFile<T[Key]> } : T;

/** As the file has them, without defaults: the check compared them with their schemas, which would add a fifth to the worker's size. */
export const parseContent = <Name extends CollectionName>(text: string) =>
  (parse(text) ?? {}) as Entries<Name, InFile<WrittenEntry<Name>>>;
