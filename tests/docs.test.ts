import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const documents = files.filter(
  (file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file) || /^src\/.*\.(ts|tsx|mjs|astro|css)$/.test(file),
);

/** Files that readers create when they follow an example. */
const EXAMPLES = /financing|Suppliers|supplier|UnitSwitch|unit-store|TagManager|Quotes\.tsx|quotes-routes/;

/** Our files that a text names by their full path or its end: `src/leads/contract/limits.ts`, `limits.ts`. */
const namedIn = (text: string) =>
  [...text.matchAll(/(?<![\w./*{-])((?:[\w-]+\/)*[\w-]+\.(?:ts|tsx|mjs|astro|css))(?![\w-])/g)].map(
    ([, name = '']) => name,
  );

/** Code's comments, and whole documents: what people read. */
const saidIn = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.md') ? text : (text.match(/\/\*\*?[\s\S]*?\*\/|(?<![:'"])\/\/ .*/g) ?? []).join('\n');
};

test('files that documents and comments name are there', () => {
  const gone = documents.flatMap((document) =>
    namedIn(saidIn(document))
      .filter((name) => !EXAMPLES.test(name))
      .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  );
  expect(gone).toEqual([]);
});

/** Content is quoted as it is in editors' own files. */
const CODE = /^```[\s\S]*?^```|`[^`\n]*`/gm;

test('links between documents lead somewhere', () => {
  const broken = documents
    .filter((document) => document.endsWith('.md'))
    .flatMap((document) =>
      [
        ...readFileSync(document, 'utf8')
          .replace(CODE, '')
          .matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
      ]
        .filter(([, target = '']) => !existsSync(join(dirname(document), target)))
        .map(([, target]) => `${document}: ${target}`),
    );
  expect(broken).toEqual([]);
});

/** Words, with the bars of tables. */
const LONGEST = 400;

test('each decision has a day and a status, and is short', () => {
  for (const file of documents.filter((document) => document.startsWith('docs/decisions/'))) {
    const text = readFileSync(file, 'utf8');
    expect(text, file).toMatch(/^# .+\n\n(Accepted|Superseded by \[.+\]\(.+\),) 20\d\d-\d\d-\d\d\.\n/);
    expect(text.trim().split(/\s+/).length, file).toBeLessThanOrEqual(LONGEST);
  }
});
