import * as z from 'zod/mini';
import { DRAFT_LABEL, GITHUB_API, reviewBranch } from '../../../shared/review-branches.ts';
import type { Repository } from '../../contract/job-page.ts';
import type { PageFile } from './page-files.ts';

/**
 * Hands files to the editors: as a commit on the published branch, or, if changes are reviewed, as a pull request like the editing
 * screen's. What exists is not created again, so it can be retried. Everything is GraphQL except the label, which GraphQL accepts only if
 * it exists.
 */

const COLLECTION = 'projects';
const HEADS = 'refs/heads/';
const TIMEOUT_MS = 15_000;

/** Attempts while others commit in between. */
const TRIES = 3;

const NO_ANSWER = 'GitHub does not answer. Try again in a few minutes.';
const NO_ACCESS =
  'GitHub does not let the office write: its key (EDIT_TOKEN) is too old, or is not for the repository. docs/publishing.md says how one is made.';

const NOT_HERE = 'EDIT_API is for tests, and may only name an address of this machine. Remove it.';

/** Why GitHub refused, in a sentence for people. */
export class GitHubProblem extends Error {}

/** Another commit, or this very one, came first. */
class Overtaken extends GitHubProblem {}
const OVERTAKEN_TYPES = ['STALE_DATA', 'UNPROCESSABLE'];

/** The token is not accepted, as opposed to rate limited. */
const isUnauthorized = ({ status, headers }: Response) =>
  [401, 404].includes(status) ||
  (status === 403 && !headers.has('retry-after') && headers.get('x-ratelimit-remaining') !== '0');

/** What the office writes with; `api` is GitHub's own, or a stand-in in tests. */
export type Access = { token: string; api: string };

/** The token goes to GitHub, and otherwise nowhere but to this machine. */
const isSafe = (api: string) =>
  api === GITHUB_API || z.url({ hostname: /^(localhost|127\.0\.0\.1)$/ }).safeParse(api).success;

const ask = async (path: string, content: unknown, { token, api }: Access): Promise<unknown> => {
  if (!isSafe(api)) throw new GitHubProblem(NOT_HERE);
  const asked = fetch(api + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'User-Agent': 'office' },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const read = asked.then(async (response) => ({ response, json: response.ok ? await response.json() : undefined }));
  const { response, json } = await read.catch((cause) => {
    throw new GitHubProblem(NO_ANSWER, { cause });
  });
  if (isUnauthorized(response)) throw new GitHubProblem(NO_ACCESS);
  if (!response.ok) throw new GitHubProblem(NO_ANSWER, { cause: response.status });
  return json;
};

const refusedSchema = z.object({
  errors: z.tuple([z.object({ message: z.string(), type: z.optional(z.string()) })], z.unknown()),
});

const graphql = async <Data>(query: string, variables: object, schema: z.ZodMiniType<Data>, access: Access) => {
  const answer = await ask('/graphql', { query, variables }, access);
  const refused = refusedSchema.safeParse(answer);
  if (refused.success) {
    const [{ message, type = '' }] = refused.data.errors;
    const Problem = OVERTAKEN_TYPES.includes(type) ? Overtaken : GitHubProblem;
    throw new Problem(`GitHub does not take it: ${message.replaceAll(access.token, '…')}`);
  }
  return z.object({ data: schema }).parse(answer).data;
};

const ownerAndName = ({ repository }: Repository) => {
  const [owner, name] = repository.split('/');
  return { owner, name };
};

const ref = z.nullable(z.object({ target: z.object({ oid: z.string() }) }));
const pullSchema = z.object({ number: z.number(), url: z.string() });
const stateSchema = z.object({
  repository: z.object({
    id: z.string(),
    published: ref,
    own: ref,
    file: z.nullable(z.object({ id: z.string() })),
    pullRequests: z.object({ nodes: z.array(pullSchema) }),
  }),
});

