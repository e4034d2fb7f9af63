import { z } from 'zod';
import type { Files } from '../file-changes.ts';
import { settings } from '../screen-settings.ts';
import { newestHead } from './guard-commit.ts';
import { filesOf, treeAt } from './repository.ts';
import { lastGitHub } from './watch-fetch.ts';

/** What the published branch holds, as far as the screen knows; nothing before anybody has signed in. */
export const publishedFiles = async (): Promise<Files> => {
  const [gitHub, head] = [lastGitHub(), newestHead()];
  return gitHub && head ? filesOf(await treeAt(head, gitHub.ask), gitHub.ask) : new Map();
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
  const gitHub = lastGitHub();
  if (!gitHub || paths.length === 0) return new Map();
  const histories = paths.map(
    (path, index) =>
      `history_${index}: ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1, path: ${JSON.stringify(path)}) { nodes { committedDate } } } } }`,
  );
  const query = `query ($owner: String!, $name: String!, $branch: String!) { repository(owner: $owner, name: $name) { ${histories.join(' ')} } }`;
  const [owner, name] = settings.repository.split('/');
  const answer = await gitHub.graphql(query, { owner, name, branch: settings.branch });
  const { repository } = historySchema.parse(answer).data;
  return new Map(
    paths.flatMap((path, index): [string, string][] => {
      const [newest] = repository[`history_${index}`]?.target.history.nodes ?? [];
      return newest ? [[path, newest.committedDate.slice(0, 10)]] : [];
    }),
  );
};
