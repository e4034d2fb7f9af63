import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { distanceText, fillArea, type Leg, nearestTo, roadMilesFrom } from '../../src/data/area-rules.ts';

const leg = (from: string, to: string, miles: number, shore = false) => ({ from, to, miles, shore });
const legs = [
  leg('traverse-city', 'elk-rapids', 17),
  leg('traverse-city', 'suttons-bay', 15),
  leg('suttons-bay', 'leland', 10),
  leg('elk-rapids', 'torch-lake', 7, true),
  leg('alden', 'torch-lake', 1, true),
];
const places = ['traverse-city', 'elk-rapids', 'suttons-bay', 'leland', 'torch-lake', 'alden'].map((id) => ({ id }));
const near = (id: string, count: number) =>
  nearestTo({ id }, places, legs, count).map(({ place, miles }) => [place.id, miles]);

test('lists the nearest places first, by road around the bay, without the place itself', () => {
  expect(near('leland', 9)).toEqual([
    ['suttons-bay', 10],
    ['traverse-city', 25],
    ['elk-rapids', 42],
    ['torch-lake', 49],
  ]);
  expect(near('leland', 2)).toHaveLength(2);
});

test('roads do not cross a lake, but all its shores are near', () => {
  expect(near('alden', 9)).toEqual([['torch-lake', 1]]);
  expect(near('torch-lake', 2)).toEqual([
    ['alden', 1],
    ['elk-rapids', 7],
  ]);
});

test('how far it is, in words', () => {
  expect([0, 1, 12].map((miles) => distanceText(miles, 'miles'))).toEqual(['on the shore', '1 mile', '12 miles']);
  expect(distanceText(1, 'kilometers')).toBe('1 kilometer');
});

test('every area is on a road, and Leland is not next to Elk Rapids', () => {
  const written = Object.values(parse(readFileSync('tests/content/site/road-miles.yaml', 'utf8'))) as Leg[];
  const areas = readdirSync('tests/content/site/areas').map((file) => ({ id: file.replace('.md', '') }));
  for (const area of areas) expect(roadMilesFrom(area.id, written).size, area.id).toBe(areas.length - 1);
  const names = nearestTo({ id: 'leland' }, areas, written, 6).map(({ place }) => place.id);
  expect(names).not.toContain('elk-rapids');
  expect(roadMilesFrom('leland', written).get('elk-rapids')).toBeGreaterThan(40);
});

test('the name and the slug of an area replace the tokens, wherever they are', () => {
  const copy = { heading: 'Decks in {{area}}', links: [{ text: '{{area}}, {{area}}', href: '/x/{{slug}}' }], count: 3 };
  expect(fillArea(copy, { name: 'Lake Ann', slug: 'lake-ann' })).toEqual({
    heading: 'Decks in Lake Ann',
    links: [{ text: 'Lake Ann, Lake Ann', href: '/x/lake-ann' }],
    count: 3,
  });
});
