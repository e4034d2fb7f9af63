import { describe, expect, test } from 'vitest';
import { changeInWords, fileChange, takenBack } from '../../../../src/editing/screen/changes/field-changes.ts';
import { isSmall } from '../../../../src/editing/screen/changes/small-changes.ts';
import { SMALL_CHANGES, type SmallChange } from '../../../../src/shared/review-branches.ts';
import { smallContent } from '../../../content/small-content.ts';

const content = await smallContent();
const readText = (file: string) => (content.get(file) ?? '').trim();
const path = (file: string) => `src/content/${file}`;

const changed = (file: string, from: string, to: string, text = readText(file)) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};
const makeChange = (file: string, before: string, after: string) => {
  const change = fileChange(path(file), before, after);
  if (!change) throw new Error('Nothing changed.');
  return change;
};

const POST = 'posts/winter-deck-maintenance.md';

describe('a change in plain words', () => {
  test.each([
    ['estimator.yaml', 'from: 45', 'from: 47', 'Lowest price per square foot of Cedar: $45 to $47'],
    ['estimator.yaml', 'from: 45', 'from: 45.5', 'Lowest price per square foot of Cedar: $45 to $45.50'],
    [
      'business.yaml',
      '(231) 555-0142',
      '(231) 555-0199',
      'Business facts: Phone numbers › Office: “(231) 555-0142” to “(231) 555-0199”',
    ],
    ['claims.yaml', '  sample: true\n', '', /^Only a sample of .+: removed on$/],
  ])('%s: %s to %s', (file, from, to, message) => {
    const after = changed(file, from, to);
    expect(changeInWords(makeChange(file, readText(file), after), after)).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  test('of a text the words around what changed', () => {
    const [word = ''] = /\b[a-z]{7,}\b/.exec(readText(POST).split('---').at(-1) ?? '') ?? [];
    const body = readText(POST).lastIndexOf(word);
    const after = `${readText(POST).slice(0, body)}shovels${readText(POST).slice(body + word.length)}`;
    const [message = ''] = changeInWords(makeChange(POST, readText(POST), after), after);
    expect(message).toMatch(/^Text of .+: “.*” to “.*shovels.*”$/);
    expect(message.length).toBeLessThan(250);
  });

  test('an added or deleted file', () => {
    const here = makeChange('posts/a.md', 'x', 'x2');
    expect(here).toBeDefined();
    const gone = fileChange(path(POST), readText(POST), undefined);
    expect(gone && changeInWords(gone, undefined)).toEqual(['Posts, winter-deck-maintenance: deleted']);
  });
});

describe('a reverted change', () => {
  const FILE = 'estimator.yaml';
  const first = changed(FILE, 'from: 45', 'from: 47');
  const change = makeChange(FILE, readText(FILE), first);

  test('gives the file its text again, to the letter', () => {
    expect(takenBack(change, first)).toEqual({ text: `${readText(FILE)}\n` });
  });

  test('leaves what was changed later', () => {
    const later = changed(FILE, 'from: 65', 'from: 70', first);
    expect(takenBack(change, later)).toEqual({ text: `${changed(FILE, 'from: 65', 'from: 70')}\n` });
  });

  test('is refused where the same field was changed again', () => {
    expect(takenBack(change, changed(FILE, 'from: 47', 'from: 49', first))).toBe('overtaken');
  });

  test('of a text leaves what was written elsewhere in it', () => {
    const before = '---\ntitle: A\n---\n\nFirst words here.\n\nMore stands below.';
    const after = before.replace('First', 'Early');
    const later = after.replace('More', 'Much');
    const back = takenBack(makeChange('posts/a.md', before, after), later);
    expect(back).toEqual({ text: `${before.replace('More', 'Much')}\n` });
    const overwritten = after.replace('Early words', 'Other ones');
    expect(takenBack(makeChange('posts/a.md', before, after), overwritten)).toBe('overtaken');
  });

  test('of a new file takes it away, and of a deleted one brings it back', () => {
    expect(takenBack({ path: path(POST), before: undefined, after: 'text' }, 'text')).toEqual({ text: undefined });
    expect(takenBack({ path: path(POST), before: 'text', after: undefined }, undefined)).toEqual({ text: 'text' });
    expect(takenBack({ path: path(POST), before: undefined, after: 'text' }, 'other')).toBe('overtaken');
  });
});

describe('a small change', () => {
  const allowedBy = (file: string, from: string, to: string) => {
    const change = makeChange(file, readText(file), changed(file, from, to));
    return SMALL_CHANGES.filter((word) => isSmall([change], [word]));
  };
  test.each<[string, string, string, SmallChange[]]>([
    ['business.yaml', '(231) 555-0142', '(231) 555-0199', ['phones']],
    ['business.yaml', 'closes: "18:00"', 'closes: "17:00"', ['hours']],
    ['estimator.yaml', 'from: 45', 'from: 47', []],
    ['estimator.yaml', 'Warm underfoot', 'Warm undrefoot', ['typos']],
    ['estimator.yaml', 'Warm underfoot', 'Cold underfoot', []],
    ['estimator.yaml', 'Reseal every 2–3 years', 'Reseal every 3–3 years', []],
    ['estimator.yaml', 'choice: cedar-deck', 'choice: cedar-dock', []],
  ])('%s: %s to %s is %j', (file, from, to, words) => {
    expect(allowedBy(file, from, to)).toEqual(words);
  });

  test.each([
    ['We are insured.', 'We are insurred.', true],
    ['We are insured.', 'we are insured', true],
    ['Sealed agian, then dry.', 'Sealed again, then dry.', true],
    ['We are insured.', 'We are uninsured.', false],
    ['Permits are included.', 'Permits are excluded.', false],
    ['It is now included.', 'It is not included.', false],
    ['We never work on Sundays.', 'We ever work on Sundays.', false],
    ['We wouldnt paint it.', 'We would paint it.', false],
    ['Closed on Tuesday.', 'Closed on Thursday.', false],
    ['It lasts seven years.', 'It lasts seventy years.', false],
    ['A not-for-profit.', 'A now-for-profit.', false],
    ['It costs $14.', 'It costs $15.', false],
  ])('%s to %s is a typo: %s', (from, to, isTypo) => {
    const text = (body: string) => `---\ntitle: A\n---\n\n${body}`;
    expect(isSmall([makeChange('posts/a.md', text(from), text(to))], ['typos'])).toBe(isTypo);
  });

  test('is not small beside one that is not, nor where nothing is allowed', () => {
    const small = makeChange(
      'business.yaml',
      readText('business.yaml'),
      changed('business.yaml', '555-0142', '555-0199'),
    );
    const large = makeChange(
      'estimator.yaml',
      readText('estimator.yaml'),
      changed('estimator.yaml', 'from: 45', 'from: 47'),
    );
    expect(isSmall([small], ['phones'])).toBe(true);
    expect(isSmall([small, large], ['phones'])).toBe(false);
    expect(isSmall([small], [])).toBe(false);
    expect(isSmall([{ path: path(POST), before: undefined, after: 'text' }], [...SMALL_CHANGES])).toBe(false);
  });
});
