import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'astro/zod';
import {
  CONTENT_FOLDER,
  type CollectionName,
  collectionNames,
  getPlace,
  isMarkdown,
  plainSchema,
  registry,
} from '../../schemas/collections.ts';
import type { Notes } from '../../schemas/fields.ts';
import { SLUG } from '../../shared/slug.ts';
import { collectNames, type ShortNames } from '../check/checked-site.ts';
import { readContent } from '../check/content-files.ts';
import { isPicture, PICTURES_FOLDER } from '../check/picture-formats.ts';

/** What is in the content now: each collection's short names, and pictures from the folder of the project. */
type KnownNames = { names: ShortNames; pictures: readonly string[] };

type JsonSchema = Record<string, unknown>;

/** Notes that are for our own check and would only confuse an editor. */
const OURS: (keyof Notes)[] = ['label', 'references', 'advice', 'pictureWidth', 'day', 'unique', 'distinct', 'shape'];

/** Chosen from a list, or typed: a picture that did not exist when the list was made. */
const suggested = (values: readonly string[]) => ({ anyOf: [{ enum: values }, { type: 'string' }] });

/** The fields of one entry as JSON Schema: descriptions, examples, allowed values, and existing short names. */
export const entrySchema = (name: CollectionName, known: KnownNames): JsonSchema => {
  const depth = registry[name].kind === 'folder' ? '../../' : '../';
  const pictures = known.pictures.map((file) => depth + file.replace(/^src\//, ''));
  return z.toJSONSchema(plainSchema(name), {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-7',
    override: ({ jsonSchema, zodSchema }) => {
      const { references, pictureWidth, day } = jsonSchema as Notes;
      if (day) {
        delete jsonSchema.anyOf;
        const { examples } = z.globalRegistry.get(zodSchema) ?? {};
        Object.assign(jsonSchema, { type: 'string', format: 'date', examples });
      }
      const names = known.names[references as CollectionName];
      if (names?.length) jsonSchema.enum = [...names];
      if (pictureWidth && pictures.length > 0) {
        delete jsonSchema.type;
        Object.assign(jsonSchema, suggested(pictures));
      }
      for (const note of OURS) delete jsonSchema[note];
    },
  }) as JsonSchema;
};

export const fileSchema = (name: CollectionName, known: KnownNames): JsonSchema => {
  const collection = registry[name];
  const { $schema, ...entry } = entrySchema(name, known);
  const common = { $schema, title: getPlace(collection) };
  if (collection.kind === 'folder') return { ...common, ...entry };
  if (collection.kind === 'list')
    return { ...common, type: 'object', propertyNames: { pattern: SLUG.source }, additionalProperties: entry };
  const { only } = collection;
  return { ...common, type: 'object', properties: { [only]: entry }, required: [only], additionalProperties: false };
};

/** Schemas of YAML files, for the YAML extension. */
const SCHEMA_FOLDER = '.vscode/schemas';
/** Schemas of front matter, where the Astro extension looks for them. */
const FRONT_MATTER_FOLDER = '.astro/collections';

const knownIn = async (
  root: string,
): Promise<KnownNames & { markdown: { path: string; collection: CollectionName }[] }> => {
  const { files, entries } = await readContent(root);
  const pictures = (await readdir(join(root, PICTURES_FOLDER)).catch(() => [])).filter(isPicture).toSorted();
  return {
    names: collectNames(entries),
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

const SETTINGS_FILE = '.vscode/settings.json';

/** Which file has which schema. */
const schemasOfYaml = (): Record<string, string> =>
  Object.fromEntries(
    collectionNames.flatMap((name) => {
      const collection = registry[name];
      if (isMarkdown(name)) return [];
      const files = collection.kind === 'folder' ? `${collection.path}/*.yaml` : collection.path;
      return [[`./${SCHEMA_FOLDER}/${name}.json`, `/${CONTENT_FOLDER}/${files}`]];
    }),
  );

/** The settings of VS Code with the schemas of all YAML files. */
export const editorSettings = async (root: string): Promise<string> => {
  const settings = JSON.parse(await readFile(join(root, SETTINGS_FILE), 'utf8'));
  return json({ ...settings, 'yaml.schemas': schemasOfYaml() });
};

export const writeSettings = async (root: string): Promise<void> =>
  writeFile(join(root, SETTINGS_FILE), await editorSettings(root));
