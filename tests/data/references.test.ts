import { describe, expect, test } from 'vitest';
import { brokenReferences } from '../../src/data/references.ts';

const names = (...ids: string[]) => ids.map((id) => ({ id, data: {} }));
const post = (data: Record<string, unknown>) => ({
  posts: [{ id: 'winter', filePath: 'src/content/posts/winter.md', data }],
  authors: names('tom-lindqvist', 'ellen-vandermolen'),
  categories: names('maintenance', 'materials'),
  tags: names('winter', 'snow-removal'),
});

describe('references between content entries', () => {
  test('nothing to say when every name is known', () => {
    expect(brokenReferences(post({ author: 'tom-lindqvist', categories: ['materials'], tags: ['winter'] }))).toEqual(
      [],
    );
  });

  test('names file, field, value, the nearest known name and where the known ones are', () => {
    expect(brokenReferences(post({ author: 'tom-lindquist' }))).toEqual([
      'src/content/posts/winter.md (winter), author: "tom-lindquist" is not known. Did you mean "tom-lindqvist"? You find the known ones in src/content/authors.yaml.',
    ]);
  });

  test('guesses nothing where no known name is near', () => {
    expect(brokenReferences(post({ tags: ['winter', 'gardening'] }))).toEqual([
      'src/content/posts/winter.md (winter), tags: "gardening" is not known. You find the known ones in src/content/tags.yaml.',
    ]);
  });

  test('reports every unknown name of every entry', () => {
    const problems = brokenReferences({
      ...post({ author: 'nobody', categories: ['maintenence', 'materials'] }),
      projects: [{ id: 'dock', data: { area: 'torchlake', services: ['docks'] } }],
      areas: names('torch-lake'),
    });
    expect(problems.map((problem) => problem.split(' is not')[0])).toEqual([
      'src/content/posts/winter.md (winter), author: "nobody"',
      'src/content/posts/winter.md (winter), categories: "maintenence"',
      'projects (dock), area: "torchlake"',
      'projects (dock), services: "docks"',
    ]);
  });

  test('an optional name that is left out is no problem', () => {
    expect(brokenReferences({ projects: [{ id: 'dock', data: {} }], areas: [] })).toEqual([]);
  });

  test.each([
    ['posts', 'author', 'authors'],
    ['posts', 'categories', 'categories'],
    ['posts', 'tags', 'tags'],
    ['projects', 'area', 'areas'],
    ['projects', 'services', 'services'],
    ['featuredProjects', 'area', 'areas'],
    ['featuredProjects', 'project', 'projects'],
    ['services', 'projects', 'projects'],
    ['services', 'areas', 'areas'],
    ['services', 'posts', 'posts'],
    ['serviceCards', 'service', 'services'],
    ['pages', 'claims', 'claims'],
  ])('%s: %s names an entry of %s', (from, field, to) => {
    const value = /s$/.test(field) ? ['unknown-name'] : 'unknown-name';
    expect(brokenReferences({ [from]: [{ id: 'one', data: { [field]: value } }], [to]: names('other') })).toHaveLength(
      1,
    );
  });
});
