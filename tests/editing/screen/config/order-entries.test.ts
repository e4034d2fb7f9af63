import { expect, test } from 'vitest';
import { ENTRIES, readFile, writeFile } from '../../../../src/editing/screen/config/file-format.ts';

const TAGS = `# Read by the blog.

# the oldest
winter:
  id: 1
  name: winter

snow-removal:
  id: 2
  name: "snow removal" # as people say
cedar: { id: 3, name: cedar }
# the end
`;

const moved = (from: number, to: number, change = (entry: unknown) => entry) => {
  const data = readFile('tags', TAGS);
  const entries = [...(data[ENTRIES] as unknown[])];
  const [entry] = entries.splice(from, 1);
  entries.splice(to, 0, change(entry));
  return writeFile('tags', { ...data, [ENTRIES]: entries });
};

test('an entry that was put in another place takes its remarks along, and all else stays as it was typed', () => {
  expect(moved(0, 2)).toBe(`# Read by the blog.

snow-removal:
  id: 2
  name: "snow removal" # as people say

cedar: { id: 3, name: cedar }
# the oldest
winter:
  id: 1
  name: winter
# the end
`);
  expect(moved(2, 0).split('\n').slice(0, 5)).toEqual([
    '# Read by the blog.',
    '',
    'cedar: { id: 3, name: cedar }',
    '',
    '# the oldest',
  ]);
});

test('comments at the top of a file stay there', () => {
  const data = readFile('tags', '# Words.\na: { id: 1, name: a }\nb: { id: 2, name: b }\n');
  const text = writeFile('tags', { ...data, [ENTRIES]: (data[ENTRIES] as unknown[]).toReversed() });
  expect(text).toBe('# Words.\nb: { id: 2, name: b }\na: { id: 1, name: a }\n');
});

test('an entry may be changed on its way, and nothing moves that was not moved', () => {
  const renamed = moved(1, 0, (entry) => ({ ...(entry as object), name: 'snow' }));
  expect(renamed).toContain('\n\nsnow-removal:\n  id: 2\n  name: "snow" # as people say\n\n# the oldest\nwinter:');
  expect(moved(1, 1)).toBe(TAGS);
});
