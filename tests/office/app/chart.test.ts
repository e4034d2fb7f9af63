import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chart } from '../../../src/office/app/numbers/Chart.tsx';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, week) => new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10));

const draw = (weeks: number, counts: Record<string, number[]>) =>
  renderToStaticMarkup(
    createElement(Chart, {
      weeks: daysOf(weeks),
      bySource: Object.entries(counts).map(([label, of]) => ({ label, counts: of })),
    }),
  );

/** The numbers next to the bars, and the days below them. */
const words = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');
const numbers = (html: string) => words(html).filter((text) => /^\d+$/.test(text));
const days = (html: string) => words(html).filter((text) => !/^\d+$/.test(text));

const bars = (html: string) =>
  [...html.matchAll(/ y="([\d.]+)%" height="([\d.]+)%"><title>([^<]*)</g)].map(([, y, height, title]) => [
    title,
    Number(y),
    Number(height),
  ]);

test('a bar is as high as its number, and is on top of the one before it', () => {
  const html = draw(2, { 'Home Page': [2, 0], 'Contact Page': [1, 4] });
  expect(numbers(html)).toEqual(['0', '1', '2', '3', '4']);
  expect(bars(html)).toEqual([
    ['Jan 5, Home Page: 2', 50, 50],
    ['Jan 12, Home Page: 0', 100, 0],
    ['Jan 5, Contact Page: 1', 25, 25],
    ['Jan 12, Contact Page: 4', 0, 100],
  ]);
});

test.each([
  [0, ['0', '1']],
  [1, ['0', '1']],
  [7, ['0', '2', '4', '6', '8']],
  [23, ['0', '5', '10', '15', '20', '25']],
  [240, ['0', '50', '100', '150', '200', '250']],
])('the lines beside at most %i leads a week are of round numbers', (most, lines) => {
  expect(numbers(draw(1, { 'Home Page': [most] }))).toEqual(lines);
});

test.each([
  [4, ['Jan 5', 'Jan 12', 'Jan 19', 'Jan 26']],
  [13, ['Jan 5', 'Feb 2', 'Mar 2', 'Mar 30']],
  [52, ['Jan 5', 'Apr 6', 'Jul 6', 'Oct 5']],
])('of %i weeks as many are named as a phone has room for', (weeks, named) => {
  expect(days(draw(weeks, { 'Home Page': [1] }))).toEqual(named);
});
