import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CollectionName, collectionNames, isMarkdown } from '../../schemas/collections.ts';
import { namesOf } from '../check/content-entry.ts';
import { readContent } from '../check/content-files.ts';
import { isPicture, PICTURES_FOLDER } from '../check/picture-formats.ts';
import { entriesOf } from '../check/read-file.ts';
import { editorSnippets } from './editor-snippets.ts';
import { entrySchema, fileSchema, type Known } from './json-schema.ts';

/** Schemas of YAML files, for the YAML extension; .vscode/settings.json says which file has which. */
const SCHEMA_FOLDER = '.vscode/schemas';
/** Schemas of front matter, where the Astro extension looks for them. */
const FRONT_MATTER_FOLDER = '.astro/collections';
export const SNIPPET_FILE = '.vscode/content.code-snippets';

const knownIn = async (root: string): Promise<Known & { markdown: { path: string; collection: CollectionName }[] }> => {
  const { files } = await readContent(root);
  const names = namesOf(files.flatMap(entriesOf));
  const pictures = (await readdir(join(root, PICTURES_FOLDER)).catch(() => [])).filter(isPicture).toSorted();
  return {
    names,
    pictures: pictures.map((name) => `${PICTURES_FOLDER}/${name}`),
    markdown: files.filter(({ collection }) => isMarkdown(collection)),
  };
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const writeSchemas = async (root: string): Promise<void> => {
  const { markdown, ...known } = await knownIn(root);
  const files = collectionNames.map((name) =>
    isMarkdown(name)
      ? { path: `${FRONT_MATTER_FOLDER}/${name}.schema.json`, content: entrySchema(name, known) }
      : { path: `${SCHEMA_FOLDER}/${name}.json`, content: fileSchema(name, known) },
  );
  const manifest = {
    collections: collectionNames.filter(isMarkdown).map((name) => ({ name, hasSchema: true })),
    entries: Object.fromEntries(
      markdown.map(({ path, collection }) => [
        decodeURIComponent(pathToFileURL(join(root, path)).href).toLowerCase(),
        collection,
      ]),
    ),
  };
  await Promise.all(
    [SCHEMA_FOLDER, FRONT_MATTER_FOLDER].map((folder) => mkdir(join(root, folder), { recursive: true })),
  );
  const all = [...files, { path: `${FRONT_MATTER_FOLDER}/collections.json`, content: manifest }];
  await Promise.all(all.map(({ path, content }) => writeFile(join(root, path), json(content))));
};

/** Writes the snippets. They depend on the schemas of this project only, not on the content. */
export const writeSnippets = (root: string): Promise<void> =>
  writeFile(join(root, SNIPPET_FILE), json(editorSnippets()));
