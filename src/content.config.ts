import { defineCollection } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { forgetGone, keepLastGood, loadInTurn } from './integrations/content-loaders.ts';
import { CONTENT_FOLDER, type Collection, type CollectionName, registry, schemaOf } from './schemas/collections.ts';

/** Astro reads the types of the entries from here, so each collection keeps its own schema. */
type Collections = { [Name in CollectionName]: { loader: Loader; schema: (typeof registry)[Name]['schema'] } };

const loader = (collection: Collection) =>
  collection.kind === 'folder'
    ? glob({ base: `./${CONTENT_FOLDER}/${collection.path}`, pattern: `*.${collection.ending}` })
    : // A list may have no entry yet, but remarks.
      file(`./${CONTENT_FOLDER}/${collection.path}`, { parser: (text) => parse(text) ?? {} });

export const collections = Object.fromEntries(
  Object.entries(registry).map(([name, collection]) => [
    name,
    defineCollection({
      loader: forgetGone(`${CONTENT_FOLDER}/${collection.path}`, loadInTurn(keepLastGood(loader(collection)))),
      schema: (context) => schemaOf(collection, context),
    }),
  ]),
) as unknown as Collections;
