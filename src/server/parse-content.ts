import { parse } from 'yaml';
import type { CollectionName, Entries, WrittenEntry } from '../schemas/collections.ts';

/** In the file: YAML as it is read here has no days, so they are text. */
type InFile<T> = T extends Date ? never : T extends object ? { [Key in keyof T]: InFile<T[Key]> } : T;

/**
 * The entries of a content file by their short names, for the worker. They are as their file has them, without defaults: the check has
 * compared them with their schema before the worker is deployed, and the schemas would add a fifth to its size, and slow its start.
 */
export const parseContent = <Name extends CollectionName>(text: string) =>
  (parse(text) ?? {}) as Entries<Name, InFile<WrittenEntry<Name>>>;
