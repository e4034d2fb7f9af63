import { describe, expect, test } from 'vitest';
import { changeFor } from '../../../src/office/app/reach/came-of-it.ts';

const TODAY = '2026-07-14';

test('an unanswered call does not count as an answer', () => {
  for (const state of ['new', 'quoted'] as const) {
    expect(changeFor('call', 'no answer', { state, followUp: TODAY }, TODAY)).toEqual({
      kind: 'note',
      note: 'Called: no answer.',
    });
  }
});

describe('a person who was reached', () => {
  const reached = (...[standing]: [Parameters<typeof changeFor>[2]]) => changeFor('call', 'reached', standing, TODAY);

  test('is answered', () => {
    expect(reached({ state: 'new', followUp: null })).toEqual({
      kind: 'outcome',
      state: 'called',
      note: 'Reached by phone.',
    });
    expect(changeFor('mail', 'reached', { state: 'new', followUp: null }, TODAY)).toMatchObject({
      state: 'called',
      note: 'Sent an email.',
    });
  });

  test('stays as before: a quote stays one, and what ended stays ended', () => {
    for (const state of ['called', 'quoted', 'won', 'lost'] as const)
      expect(reached({ state, followUp: null })).toEqual({ kind: 'note', note: 'Reached by phone.' });
    expect(reached({ state: 'won', followUp: TODAY })).toMatchObject({ kind: 'note' });
  });

  test('needs no follow-up that was due; one of a later day stays', () => {
    expect(reached({ state: 'quoted', followUp: TODAY })).toMatchObject({ state: 'quoted', followUp: null });
    expect(reached({ state: 'new', followUp: '2026-07-13' })).toMatchObject({ state: 'called', followUp: null });
    expect(reached({ state: 'new', followUp: '2026-07-15' })).not.toHaveProperty('followUp');
    expect(reached({ state: 'called', followUp: '2026-07-15' })).toMatchObject({ kind: 'note' });
  });

  test('moves nothing that waits to be sent', () => {
    expect(reached(undefined)).toEqual({ kind: 'note', note: 'Reached by phone.' });
  });
});
