import { expect, test } from 'vitest';
import { estimateSentence, withEstimate } from '../../../src/islands/estimator/request-quote.ts';

const cedar = estimateSentence({ area: 320, material: 'cedar', low: 14_400, high: 20_800 });
const composite = estimateSentence({ area: 1200, material: 'composite', low: 78_000, high: 106_800 });

test('an estimate in a sentence', () => {
  expect(cedar).toBe('Please price this deck exactly: 320 sq ft in cedar, estimated at $14,400 to $20,800.');
  expect(composite).toBe('Please price this deck exactly: 1,200 sq ft in composite, estimated at $78,000 to $106,800.');
});

test('fills an empty message and stands under what the visitor wrote', () => {
  expect(withEstimate('', cedar)).toBe(cedar);
  expect(withEstimate('The gate is locked.\nCall first.', cedar)).toBe(`The gate is locked.\nCall first.\n\n${cedar}`);
});

test('takes the place of an earlier estimate, never of the visitor’s own words', () => {
  expect(withEstimate(cedar, composite)).toBe(composite);
  expect(withEstimate(withEstimate('Call first.', cedar), composite)).toBe(`Call first.\n\n${composite}`);
});
