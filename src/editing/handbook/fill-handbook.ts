import { z } from 'astro/zod';
import { blocks } from '../../schemas/blocks.ts';
import { type CollectionName, collectionNames, plainSchema } from '../../schemas/collections.ts';
import { pictureSchema } from '../../schemas/picture.ts';
import { fieldTable } from './field-table.ts';

/** What stands between the marks of the handbook: `<!-- fields: posts -->` … `<!-- end -->`. */
const MARKED = /<!-- (fields|example|facts|blocks)(?:: (\w+))? -->\n[\s\S]*?<!-- end -->/g;

const isCollection = (name: string): name is CollectionName => collectionNames.some((known) => known === name);

/** `picture`, too, has a table, because pictures are alike in all collections. */
const schemaFor = (name: string): z.ZodType => {
  if (name === 'picture') return pictureSchema({ image: () => z.string() as never });
  if (isCollection(name)) return plainSchema(name);
  throw new Error(`The handbook asks for the fields of "${name}", which is no collection.`);
};

type Filling = {
  /** a whole content file of a collection, with its path */
  example: (name: string) => { path: string; text: string };
  /** as factsOf() gives them */
  facts: Record<string, string>;
};

/** The handbook with the tables, examples and facts of today between its marks. */
export const fillHandbook = (handbook: string, { example, facts }: Filling): string =>
  handbook.replace(MARKED, (_, what: string, name = '') => {
    const mark = `<!-- ${what}${name ? `: ${name}` : ''} -->`;
    return `${mark}\n\n${filling[what as keyof typeof filling](name, example, facts)}\n\n<!-- end -->`;
  });

const filling = {
  fields: (name: string) => fieldTable(schemaFor(name)),
  example: (name: string, example: Filling['example']) => {
    const { path, text } = example(name);
    return `\`${path}\`\n\n\`\`\`${path.endsWith('.md') ? 'md' : 'yaml'}\n${text.trimEnd()}\n\`\`\``;
  },
  facts: (_name: string, _example: Filling['example'], facts: Filling['facts']) =>
    [
      '| Write | Visitors read |',
      '| --- | --- |',
      ...Object.entries(facts).map(([name, value]) => `| \`{${name}}\` | ${value} |`),
    ].join('\n'),
  blocks: () =>
    Object.entries(blocks)
      .map(([name, { purpose, example }]) => `\`${name}\`: ${purpose}.\n\n\`\`\`md\n${example}\n\`\`\``)
      .join('\n\n'),
};
