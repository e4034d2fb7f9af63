import { CONTENT_FOLDER, type CollectionName, registry } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import { type ContentFile, namesOf, type ShortNames, walkEntry } from '../check/checked-site.ts';
import { entriesOf, frontMatter } from '../check/read-file.ts';
import { valueAt } from '../check/yaml/write-yaml.ts';
import { keepYaml } from './keep-yaml.ts';

/** Collections about one business only, by the word that keeps them: a new business starts without them. */
export const OF_THE_OLD = {
  posts: ['posts'],
  projects: ['projects'],
  areas: ['areas', 'roads', 'featuredProjects', 'permits'],
  testimonials: ['testimonials'],
  team: ['team'],
  notices: ['notices'],
} as const satisfies Record<string, readonly CollectionName[]>;

export type OfTheOld = keyof typeof OF_THE_OLD;

const EMPTY = '# None yet.\n';

type NewBusiness = {
  /** files with their new text; undefined: the file is removed */
  files: Map<string, string | undefined>;
  /** how many entries were removed, by what such an entry is called */
  cleared: Record<string, number>;
};

/**
 * The content with another business's name in it, without what was about the old one, and without the names of removed entries in lists
 * of names. What else mentions it stays: the check and preflight say where.
 */
export const newBusiness = (name: string, keep: readonly OfTheOld[], all: readonly ContentFile[]): NewBusiness => {
  const going = new Set<CollectionName>(
    Object.entries(OF_THE_OLD).flatMap(([word, names]) => (keep.some((kept) => kept === word) ? [] : names)),
  );
  const gone = all.filter(({ collection }) => going.has(collection));
  const entries = gone.flatMap(entriesOf);
  const names = namesOf(entries);
  const left = all.filter(({ collection }) => !going.has(collection));
  return {
    files: new Map([
      ...gone.map(({ collection, path }) => [path, registry[collection].kind === 'list' ? EMPTY : undefined] as const),
      ...left.flatMap((file) => {
        const text = withName(file, withoutNames(file, names), name);
        return text === file.text ? [] : [[file.path, text] as const];
      }),
    ]),
    cleared: Object.fromEntries(
      [...Map.groupBy(entries, ({ collection }) => registry[collection].label)].map(([label, list]) => [
        label,
        list.length,
      ]),
    ),
  };
};

/** Its own name, and no one else's license or insurance. */
const withName = ({ path }: ContentFile, text: string, name: string): string =>
  path === `${CONTENT_FOLDER}/${registry.business.path}`
    ? keepYaml(text, ({ business }) => {
        const { credentials, ...facts } = business as Record<string, unknown>;
        return { business: { ...facts, name } };
      })
    : text;

/** A file's text without references to such entries: removes the list item, or else the field. */
const withoutNames = (file: ContentFile, gone: ShortNames): string => {
  const paths = entriesOf(file).flatMap((entry) =>
    walkEntry(entry).flatMap(({ path, value, notes }) =>
      gone[notes.references as CollectionName]?.includes(String(value)) ? [[...entry.prefix, ...path]] : [],
    ),
  );
  if (paths.length === 0) return file.text;
  const { whole, fields, body } = frontMatter(file.text) ?? { whole: file.text, fields: file.text, body: '' };
  // The last first, so that earlier ones keep their positions.
  const changed = keepYaml(`${fields.trimEnd()}\n`, (before) => paths.toReversed().reduce(without, before));
  return whole.replace(fields.trimEnd(), () => changed.trimEnd()) + body;
};

const without = <Fields extends object>(fields: Fields, path: Path): Fields => {
  const item = path.findLastIndex((step) => typeof step === 'number');
  const target = item < 0 ? path : path.slice(0, item + 1);
  const copy = structuredClone(fields);
  const holder = valueAt(copy, target.slice(0, -1)) as Record<string, unknown> | unknown[];
  if (Array.isArray(holder)) holder.splice(Number(target.at(-1)), 1);
  else delete holder[String(target.at(-1))];
  return copy;
};
