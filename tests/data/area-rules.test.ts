import { expect, test } from 'vitest';
import { fillArea } from '../../src/data/area-tokens.ts';
import { nearestTo } from '../../src/data/nearby.ts';

const place = (id: string, latitude: number, longitude: number) => ({
  id,
  data: { coordinates: { latitude, longitude } },
});
const alden = place('alden', 44.8811, -85.2756);
const places = [
  place('traverse-city', 44.7631, -85.6206),
  alden,
  place('rapid-city', 44.8344, -85.2825),
  place('bellaire', 44.9803, -85.2112),
];

test('the nearest places come first, with whole miles, without the place itself', () => {
  expect(nearestTo(alden, places, 2).map(({ place: { id }, miles }) => [id, miles])).toEqual([
    ['rapid-city', 3],
    ['bellaire', 8],
  ]);
});

test('the name and the slug of an area stand where the tokens stood, wherever they are', () => {
  const copy = { heading: 'Decks in {{area}}', links: [{ text: '{{area}}, {{area}}', href: '/x/{{slug}}' }], count: 3 };
  expect(fillArea(copy, { name: 'Lake Ann', slug: 'lake-ann' })).toEqual({
    heading: 'Decks in Lake Ann',
    links: [{ text: 'Lake Ann, Lake Ann', href: '/x/lake-ann' }],
    count: 3,
  });
});
