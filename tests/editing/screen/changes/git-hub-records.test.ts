import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GitHub } from '../../../../src/editing/screen/git-hub/ask-git-hub.ts';

/** What is listed for a repository, from GitHub's answers: docs.github.com/en/rest */

const REPOSITORY = 'owner/site';
const BUSINESS = 'src/content/business.yaml';

beforeAll(() => {
  const dataset = { repository: REPOSITORY, branch: 'main', review: 'true', local: 'false', atOnce: 'phones' };
  vi.stubGlobal('document', { body: { dataset } });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Texts of files, each under its blob's name here. */
const texts: Record<string, string> = {
  before: 'business:\n  phones:\n    office: (231) 555-0142\n',
  after: 'business:\n  phones:\n    office: (231) 555-0199\n',
  remarked: '# Ask Ray.\nbusiness:\n  phones:\n    office: (231) 555-0199\n',
};

const readRecords = async (answers: Record<string, unknown>) => {
  const { gitHubRecords } = await import('../../../../src/editing/screen/changes/git-hub-records.ts');
  const ask: GitHub['ask'] = async (path) => {
    const text = texts[path.replace('git/blobs/', '')];
    if (text) return new Response(text);
    const [, answer] = Object.entries(answers).find(([begin]) => path.startsWith(begin)) ?? [];
    if (!answer) throw new Error(`404 ${path}`);
    return Response.json(answer);
  };
  const unasked = () => Promise.reject(new Error('Nothing is written here.'));
  return gitHubRecords({ ask, send: unasked, graphql: unasked });
};

const tree = (blob: string) => ({ tree: [{ path: BUSINESS, type: 'blob', sha: blob }] });

const pull = (number: number, ref: string, repo: string | undefined) => ({
  number,
  created_at: '2026-11-02T12:00:00Z',
  user: { login: 'ada' },
  base: { repo: { full_name: REPOSITORY } },
  head: { ref, sha: 'head', repo: repo ? { full_name: repo } : null },
});

const OWN = 'cms/business/business';

/** @param beside what the branch changes in addition to the phone number */
const readWaiting = async (pulls: ReturnType<typeof pull>[], beside: readonly string[] = []) => {
  const files = [BUSINESS, ...beside].map((filename) => ({ filename, status: 'modified', sha: 'after' }));
  const records = await readRecords({
    pulls,
    'compare/main...cms%2Fbusiness%2Fbusiness': {
      base_commit: { sha: 'newest' },
      merge_base_commit: { sha: 'base' },
      files,
    },
    'git/trees/base': tree('before'),
    'git/trees/head': tree('after'),
  });
  return records.waiting();
};

test('lists only branches of the repository itself, not of forks', async () => {
  const forks = [
    pull(2, OWN, 'stranger/site'),
    pull(3, 'cms/posts/unknown-here', 'stranger/site'),
    pull(4, OWN, undefined),
  ];
  const waiting = await readWaiting([...forks, pull(1, OWN, REPOSITORY)]);
  expect(waiting.map(({ id }) => id)).toEqual([`1 head ${OWN}`]);
});

test.each([
  [true, []],
  [false, ['src/assets/pictures/deck.jpg']],
  [false, ['.github/workflows/publish.yml']],
])('is a small change: %s, with %j beside a phone number', async (isSmall, beside) => {
  expect(await readWaiting([pull(1, OWN, REPOSITORY)], beside)).toMatchObject([{ isSmall }]);
});

const commit = (sha: string, parent: string, message: string) => ({
  sha,
  parents: [{ sha: parent }],
  commit: { message, author: { name: 'Ada', date: '2026-11-02T12:00:00Z' } },
});

test('where changes are reviewed, only what went online at once is reverted at once', async () => {
  const records = await readRecords({
    commits: [
      commit('remark', 'changed-again', 'A remark'),
      commit('changed-again', 'back', 'At once: Office'),
      commit('back', 'changed', 'Back'),
      commit('changed', 'begin', 'Office (#7)'),
    ],
    'git/trees/begin': tree('before'),
    'git/trees/changed?': tree('after'),
    'git/trees/back': tree('before'),
    'git/trees/changed-again': tree('after'),
    'git/trees/remark': tree('remarked'),
  });
  const changes = await records.list();
  expect(changes.map((change) => [change.id, records.isTakenBackHere(change)])).toEqual([
    // The comment changes no field: there is nothing to show, or to take back.
    ['changed-again', true],
    ['back', false],
    ['changed', false],
  ]);
});
