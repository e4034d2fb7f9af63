import { describe, expect, test } from 'vitest';
import { checklistParagraph, mentionsDecks, relatedAmong, splitForChecklist } from '../../src/data/post-rules.ts';

const post = (id: string, categories: string[], day: string) => ({ id, data: { categories, date: new Date(day) } });
const ids = (posts: { id: string }[]) => posts.map(({ id }) => id);

const here = post('here', ['materials', 'planning'], '2024-05-01');
const oneOld = post('one-old', ['planning'], '2023-01-01');
const oneNew = post('one-new', ['materials', 'design'], '2024-01-01');
const both = post('both', ['planning', 'materials'], '2022-01-01');
const none = post('none', ['seasonal-care'], '2024-12-01');

test('related posts share a category: most shared first, then the newest, never the post itself', () => {
  expect(ids(relatedAmong([none, here, oneOld, oneNew, both])(here))).toEqual(['both', 'one-new', 'one-old']);
});

test('there are at most three', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => post(id, ['materials'], '2024-01-01'));
  expect(relatedAmong(many)(here)).toHaveLength(3);
});

test('a post without shared subjects has none', () => {
  expect(relatedAmong([here, oneOld, none])(none)).toEqual([]);
});

describe('an article is about decks', () => {
  test.each([['deck'], ['Decks'], ['composite decking'], ['waterfront-decks'], ['deck-care-calendar']])(
    'with category or tag "%s"',
    (name) => {
      expect(mentionsDecks(['planning', name])).toBe(true);
    },
  );

  test.each([['planning'], ['bedeck'], ['decker'], ['permits']])('not with "%s" alone', (name) => {
    expect(mentionsDecks([name])).toBe(false);
  });
});

test.each([
  [1, 1],
  [2, 1],
  [5, 1],
  [6, 2],
  [20, 6],
  [22, 7],
])('of %i paragraphs, the checklist follows number %i', (paragraphs, place) => {
  expect(checklistParagraph(paragraphs)).toBe(place);
});

describe('an article is parted', () => {
  const paragraph = (number: number) => `<p>Number ${number}, with <a href="/x">a link</a>.<br></p>`;

  test('after the first third of its paragraphs', () => {
    const [first, rest] = splitForChecklist([1, 2, 3, 4, 5, 6].map(paragraph).join('\n'));
    expect(first).toBe(`${paragraph(1)}\n${paragraph(2)}`);
    expect(rest.trim()).toBe([3, 4, 5, 6].map(paragraph).join('\n'));
  });

  test('counting only top-level paragraphs, so that no list or quote is torn', () => {
    const html = `<blockquote><p>Quoted.</p></blockquote><ul><li><p>Item.</p></li></ul>${paragraph(1)}${paragraph(2)}`;
    const [first, rest] = splitForChecklist(html);
    expect(first.endsWith(paragraph(1))).toBe(true);
    expect(rest).toBe(paragraph(2));
  });

  test('without stumbling over comments, pictures, rules and ">" in a quoted text', () => {
    const html = `<!-- <p> --><hr /><img src="a.jpg" alt="2 > 1 </p>">${paragraph(1)}${paragraph(2)}`;
    expect(splitForChecklist(html)[1]).toBe(paragraph(2));
  });

  test('at its end where it has no paragraph', () => {
    expect(splitForChecklist('<h2>Only a heading</h2>')).toEqual(['<h2>Only a heading</h2>', '']);
  });
});
