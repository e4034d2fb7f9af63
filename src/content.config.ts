import { defineCollection } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { forgetGone } from './integrations/forget-gone.ts';
import { CONTENT_FOLDER, type Collection, type CollectionName, getSchema, registry } from './schemas/collections.ts';

/** Astro reads the types of the entries from here, so each collection keeps its own schema. */
type Collections = { [Name in CollectionName]: { loader: Loader; schema: (typeof registry)[Name]['schema'] } };

/** Does not reload at each save by itself: in development the content is loaded once its check has passed (checked-content.ts). */
const withoutWatcher = (loader: Loader): Loader => ({
  ...loader,
  load: ({ watcher: _, ...context }) => loader.load(context),
});

const loader = (collection: Collection) =>
  collection.kind === 'folder'
    ? glob({ base: `./${CONTENT_FOLDER}/${collection.path}`, pattern: `*.${collection.ending}` })
    : // A list may be empty except for comments.
      file(`./${CONTENT_FOLDER}/${collection.path}`, { parser: (text) => parse(text) ?? {} });

export const collections = Object.fromEntries(
  Object.entries(registry).map(([name, collection]) => [
    name,
    defineCollection({
      loader: forgetGone(`${CONTENT_FOLDER}/${collection.path}`, withoutWatcher(loader(collection))),
      schema: (context) => getSchema(collection, context),
    }),
  ]),
) as unknown as Collections;
