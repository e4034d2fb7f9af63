import { describe, expect, test } from 'vitest';
import { promisesOnClosedDays } from '../../../src/editing/check/date-rules.ts';
import { entriesOf, readFileText } from '../../../src/editing/check/read-file.ts';
import type { CollectionName } from '../../../src/schemas/collections.ts';

const entries = (collection: CollectionName, path: string, text: string) =>
  entriesOf(readFileText(collection, path, text).parsed);

const business = (...closed: string[]) =>
  entries(
    'business',
    'business.yaml',
    `business:\n  hours:\n    - days: [Monday]\n      opens: "7:00"\n      closes: "18:00"\n    - days: [${closed.join(', ')}]\n`,
  );

const inArticle = (body: string, ...closed: string[]) =>
  promisesOnClosedDays({
    entries: [...business(...closed), ...entries('posts', 'a.md', `---\ntitle: Oil\n---\n${body}`)],
  });

/** A promise of answers that leaves out the day on which nobody answers. */
describe('hours promised by a business that is closed on Sunday', () => {
  test.each([
    'We reply within 24 hours.',
    'You hear from us within 12 hours.',
    'Within 24 hours you have our answer.',
    '**Within 24 hours**, from Ray.',
    'The visit is free. Within 24 hours of your call somebody comes.',
  ])('is told of: %s', (text) => {
    expect(inArticle(text, 'Sunday')).toHaveLength(1);
  });

  test.each([
    'We reply within 24 hours, on Sundays by e-mail.',
    'Wipe on a second coat within 4 hours.',
    'Call us. A second coat goes on within 4 hours.',
    '- Call us\n- A second coat within 4 hours',
    'Light the hearth within 2 hours.',
  ])('is passed: %s', (text) => {
    expect(inArticle(text, 'Sunday')).toEqual([]);
  });

  test('a paragraph is read as one, however it is wrapped, and named by its first line', () => {
    expect(inArticle('Oil it.\n\nWe reply within\n24 hours, on\nSundays by e-mail.', 'Sunday')).toEqual([]);
    expect(inArticle('Oil it.\n\nWrite, and we reply\nwithin 24 hours.\n\nClosed on Sunday.', 'Sunday')).toMatchObject([
      { line: 6, found: 'Write, and we reply within 24 hours.' },
    ]);
  });

  test('every closed day has to be named, and the message names them', () => {
    expect(inArticle('We reply within 24 hours, on Sundays by e-mail.', 'Saturday', 'Sunday')).toMatchObject([
      {
        says: expect.stringContaining(
          'closed on Saturday and Sunday. Add what holds then, such as “on Saturdays and Sundays by',
        ),
      },
    ]);
  });

  test('what a customer said is no promise of the business', () => {
    const quote = entries('testimonials', 'testimonials.yaml', 'ann:\n  quote: They answered within 2 hours.\n');
    expect(promisesOnClosedDays({ entries: [...business('Sunday'), ...quote] })).toEqual([]);
  });
});
