import { expect, test } from 'vitest';
import { getKeyPath } from '../../../src/editing/screen/show-field.ts';

test('a finding opens its field in any kind of file', () => {
  expect(getKeyPath('posts', {}, {})).toBe('body');
  expect(getKeyPath('posts', {}, { path: ['picture', 'alt'] })).toBe('picture.alt');
  const faq = { entries: [{ key: 'free' }, { key: 'snow' }] };
  expect(getKeyPath('faq', faq, { entry: 'snow', path: ['answer'] })).toBe('entries.1.answer');
  const page = { sections: [{ key: 'hero' }, { key: 'terms', items: [{ title: 'One' }] }] };
  expect(getKeyPath('pages', page, { path: ['sections', 'terms', 'items', 0, 'title'] })).toBe(
    'sections.1.items.0.title',
  );
  expect(getKeyPath('business', {}, { path: ['phones', 'office'] })).toBe('business.phones.office');
});