const STATE = `query ($owner: String!, $name: String!, $published: String!, $own: String!, $head: String!, $file: String!) {
  repository(owner: $owner, name: $name) {
    id
    published: ref(qualifiedName: $published) { target { oid } }
    own: ref(qualifiedName: $own) { target { oid } }
    file: object(expression: $file) { id }
    pullRequests(headRefName: $head, states: OPEN, last: 1) { nodes { number url } }
  }
}`;

const BRANCH = 'mutation ($input: CreateRefInput!) { createRef(input: $input) { ref { name } } }';
const COMMIT =
  'mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';
const PULL =
  'mutation ($input: CreatePullRequestInput!) { createPullRequest(input: $input) { pullRequest { number url } } }';

type Handing = { repository: Repository; slug: string; title: string; files: PageFile[]; access: Access };

const handOnce = async ({ repository, slug, title, files, access }: Handing): Promise<string> => {
  const { branch, isReviewed } = repository;
  const own = isReviewed ? reviewBranch(COLLECTION, slug) : branch;
  const [{ path = '' } = {}] = files;
  const asked = {
    ...ownerAndName(repository),
    published: HEADS + branch,
    own: HEADS + own,
    head: own,
    file: `${own}:${path}`,
  };
  const { repository: state } = await graphql(STATE, asked, stateSchema, access);
  const headline = `Draft of a page: ${title}`;

  if (state.file === null) {
    const head = (state.own ?? state.published)?.target.oid;
    if (state.own === null) {
      const input = { repositoryId: state.id, name: HEADS + own, oid: head };
      await graphql(BRANCH, { input }, z.unknown(), access);
    }
    const input = {
      branch: { repositoryNameWithOwner: repository.repository, branchName: own },
      expectedHeadOid: head,
      message: { headline },
      fileChanges: { additions: files.map((file) => ({ path: file.path, contents: file.bytes.toBase64() })) },
    };
    await graphql(COMMIT, { input }, z.unknown(), access);
  }
  if (!isReviewed) return `https://github.com/${repository.repository}/blob/${branch}/${path}`;

  const [known] = state.pullRequests.nodes;
  const pull =
    known ??
    (await openPull({ repositoryId: state.id, baseRefName: branch, headRefName: own, title: headline }, access));
  await ask(`/repos/${repository.repository}/issues/${pull.number}/labels`, { labels: [DRAFT_LABEL] }, access);
  return pull.url;
};

const openPull = async (input: object, access: Access) => {
  const schema = z.object({ createPullRequest: z.object({ pullRequest: pullSchema }) });
  return (await graphql(PULL, { input }, schema, access)).createPullRequest.pullRequest;
};

/** @returns its address on GitHub. @throws {GitHubProblem} */
export const handToEditors = async (handing: Handing): Promise<string> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await handOnce(handing);
    } catch (error) {
      // The next attempt reads the state again.
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
};

const takenSchema = z.object({
  repository: z.object({
    folder: z.nullable(z.object({ entries: z.optional(z.array(z.object({ name: z.string() }))) })),
    refs: z.nullable(z.object({ nodes: z.array(z.object({ name: z.string() })) })),
  }),
});

const TAKEN = `query ($owner: String!, $name: String!, $folder: String!, $waiting: String!) {
  repository(owner: $owner, name: $name) {
    folder: object(expression: $folder) { ... on Tree { entries { name } } }
    refs(refPrefix: $waiting, first: 100) { nodes { name } }
  }
}`;

export const readTaken = async (repository: Repository, folder: string, access: Access): Promise<string[]> => {
  const asked = {
    ...ownerAndName(repository),
    folder: `${repository.branch}:${folder}`,
    waiting: HEADS + reviewBranch(COLLECTION, ''),
  };
  const { repository: taken } = await graphql(TAKEN, asked, takenSchema, access);
  const files = taken.folder?.entries ?? [];
  return [...files.map(({ name }) => name.replace(/\.md$/, '')), ...(taken.refs?.nodes ?? []).map(({ name }) => name)];
};
