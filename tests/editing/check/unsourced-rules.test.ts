import { expect, test } from 'vitest';
import { unsourcedRules } from '../../../src/editing/check/fact-rules.ts';
import { entriesOf, readFileText } from '../../../src/editing/check/read-file.ts';

const inArticle = (body: string, fields = '') =>
  unsourcedRules({
    entries: entriesOf(readFileText('posts', 'a.md', `---\ntitle: Rules\n${fields}---\n${body}`).parsed),
  });

test.each(['MCL 324', 'Part 91', 'Section 9115', 'Act 451', 'R312', 'R 408', 'Residential Code', 'building code'])(
  'an article that names %s and lists no source is told of, at the line of it',
  (rule) => {
    expect(inArticle(`A deck.\n\nThe law is ${rule}, they say.`)).toMatchObject([
      { line: 6, found: rule, severity: 'warning' },
    ]);
    expect(inArticle(`The law is ${rule}.`, 'sources:\n  - { text: Law, href: /law }\n')).toEqual([]);
  },
);

test.each(['Part 2 of this series', 'Section 1 is about oil.', 'Act 1', 'Use R 5 foam.'])(
  'what only looks like a rule is passed: %s',
  (text) => {
    expect(inArticle(text)).toEqual([]);
  },
);
