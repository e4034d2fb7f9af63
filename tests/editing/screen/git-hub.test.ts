import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  blobId,
  loadFiles,
  noteText,
  noteTree,
  readCommit,
  treeAfterMerge,
} from '../../../src/editing/screen/git-hub/repository.ts';

const FAQ = 'src/content/faq.yaml';
const DECK = 'src/assets/pictures/deck.jpg';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const bytes = (text: string) => new TextEncoder().encode(text);
const blob = (path: string, sha: string) => ({ path, type: 'blob', sha });

test('a text has the name that git gives it', async () => {
  const text = 'free: "Yes – it’s free."\n';
  const byGit = execFileSync('git', ['hash-object', '--stdin'], { input: text }).toString().trim();
  expect(await blobId(bytes(text))).toBe(byGit);
});

test('commits deletions, texts and pictures', async () => {
  const commit = readCommit({
    branch: { repositoryNameWithOwner: 'owner/site', branchName: 'main' },
    expectedHeadOid: 'abc',
    message: { headline: 'Update' },
    fileChanges: {
      additions: [
        { path: FAQ, contents: base64('free: it’s\n') },
        { path: DECK, contents: base64('\u00ff') },
      ],
      deletions: [{ path: 'src/content/posts/old.md' }],
    },
  });
  expect(commit).toMatchObject({ repository: 'owner/site', branch: 'main', head: 'abc' });
  const [gone, faq, deck] = commit?.changes ?? [];
  expect([gone, faq]).toEqual([{ path: 'src/content/posts/old.md' }, { path: FAQ, data: 'free: it’s\n' }]);
  expect(deck?.data).toBeInstanceOf(Blob);
  expect(readCommit({ branch: { branchName: 'main' } })).toBeUndefined();
});

test('requests only files of a commit that it has not read', async () => {
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    return new Response('---\nnew: true\n---\n');
  };
  noteText('free:');
  const tree = noteTree('1'.repeat(40), {
    tree: [
      blob(FAQ, await blobId(bytes('free:\n'))),
      blob('src/content/posts/new.md', 'unread'),
      blob(DECK, 'picture'),
      blob('package.json', 'other'),
    ],
  });
  expect(await loadFiles(tree, ask)).toEqual(
    new Map([
      [FAQ, 'free:'],
      ['src/content/posts/new.md', '---\nnew: true\n---'],
      [DECK, ''],
    ]),
  );
  expect(asked).toEqual(['git/blobs/unread']);
});

test('reads a pull request as the published branch plus its changes', async () => {
  const answers: Record<string, unknown> = {
    'compare/main...head': {
      base_commit: { sha: 'newest' },
      merge_base_commit: { sha: 'newest' },
      files: [
        { filename: 'src/assets/pictures/waits.webp', status: 'added', sha: 'p' },
        { filename: FAQ, status: 'modified', sha: 'b' },
        { filename: 'src/content/posts/gone.md', status: 'removed', sha: 'c' },
        {
          filename: 'src/content/posts/to.md',
          previous_filename: 'src/content/posts/from.md',
          status: 'renamed',
          sha: 'd',
        },
      ],
    },
    'git/trees/newest?recursive=1': {
      tree: [
        blob(FAQ, 'a'),
        blob('src/content/posts/gone.md', 'c'),
        blob('src/content/posts/from.md', 'd'),
        blob('src/content/tags.yaml', 'newer'),
      ],
    },
  };
  const tree = await treeAfterMerge('main', 'head', async (path) => Response.json(answers[path]));
  expect(Object.fromEntries(tree)).toEqual({
    [FAQ]: 'b',
    'src/content/tags.yaml': 'newer',
    'src/assets/pictures/waits.webp': 'p',
    'src/content/posts/to.md': 'd',
  });
});
