import { z } from 'zod';
import { GITHUB_API } from '../../../shared/review-branches.ts';
import type { Files } from '../file-changes.ts';
import { settings } from '../screen-settings.ts';
import { type GitHub, GitHubError, gitHubAs } from './ask-git-hub.ts';
import { guardCommit, newestHead, noteHead } from './guard-commit.ts';
import { loadFiles, noteTree, treeAt } from './repository.ts';

/** GitHub, with the sign-in of the last request. */
let last: GitHub | undefined;

/** What the published branch contains, as far as the screen knows; nothing before someone has signed in. */
export const publishedFiles = async (): Promise<Files> => {
  const head = newestHead();
  return last && head ? loadFiles(await treeAt(head, last.ask), last.ask) : new Map();
};

const historySchema = z.object({
  data: z.object({
    repository: z.record(
      z.string(),
      z.object({
        target: z.object({ history: z.object({ nodes: z.array(z.object({ committedDate: z.string() })) }) }),
      }),
    ),
  }),
});

/** The day on which each of these files was last changed: docs.github.com/en/graphql/reference/objects#commit */
export const lastChanges = async (paths: readonly string[]): Promise<Map<string, string>> => {
  if (!last || paths.length === 0) return new Map();
  const histories = paths.map(
    (path, index) =>
      `history_${index}: ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1, path: ${JSON.stringify(path)}) { nodes { committedDate } } } } }`,
  );
  const query = `query ($owner: String!, $name: String!, $branch: String!) { repository(owner: $owner, name: $name) { ${histories.join(' ')} } }`;
  const [owner, name] = settings.repository.split('/');
  const answer = await last.graphql(query, { owner, name, branch: settings.branch });
  const { repository } = historySchema.parse(answer).data;
  return new Map(
    paths.flatMap((path, index) => {
      const [newest] = repository[`history_${index}`]?.target.history.nodes ?? [];
      return newest ? [[path, newest.committedDate.slice(0, 10)] as const] : [];
    }),
  );
};

const graphqlSchema = z.object({
  query: z.string(),
  variables: z.object({ branch: z.string().optional(), input: z.unknown() }).partial().optional(),
});

/** A tree by its commit: docs.github.com/en/rest/git/trees#get-a-tree */
const TREE = /\/git\/trees\/([0-9a-f]{40})$/;

type Send = () => Promise<Response>;

const answerGraphql = async (request: Request, { ask }: GitHub, send: Send): Promise<Response> => {
  const { query, variables } = graphqlSchema.parse(await request.clone().json());
  if (query.includes('createCommitOnBranch')) {
    return guardCommit(variables?.input, ask, send).catch((error) => {
      // What cannot be checked is not written: Sveltia gets that answer instead of GitHub's.
      if (error instanceof GitHubError) return error.answer;
      throw error;
    });
  }
  const answer = await send();
  if (variables?.branch === settings.branch && answer.ok) noteHead((await answer.clone().json()).data);
  return answer;
};

const answerGitHub = async (request: Request, fetch: typeof window.fetch, send: Send): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const gitHub = gitHubAs(request.headers.get('Authorization') ?? '', fetch);
  last = gitHub;
  if (pathname === '/graphql') return answerGraphql(request, gitHub, send);
  const answer = await send();
  const tree = request.method === 'GET' && answer.ok ? TREE.exec(pathname)?.[1] : undefined;
  if (tree) noteTree(tree, await answer.clone().json());
  return answer;
};

/**
 * Everything that the screen sends to the network goes through here. What it is about to commit is checked, and may be refused; GitHub's
 * answers show what an editor has in view. No other server is contacted: whether there is a newer Sveltia and GitHub's status
 * stay unknown, which Sveltia ignores.
 */
export const watchFetch = () => {
  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    const send = () => fetch(input, init);
    const { origin, protocol } = new URL(request.url);
    if (origin === GITHUB_API) return answerGitHub(request, fetch, send);
    return protocol.startsWith('http') && origin !== location.origin ? Response.json({}) : send();
  };
};
