import { z } from 'zod';
import { CONTENT_FOLDER, collectionAt } from '../../../schemas/collections.ts';
import { AT_ONCE, reviewBranch } from '../../../shared/review-branches.ts';
import type { Change, Files } from '../file-changes.ts';
import type { GitHub } from '../git-hub/ask-git-hub.ts';
import { compare, loadFiles, type Tree, treeAfterMerge, treeAt } from '../git-hub/repository.ts';
import { settings } from '../screen-settings.ts';
import { changeInWords, fileChange } from './field-changes.ts';
import { changesBack, mistakesIn, type RecordedChange, type Records, type WaitingChange } from './recorded-change.ts';
import { isSmall } from './small-changes.ts';

const LISTED = 20;

/** docs.github.com/en/rest/commits/commits#list-commits */
const commitsSchema = z.array(
  z.object({
    sha: z.string(),
    parents: z.array(z.object({ sha: z.string() })),
    commit: z.object({ message: z.string(), author: z.object({ name: z.string(), date: z.string() }) }),
  }),
);

const repositorySchema = z.object({ full_name: z.string() });

/** docs.github.com/en/rest/pulls/pulls#list-pull-requests; a fork that is gone is null */
const pullsSchema = z.array(
  z.object({
    number: z.number(),
    created_at: z.string(),
    user: z.object({ login: z.string() }),
    base: z.object({ repo: repositorySchema }),
    head: z.object({ ref: z.string(), sha: z.string(), repo: repositorySchema.nullable() }),
  }),
);

const refSchema = z.object({ object: z.object({ sha: z.string() }) });
const refusalSchema = z.object({ message: z.string() });
const errorsSchema = z.object({ errors: z.array(z.object({ message: z.string() })).default([]) });

const COMMIT =
  'mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';

const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** What differs between two trees, as changes of files, and in words. */
const between = async (
  before: Tree,
  after: Tree,
  { ask }: GitHub,
): Promise<Pick<RecordedChange, 'files' | 'words'>> => {
  const differs = (path: string) => collectionAt(path) !== undefined && before.get(path) !== after.get(path);
  const textsIn = (tree: Tree) => loadFiles(new Map([...tree].filter(([path]) => differs(path))), ask);
  const [were, are] = await Promise.all([textsIn(before), textsIn(after)]);
  const files = [...new Set([...before.keys(), ...after.keys()])]
    .filter(differs)
    .flatMap((path) => fileChange(path, were.get(path), are.get(path)) ?? []);
  return { files, words: files.flatMap((file) => changeInWords(file, are.get(file.path))) };
};

const commitInput = (head: string, headline: string, changes: readonly Change[]) => ({
  branch: { repositoryNameWithOwner: settings.repository, branchName: settings.branch },
  expectedHeadOid: head,
  message: { headline },
  fileChanges: {
    additions: changes.flatMap(({ path, data }) =>
      typeof data === 'string' ? [{ path, contents: inBase64(data.endsWith('\n') ? data : `${data}\n`) }] : [],
    ),
    deletions: changes.flatMap(({ path, data }) => (data === undefined ? [{ path }] : [])),
  },
});

/** The published branch, its history, and its pull requests, as the signed-in person. */
export const gitHubRecords = async (gitHub: GitHub): Promise<Records> => {
  const { ask, send, graphql } = gitHub;
  const { branch, repository, atOnce } = settings;
  const read = async <T>(schema: z.ZodType<T>, path: string) => schema.parse(await (await ask(path)).json());
  const newest = async () => (await read(refSchema, `git/ref/heads/${encodeURIComponent(branch)}`)).object.sha;

  const readNow = async (): Promise<{ head: string; files: Files }> => {
    const head = await newest();
    return { head, files: await loadFiles(await treeAt(head, ask), ask) };
  };

  const list = async (): Promise<RecordedChange[]> => {
    const path = `commits?sha=${encodeURIComponent(branch)}&path=${CONTENT_FOLDER}&per_page=${LISTED}`;
    const commits = await read(commitsSchema, path);
    const changes = await Promise.all(
      commits.flatMap(({ sha, parents: [parent], commit: { message, author } }) => {
        if (!parent) return [];
        const saved = { id: sha, at: author.date, who: author.name, isAtOnce: message.startsWith(AT_ONCE) };
        const changed = async (): Promise<RecordedChange> => ({
          ...saved,
          ...(await between(await treeAt(parent.sha, ask), await treeAt(sha, ask), gitHub)),
        });
        return [changed()];
      }),
    );
    // A commit may have changed only comments, or the order of fields.
    return changes.filter(({ files }) => files.length > 0);
  };

  const waiting = async (): Promise<WaitingChange[]> => {
    if (!settings.review) return [];
    const pulls = await read(pullsSchema, `pulls?state=open&base=${encodeURIComponent(branch)}&per_page=${LISTED}`);
    return Promise.all(
      pulls
        // Anyone can have a fork, and its branches can have the same names as editors' branches.
        .filter(({ head, base }) => head.repo?.full_name === base.repo.full_name)
        .filter(({ head }) => head.ref.startsWith(reviewBranch('', '').slice(0, -1)))
        .map(async ({ number, created_at: at, user, head }) => {
          const { merge_base_commit: base, files } = await compare(branch, head.ref, ask);
          const changed = await between(await treeAt(base.sha, ask), await treeAt(head.sha, ask), gitHub);
          const waits = { id: `${number} ${head.sha} ${head.ref}`, at, who: user.login, isAtOnce: false };
          // Merging takes all of it: pictures and code, too, which the words do not mention.
          const isAllTold = files.every(({ filename }) => collectionAt(filename) !== undefined);
          return { ...waits, ...changed, isSmall: isAllTold && isSmall(changed.files, atOnce) };
        }),
    );
  };

  /** Taking back writes on the published branch: where changes need a review, only those that did not wait for one may be taken back. */
  const isTakenBackHere = ({ isAtOnce }: RecordedChange) => !settings.review || isAtOnce;

  const takeBack = async (change: RecordedChange): Promise<string[]> => {
    const { head, files } = await readNow();
    const back = await changesBack(change, files);
    if ('reasons' in back) return back.reasons;
    const headline = `Taken back: ${change.words[0]}`;
    const answer = await graphql(COMMIT, { input: commitInput(head, headline, back.changes) });
    return errorsSchema.parse(answer).errors.map(({ message }) => message);
  };

  /** Merges the pull request as one would by hand, but nothing beyond what was reviewed. */
  const publish = async ({ id, words }: WaitingChange): Promise<string[]> => {
    const [number = '', sha = '', ref = ''] = id.split(' ');
    const { files } = await readNow();
    const after = await loadFiles(await treeAfterMerge(branch, ref, ask), ask);
    const changes = [...after].flatMap(([path, text]) =>
      collectionAt(path) && files.get(path) !== text ? [{ path, data: text }] : [],
    );
    const reasons = await mistakesIn(files, changes);
    if (reasons.length > 0) return reasons;
    const commit_title = `${AT_ONCE}${words[0]}`;
    const answer = await send('PUT', `pulls/${number}/merge`, { sha, merge_method: 'squash', commit_title });
    if (!answer.ok) return [refusalSchema.parse(await answer.json()).message, 'It waits for a review as before.'];
    await send('DELETE', `git/refs/heads/${ref}`);
    return [];
  };

  const more = `https://github.com/${repository}/commits/${branch}/${CONTENT_FOLDER}`;
  return { list, waiting, isTakenBackHere, takeBack, publish, more };
};
