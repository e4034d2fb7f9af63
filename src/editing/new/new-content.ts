import {
  type CollectionName,
  fileOfEntry,
  getAddress,
  isMarkdown,
  plainSchema,
  registry,
} from '../../schemas/collections.ts';
import type { Coordinates } from '../../shared/geography.ts';
import { toSlug } from '../../shared/slug.ts';
import { asFields, type ContentEntry, type ContentFile, collectNames } from '../check/checked-site.ts';
import { asNamedIn } from '../check/picture-formats.ts';
import { starterText, starterYaml } from './starter-values.ts';

export const KINDS = {
  post: 'posts',
  project: 'projects',
  area: 'areas',
  service: 'services',
  testimonial: 'testimonials',
  notice: 'notices',
  ad: 'ads',
} as const;

export type Kind = keyof typeof KINDS;

/** A file to write. `isThere` says that something with this name exists, which must not be overwritten. */
type NewContent = { file: string; text: string; id: string; isThere: boolean; address: string | undefined };

type Existing = {
  files: readonly ContentFile[];
  entries: readonly ContentEntry[];
  /** an existing picture, from the folder of the project */
  picture: string;
  position?: Coordinates | undefined;
};

export const newContent = (kind: Kind, title: string, today: string, existing: Existing): NewContent => {
  const name = KINDS[kind];
  const id = toSlug(title);
  const isFolder = registry[name].kind === 'folder';
  const file = fileOfEntry(name, id);
  const siblings = existing.entries.filter((entry) => entry.collection === name);
  const fields = starterYaml(plainSchema(name), {
    title,
    today,
    picture: asNamedIn(file, existing.picture),
    position: existing.position,
    known: collectNames(existing.entries),
    nextNumber: (field) => Math.max(0, ...siblings.map(({ data }) => numberIn(data, field))) + 1,
  });
  const text = isFolder ? fileText(fields, name) : `${listText(existing.files, file)}${id}:\n${indent(fields)}\n`;
  return { file, id, text, isThere: siblings.some((entry) => entry.id === id), address: getAddress(name, id) };
};

const fileText = (fields: string, name: CollectionName) =>
  isMarkdown(name) ? `---\n${fields}\n---\n\n${starterText(name)}\n` : `${fields}\n`;

const numberIn = (data: unknown, field: string) => Number(asFields(data)[field]) || 0;

const listText = (files: readonly ContentFile[], path: string) => {
  const { text = '' } = files.find((file) => file.path === path) ?? {};
  return text && !text.endsWith('\n') ? `${text}\n` : text;
};

const indent = (yaml: string) => yaml.replaceAll(/^/gm, '  ');
