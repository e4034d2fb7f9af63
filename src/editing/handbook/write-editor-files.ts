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
import { getChoices, getExample, getShape, type Notes, unwrap } from '../../schemas/fields.ts';
import { SLUG } from '../../shared/slug.ts';
import { collectNames, type ShortNames } from '../check/checked-site.ts';
import { readContent } from '../check/content-files.ts';
import { isPicture, PICTURES_FOLDER } from '../check/picture-formats.ts';
import { snippet } from '../check/yaml/write-yaml.ts';
import { KINDS, type Kind } from '../new/new-content.ts';
import { TITLE_FIELDS } from '../new/starter-values.ts';

type EditorSnippet = { prefix: string; scope: string; description: string; body: string[] };

/** Marks in the YAML that become places to fill in; YAML leaves such words alone. */
const MARK = /"?@@(\d+)@@"?/g;

const WANTED = ['draft', 'area'];

/** A place to fill in. Words are in quotes, so that a colon typed there does no harm. */
const stop = (number: number, field: z.ZodType, example: unknown, text: unknown): string => {
  const { notes } = unwrap(field);
  const choices = getChoices(field);
  if (choices.length > 0) return `\${${number}|${choices.join(',')}|}`;
  if (notes.day) return '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE';
  const place = `\${${number}:${String(text).replaceAll(/[$}\\]/g, '\\$&')}}`;
  return typeof example === 'string' && !notes.references && !notes.pictureWidth ? `"${place}"` : place;
};

/** The fields of a new entry with a place to fill in for each, numbered from `first`. */
const fieldLines = (schema: z.ZodType, first: number): string[] => {
  const stops: string[] = [];
  const add = (text: string) => `@@${stops.push(text) - 1}@@`;
  let title: string | undefined;
  const mark = (name: string, field: z.ZodType, item?: unknown, isInside = false): unknown => {
    const shape = getShape(field);
    if (shape) {
      const required = Object.entries(shape).filter(([, inner]) => unwrap(inner).required);
      return Object.fromEntries(required.map(([key, inner]) => [key, mark(key, inner, undefined, true)]));
    }
    const { schema: inner, notes } = unwrap(field);
    const example = item ?? getExample(field);
    const { element } = inner.def as { element?: z.ZodType };
    if (element && Array.isArray(example)) return example.map((one) => mark(name, element, one));
    const number = first + stops.length;
    if (!isInside && TITLE_FIELDS.includes(name)) {
      title ??= add(`"\${${number}:Title}"`);
      return title;
    }
    const isPlain = typeof example === 'string' && item === undefined && !notes.references && !notes.pictureWidth;
    return add(stop(number, field, example, isPlain ? (notes.description ?? example) : example));
  };
  return Object.entries(getShape(schema) ?? {})
    .filter(([name, field]) => unwrap(field).required || WANTED.includes(name))
    .map(([name, field]) => snippet({}, [name], mark(name, field)))
    .join('\n')
    .replace(MARK, (_, number) => stops[Number(number)] ?? '')
    .split('\n');
};

const buildSnippet = (name: CollectionName, schema: z.ZodType): string[] => {
  if (isMarkdown(name)) return ['---', ...fieldLines(schema, 1), '---', '', '$0'];
  return registry[name].kind === 'folder'
    ? fieldLines(schema, 1)
    : [`$${'{1:short-name}'}:`, ...fieldLines(schema, 2).map((line) => `  ${line}`)];
};

/** Snippets for VS Code: type the prefix, choose, and step through the fields with the Tab key. */
export const editorSnippets = (): Record<string, EditorSnippet> =>
  Object.fromEntries(
    (Object.keys(KINDS) as Kind[]).map((kind) => {
      const name = KINDS[kind];
      const scope = isMarkdown(name) ? 'markdown' : 'yaml';
      const body = buildSnippet(name, plainSchema(name));
      return [`New ${kind}`, { prefix: `new-${kind}`, scope, description: `All that a new ${kind} needs`, body }];
    }),
  );

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
export const SNIPPET_FILE = '.vscode/content.code-snippets';

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

/** Writes the snippets. They depend on the schemas of this project only, not on the content. */
export const writeSnippets = (root: string): Promise<void> =>
  writeFile(join(root, SNIPPET_FILE), json(editorSnippets()));
