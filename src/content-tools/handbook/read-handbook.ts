import { parse } from 'yaml';
import { factsOf } from '../../data/facts.ts';
import type { Business } from '../../schemas/business.ts';
import { CONTENT_FOLDER, type CollectionName, plainSchema, registry } from '../../schemas/collections.ts';
import type { Estimator } from '../../schemas/estimator.ts';
import { fillHandbook } from './fill-handbook.ts';

export const HANDBOOK = 'content-collections.md';

/**
 * The text of the handbook with its marks filled in.
 * @param content files to take examples from, by their place in the content; of a folder the first one
 */
export const handbookOf = (handbook: string, content: ReadonlyMap<string, string>): string => {
  const example = (name: string) => {
    const collection = registry[name as CollectionName];
    const file = [...content.keys()].find(
      (path) => path === collection?.path || path.startsWith(`${collection?.path}/`),
    );
    const text = content.get(file ?? '');
    if (text === undefined) throw new Error(`There is no example of "${name}" for the handbook.`);
    return { path: `${CONTENT_FOLDER}/${file}`, text };
  };
  const single = (name: 'business' | 'estimator') => plainSchema(name).parse(parse(example(name).text)[name]);
  const facts = factsOf(single('business') as Business, single('estimator') as Estimator);
  return fillHandbook(handbook, { example, facts });
};
