import type { CollectionName } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import type { ReadYaml } from './read-yaml.ts';

/** A content file, read. `body` is the Markdown below the front matter, which starts on `bodyLine`. */
export type ContentFile = {
  collection: CollectionName;
  /** from the folder of the project */
  path: string;
  text: string;
  yaml: ReadYaml;
  body: string;
  bodyLine: number;
};

/** An entry of a collection as it is written, before its schema has seen it. */
export type ContentEntry = {
  collection: CollectionName;
  id: string;
  file: ContentFile;
  data: unknown;
  /** where the entry stands in its file: empty for a file of its own */
  prefix: Path;
};
