import { type CollectionName, isMarkdown, registry } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import { KEY } from '../new/screen-values.ts';
import { BODY, ENTRIES } from './config/file-format.ts';

type Named = { entry?: string | undefined; path?: Path | undefined };

const stepInto = (value: unknown, step: string | number): string | number => {
  if (!Array.isArray(value) || typeof step === 'number') return step;
  return value.findIndex((item) => item[KEY] === step);
};

/** Where a field is on the screen, as Sveltia names it: `sections.3.heading`; groups under names are a list there. */
export const keyPathOf = (name: CollectionName, data: unknown, { entry, path }: Named): string => {
  const collection = registry[name];
  if (!path && isMarkdown(name)) return BODY;
  const around = collection.kind === 'single' ? [collection.only] : collection.kind === 'list' ? [ENTRIES] : [];
  const steps = [...around, ...(collection.kind === 'list' && entry ? [entry] : []), ...(path ?? [])];
  let value: unknown = data;
  return steps
    .map((step) => {
      const at = stepInto(value, step);
      value = (value as Record<string | number, unknown> | undefined)?.[at];
      return at;
    })
    .join('.');
};
