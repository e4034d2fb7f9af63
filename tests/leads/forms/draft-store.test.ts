import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $leadDraft, clearDraft, keepDraft, recallDraft } from '../../../src/islands/request-draft/draft-store.ts';
import { freshStorage, refusedStorage } from './browser-storage.ts';

beforeEach(() => {
  freshStorage();
  clearDraft();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the next page of this visit finds. */
const onNextPage = () => {
  $leadDraft.set({});
  return recallDraft();
};

describe('the draft', () => {
  it('is what was typed, without what forms send by themselves', () => {
    keepDraft({ name: 'Ellen', email: '', source: 'Home Page', subject: '', submissionId: 'x' });
    expect(onNextPage()).toEqual({ name: 'Ellen' });
  });

  it('follows deletions, and keeps what only another form asks for', () => {
    keepDraft({ name: 'Ellen', email: 'e@x.example', project_details: 'A deck' });
    keepDraft({ name: '', email: 'e@x.example', zip: '49629' });
    expect(onNextPage()).toEqual({ email: 'e@x.example', zip: '49629', project_details: 'A deck' });
  });

  it('is deleted after sending', () => {
    keepDraft({ name: 'Ellen' });
    clearDraft();
    expect(onNextPage()).toEqual({});
  });

  it('is gone after a day', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    keepDraft({ name: 'Ellen' });
    vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1);
    expect(onNextPage()).toEqual({ name: 'Ellen' });
    vi.setSystemTime(Date.now() + 1);
    expect(onNextPage()).toEqual({});
  });

  it.each(['not json', '[]', 'null', '{"keptAt":9e15,"value":{"name":7}}', '{"keptAt":9e15,"value":"x"}'])(
    'is empty for invalid data: %s',
    (text) => {
      const { sessionStorage } = freshStorage();
      sessionStorage.setItem('lead-draft', text);
      expect(onNextPage()).toEqual({});
    },
  );

  it('lasts for the page where the browser keeps nothing', () => {
    refusedStorage();
    keepDraft({ name: 'Ellen' });
    expect($leadDraft.get()).toEqual({ name: 'Ellen' });
    expect(onNextPage()).toEqual({});
  });
});
