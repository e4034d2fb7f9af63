import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { pageSections } from '../../src/schemas/page-sections.ts';

const COMPLETE = fileURLToPath(new URL('./site', import.meta.url));

/** Of the complete example site, with pictures that the small one has, and naming no entries that it lacks. */
const without = async (file: string) => {
  const text = await readFile(`${COMPLETE}/${file}`, 'utf8');
  return text
    .replace(/^(projects|areas|posts): \[.*\]$/gm, '$1: []')
    .replace(/pictures\/[\w-]+\.jpg/g, 'pictures/waterfront-stairs.jpg')
    .replace(/^ *sample: true\n/gm, '');
};

const shortestPage = (sections: readonly string[]) =>
  stringify({
    title: 'A page of the small site',
    description:
      'A page that the code of the site asks for, with as little in it as its schema lets pass, so that it is there.',
    keywords: ['small', 'smaller', 'smallest'],
    heading: 'A page',
    sections: Object.fromEntries(sections.map((name) => [name, { heading: 'A few words' }])),
  });

/** The files of entries that code names and that a small site can do without otherwise, by their place in the content. */
export const knownRest = async (): Promise<Map<string, string>> =>
  new Map([
    ['services/fence-installation.md', await without('services/fence-installation.md')],
    ['legal/terms-of-service.md', await without('legal/terms-of-service.md')],
    ...Object.entries(pageSections).map(([name, sections]) => [`pages/${name}.yaml`, shortestPage(sections)] as const),
  ]);
