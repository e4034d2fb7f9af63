import { describe, expect, test } from 'vitest';
import { publicationOf, publishedOnly } from '../../src/data/publication.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const post = (id: string, date: string, draft = false) => ({ id, data: { date: new Date(date), draft } });

describe('publication', () => {
  test.each([
    ['published', '2026-02-28', false],
    ['published', '2026-03-01', false],
    ['scheduled', '2026-03-02', false],
    ['draft', '2026-02-28', true],
    ['draft', '2026-03-02', true],
  ])('%s on %s (draft: %s)', (state, date, draft) => {
    expect(publicationOf({ date: new Date(date), draft }, NOW)).toBe(state);
  });

  test('unpublished posts are absent, from services that name them too', () => {
    const posts = [post('winter', '2026-01-10'), post('spring', '2026-04-01'), post('notes', '2026-01-01', true)];
    const services = [{ id: 'repair', data: { title: 'Deck Repair', posts: ['spring', 'winter', 'notes'] } }];
    expect(publishedOnly({ posts, services }, NOW)).toEqual({
      posts: [post('winter', '2026-01-10')],
      services: [{ id: 'repair', data: { title: 'Deck Repair', posts: ['winter'] } }],
    });
  });
});
