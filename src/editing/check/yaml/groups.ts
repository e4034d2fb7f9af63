import type { Mistake } from './mistake.ts';

const FIRST_FIELD = /^\{\s*[\w-]+:/;

/** `{ latitude: 44.9, longitude: -85.3 }` that is not closed, lacks a comma, or has no space after a colon. */
export const wrongGroup = (before: string, value: string): Omit<Mistake, 'line'> | undefined => {
  if (!FIRST_FIELD.test(value)) return;
  const spaced = value.replace(/([{,]\s*[\w-]+):(?=\S)/g, '$1: ');
  if (!value.endsWith('}')) {
    const says = 'The group starts with { and has no } at its end.';
    return { says, fixed: `${before}${spaced.replace(/[\]),;\s]+$/, '')} }` };
  }
  const separated = spaced.replace(/([^\s,{:])\s+(?=[\w-]+:\s)/g, '$1, ');
  if (separated === spaced) return;
  return { says: 'Between the fields of a group in braces stands a comma.', fixed: before + separated };
};
