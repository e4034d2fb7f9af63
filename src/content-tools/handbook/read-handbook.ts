import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { factsOf } from '../../data/facts.ts';
import type { Business } from '../../schemas/business.ts';
import { CONTENT_FOLDER, plainSchema, registry } from '../../schemas/collections.ts';
import type { Estimator } from '../../schemas/estimator.ts';
import { fillHandbook } from './fill-handbook.ts';

export const HANDBOOK = 'content-collections.md';

/** Content files that are known to be right and stay as they are: the small site of the tests. */
const EXAMPLES = 'tests/content/small-site';

/** The text of the handbook with its marks filled in. */
export const handbookOf = async (root: string, handbook: string): Promise<string> => {
  const examples = new Map<string, { path: string; text: string }>();
  for (const [name, { kind, path }] of Object.entries(registry)) {
    const [file = path] =
      kind === 'folder' ? (await readdir(join(root, EXAMPLES, path))).map((one) => `${path}/${one}`).toReversed() : [];
    examples.set(name, { path: `${CONTENT_FOLDER}/${file}`, text: await readFile(join(root, EXAMPLES, file), 'utf8') });
  }
  const example = (name: string) => {
    const found = examples.get(name);
    if (!found) throw new Error(`The handbook asks for an example of "${name}", which is no collection.`);
    return found;
  };
  const single = (name: 'business' | 'estimator') => plainSchema(name).parse(parse(example(name).text)[name]);
  const facts = factsOf(single('business') as Business, single('estimator') as Estimator);
  return fillHandbook(handbook, { example, facts });
};
