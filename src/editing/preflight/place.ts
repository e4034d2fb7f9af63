import type { Path } from '../../schemas/fields.ts';
import type { ContentEntry } from '../check/content-entry.ts';

/** Where a field of an entry stands. */
export const placeOf = (entry: ContentEntry, path: Path) => ({
  file: entry.file.path,
  line: entry.file.yaml.lineOf([...entry.prefix, ...path]),
});
