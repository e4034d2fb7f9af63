import { GITHUB_API } from '../../../shared/review-branches.ts';
import { settings } from '../screen-settings.ts';
import type { Ask } from './repository.ts';

/** GitHub does not answer the query, for example because a sign-in has expired. */
export class GitHubError extends Error {
  constructor(readonly answer: Response) {
    super(`GitHub answers ${answer.status}.`);
  }
}

export type GitHub = {
  /** reads something from the repository */
  ask: Ask;
  /** changes something in it; a refusal from GitHub is an answer, too */
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** docs.github.com/en/graphql */
  graphql: (query: string, variables: Record<string, unknown>) => Promise<unknown>;
};

export const gitHubAs = (authorization: string, fetch: typeof window.fetch): GitHub => {
  const inRepository = (path: string) => `${GITHUB_API}/repos/${settings.repository}/${path}`;
  const throwUnlessOk = (answer: Response) => {
    if (!answer.ok) throw new GitHubError(answer);
    return answer;
  };
  const post = (address: string, method: string, body: unknown) =>
    fetch(address, {
      method,
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    ask: async (path, accept = 'application/json') =>
      throwUnlessOk(
        await fetch(inRepository(path), {
          headers: { Authorization: authorization, Accept: accept },
          cache: 'no-cache',
        }),
      ),
    send: (method, path, body) => post(inRepository(path), method, body),
    graphql: async (query, variables) =>
      throwUnlessOk(await post(`${GITHUB_API}/graphql`, 'POST', { query, variables })).json(),
  };
};
