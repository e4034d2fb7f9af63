import { expect, test } from 'vitest';
import { filledFields } from '../../../src/editing/new/fill-in.ts';
import { plainSchema } from '../../../src/schemas/collections.ts';

const CONTEXT = {
  title: 'Leland deck quote',
  today: '2026-11-25',
  known: { authors: ['jane-doe'], categories: ['design'], tags: ['winter'] },
  nextNumber: () => 7,
  picture: '../../assets/pictures/dock.jpg',
};

test('fills in empty required fields at any depth, and keeps the rest', () => {
  const begun = {
    title: 'Leland deck quote',
    keywords: ['deck quote'],
    headlines: [{ word: 'cedar', heading: '' }],
    picture: { src: '../../assets/pictures/dock.webp', alt: '', focus: '50% 50%' },
    form: { heading: 'Where do we send it?', lead: '', note: null },
    why: { heading: '', items: [] },
    testimonial: undefined,
    draft: true,
  };
  const filled = filledFields(plainSchema('ads'), begun, CONTEXT);
  expect(filled).toMatchObject({
    title: 'Leland deck quote',
    heading: 'Leland deck quote',
    town: expect.stringMatching(/^Write here: /),
    keywords: ['deck quote', expect.stringMatching(/^Write here: /), expect.stringMatching(/^Write here: /)],
    headlines: [{ word: 'cedar', heading: expect.stringMatching(/^Write here: /) }],
    picture: { src: '../../assets/pictures/dock.webp', alt: expect.stringMatching(/^Write here: /) },
    form: { heading: 'Where do we send it?', lead: expect.stringMatching(/^Write here: /) },
    why: { items: [{ title: expect.stringMatching(/^Write here: /) }] },
    testimonial: undefined,
  });
  expect(Object.keys(filled)).not.toContain('phone');
  expect(plainSchema('ads').safeParse(filled).error).toBeUndefined();
});

test('days, names and numbers are those of a new file, without made-up coordinates', () => {
  const post = filledFields(plainSchema('posts'), { title: 'Stairs' }, CONTEXT);
  expect(post).toMatchObject({
    id: 7,
    date: '2026-11-25',
    author: 'jane-doe',
    categories: ['design'],
    tags: ['winter'],
  });
  const area = filledFields(plainSchema('areas'), { name: 'Leland' }, CONTEXT);
  expect(area).not.toHaveProperty('coordinates');
});

/** As the screen adds it: switches are off, and the focus is the center. */
const ADDED = { src: '', alt: '', focus: '50% 50%', sample: false, rendering: false };
const CHOSEN = { src: '../../assets/pictures/dock.webp', alt: 'A dock at dusk' };

const project = (begun: Record<string, unknown>): Record<string, unknown> =>
  filledFields(plainSchema('projects'), { title: 'A stair to the water', draft: true, ...begun }, CONTEXT);

test('alt text without a picture stays to be corrected', () => {
  const waiting = { src: CONTEXT.picture, alt: 'Write here: Forty steps from above' };
  const begun = project({ picture: { ...ADDED, alt: 'Forty steps from above' } });
  expect(begun.picture).toMatchObject(waiting);
  expect(project({ picture: { ...waiting, src: '' } }).picture).toEqual(waiting);
  expect(project({ picture: CHOSEN }).picture).toEqual(CHOSEN);
});

test('an empty added item is dropped, and gets no picture', () => {
  const begun = project({ gallery: [ADDED, CHOSEN], before: ADDED, features: ['', 'Forty steps', 'A landing'] });
  expect(begun).toMatchObject({ gallery: [CHOSEN], before: ADDED, features: ['Forty steps', 'A landing'] });
  expect(project({ features: ['', 'Forty steps'] }).features).toEqual([
    'Forty steps',
    expect.stringMatching(/^Write here: What is special/),
  ]);
});
